import { ParkedEvents, Server } from '@shulayim/contracts';
import { Reactions } from '../../../backend/src/platform/event-log/reactions.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { comment, createProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';

const admin = { ADMIN_EMAIL: 'parked.admin@example.org', ADMIN_PASSWORD: password };
const name = 'claim-guest-comments';

const world = useWorld({ ...admin, LOG_LEVEL: 'silent' });
let owner: Person;
beforeAll(async () => {
  owner = world.person();
  await owner.logIn(admin.ADMIN_EMAIL, password);
});

const parked = async () => (await owner.get('/api/admin/parked-events')).as(ParkedEvents).events;
const gauge = async () => /^shulayim_parked_events (\d+)$/m.exec((await owner.get('/metrics')).text)?.[1];
const claimed = async (id: string): Promise<boolean> => {
  const { rows } = await world.pool.query(`SELECT FROM comments WHERE id = $1 AND reader_kind = 'user'`, [id]);
  return rows.length === 1;
};
const retry = (event: { reaction: string; event_id: string }, by = owner) =>
  by.post(`/api/admin/parked-events/${event.reaction}/${event.event_id}/retry`, { reason: 'תוקן' });
/** A guest who commented becomes somebody with an account. @returns the comment, which a reaction makes theirs */
async function guestRegisters(): Promise<string> {
  const author = await world.register('author');
  const project = await createProject(author, { visibility_status: 'public' });
  const guest = world.person();
  await guest.get(`/api/texts/${project.part.id}`);
  const { id } = await comment(guest, project.part);
  await guest.register({ name: 'נועה לוי', email: freshEmail(), password, role: 'reader' });
  return id;
}

it('what a reaction fails again and again is told, passed, and done when an admin has it tried again', async () => {
  const reaction = world.app.get(Reactions).named(name);
  if (!reaction) throw new Error(`no reaction ${name}`);
  const handle = jest.spyOn(reaction, 'handle').mockRejectedValue(new sharedGlobal.Error('the fault'));
  const id = await guestRegisters();
  await until(async () => (await parked()).length > 0);
  handle.mockRestore();
  const [event] = await parked();
  if (!event) throw new Error('nothing is set aside');
  expect(event).toMatchObject({ reaction: name, error: 'the fault', tries: 8, retry_asked_at: null });
  expect(await gauge()).toBe('1');

  const later = await guestRegisters();
  await until(() => claimed(later));
  const { server } = (await owner.get('/api/admin/server')).as(Server);
  expect(server.reactions.find((one) => one.name === name)?.lag_events).toBeLessThan(20);
  expect(await claimed(id)).toBe(false);

  const again = jest.spyOn(reaction, 'handle').mockRejectedValue(new sharedGlobal.Error('another fault'));
  expect((await retry(event)).status).toBe(202);
  await until(async () => (await parked())[0]?.error === 'another fault');
  expect(await parked()).toMatchObject([{ tries: 9, retry_asked_at: null }]);
  again.mockRestore();

  expect((await retry(event)).status).toBe(202);
  await until(async () => (await parked()).length === 0);
  expect(await claimed(id)).toBe(true);
  expect(await gauge()).toBe('0');
  expect((await retry(event)).status).toBe(404);
});

it('is for admins alone', async () => {
  const reader = await world.register('reader');
  expect((await reader.get('/api/admin/parked-events')).status).toBe(403);
  const event = { reaction: name, event_id: reader.user.id };
  expect((await retry(event, reader)).status).toBe(403);
  expect((await retry(event)).status).toBe(404);
  expect((await retry({ ...event, event_id: 'x' })).status).toBe(404);
});
