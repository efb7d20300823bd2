import { Vault } from '@shulayim/event-sourcing';
import { password, useWorld } from '../../support/world.js';

const world = useWorld();

const unreadable = async (): Promise<number> => {
  const figures = await (await fetch(`${world.url}/metrics`)).text();
  return Number(/^shulayim_unreadable_values (\d+)$/m.exec(figures)?.[1]);
};

it('what cannot be opened reads as missing and is counted; it keeps nobody else out, and ends no rebuild', async () => {
  const dana = await world.register('author', 'דנה אלון');
  const noa = await world.register('reader', 'נועה גל');
  const [danaId, noaId] = [dana.user.id, noa.user.id];
  expect(await unreadable()).toBe(0);
  await world.pool.query('UPDATE person_keys SET wrapped_key = $2 WHERE person_id = $1', [noaId, Buffer.alloc(60, 1)]);
  world.app.get(Vault).forget(noaId);
  await world.rebuildAll();
  const { rows } = await world.pool.query('SELECT name FROM users WHERE id = ANY ($1) ORDER BY name', [
    [danaId, noaId],
  ]);
  expect(rows).toEqual([{ name: 'דנה אלון' }, { name: null }]);
  await world.person().logIn(dana.user.email, password);
  expect(await unreadable()).toBeGreaterThan(0);
});
