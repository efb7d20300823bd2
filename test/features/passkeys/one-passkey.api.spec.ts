import { Done, maxPasskeyNameLength, OnePasskey, sentences, SignedIn } from '@shulayim/contracts';
import { nobodysId } from '../../support/projects.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { Inbox } from '../accounts/recovery/inbox.js';
import { addPasskey, keyedIn, listOf, path, signInWith, verified as verifiedIn } from './authenticator.js';

const world = useWorld();
let inbox: Inbox;
beforeAll(() => void (inbox = new Inbox(world)));

const verified = () => verifiedIn(world);
const keyed = () => keyedIn(world);
const isSignedIn = async (person: Person) => (await person.get('/api/users/me')).status === 200;
const remove = (person: Person, id: string, proof: object = {}) =>
  person.ask('DELETE', `${path}/${id}`, { password, ...proof });

describe('removing one', () => {
  it('takes the password, signs out where it signed in, and is told by mail', async () => {
    const { device, dana, email, passkey } = await keyed();
    const [phone, here] = [world.person(), world.person()];
    for (const browser of [phone, here]) (await signInWith(browser, device)).as(SignedIn);
    (await remove(here, passkey.id, { password: 'no' })).refused(401, 'wrong_credentials');
    (await remove(here, passkey.id)).as(Done);
    await until(async () => !(await isSignedIn(phone)));
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(dana)).toBe(true);
    (await signInWith(world.person(), device)).refused(401, 'passkey_refused');
    (await remove(here, passkey.id)).as(Done);
    await inbox.last('passkey_removed', email);
  });

  it('is its owner’s business alone', async () => {
    const { dana, passkey } = await keyed();
    const noa = await verified();
    for (const id of [passkey.id, nobodysId, 'x']) (await remove(noa, id)).refused(404, 'not_found');
    expect(await listOf(dana)).toHaveLength(1);
    for (const [method, to] of [
      ['GET', path],
      ['POST', path],
      ['POST', `${path}/options`],
      ['PUT', `${path}/${passkey.id}`],
      ['DELETE', `${path}/${passkey.id}`],
    ] as const)
      (await world.person().ask(method, to, method === 'GET' ? undefined : {})).refused(401, 'not_signed_in');
  });
});

describe('renaming one', () => {
  it('gives it another name, which signs in as before, within the limits of the first', async () => {
    const { device, dana, passkey } = await keyed();
    const to = `${path}/${passkey.id}`;
    const renamed = (await dana.put(to, { name: '  השעון של דנה ' })).as(OnePasskey).passkey;
    expect(renamed).toEqual({ ...passkey, name: 'השעון של דנה' });
    expect(await listOf(dana)).toEqual([renamed]);
    (await signInWith(world.person(), device)).as(SignedIn);
    for (const [name, sentence] of [
      [' ', sentences.passkeyNameEmpty],
      ['א'.repeat(maxPasskeyNameLength + 1), sentences.passkeyNameTooLong],
    ] as const)
      expect((await dana.put(to, { name })).refused(400, 'invalid_input').fields).toEqual({ name: sentence });
    expect((await dana.get('/api/users/me/export')).text).toContain('השעון של דנה');
    const { rows } = await world.pool.query(`SELECT type, data FROM events WHERE stream_id = $1 ORDER BY version`, [
      `passkeys-${dana.user.id}`,
    ]);
    expect(rows).toMatchObject([{ type: 'PasskeyAdded' }, { type: 'PasskeyRenamed' }]);
    expect(JSON.stringify(rows)).not.toContain('השעון');
  });

  it('is its owner’s business alone, and of one that is there', async () => {
    const { dana, passkey } = await keyed();
    const noa = await verified();
    for (const id of [passkey.id, nobodysId, 'x'])
      (await noa.put(`${path}/${id}`, { name: 'שלי' })).refused(404, 'not_found');
    expect(await listOf(dana)).toEqual([passkey]);
    (await remove(dana, passkey.id)).as(Done);
    (await dana.put(`${path}/${passkey.id}`, { name: 'שוב' })).refused(404, 'not_found');
  });
});

it('stays when the password is changed, and goes with the account', async () => {
  const { device, dana, email } = await keyed();
  (await world.person().post('/api/auth/forgot-password', { email })).as(Done);
  const token = await inbox.token('reset_password', email);
  (await world.person().post('/api/auth/reset-password', { token, password: 'אפרסמון-19' })).as(Done);
  const phone = world.person();
  (await signInWith(phone, device)).as(SignedIn);
  (await phone.ask('DELETE', '/api/users/me', { password: 'אפרסמון-19' })).as(Done);
  (await signInWith(world.person(), device)).refused(401, 'passkey_refused');
  const { rowCount } = await world.pool.query('SELECT FROM passkeys WHERE user_id = $1', [dana.user.id]);
  expect(rowCount).toBe(0);
});

it('stands in the person’s own file, and its name in no event that others can read', async () => {
  const dana = await verified();
  await addPasskey(world, dana, { name: 'טלפון ורוד' });
  expect((await dana.get('/api/users/me/export')).text).toContain('טלפון ורוד');
  const { rows } = await world.pool.query('SELECT type, data FROM events WHERE stream_id = $1', [
    `passkeys-${dana.user.id}`,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('טלפון ורוד');
});
