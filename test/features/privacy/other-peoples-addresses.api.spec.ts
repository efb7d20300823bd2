import { Done } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { UnsubscribedAddresses } from '../../../backend/src/platform/mail/suppression/unsubscribed-addresses.js';
import { invitationsOf, invite } from '../invitations/invitation-helpers.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { createProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { everyMail, everyTable, found, proveAddress } from './privacy-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
afterEach(() => Listener.closeAll());

const mails = () => everyMail(world.app.get(Settings).dataDir);
const leave = async (person: Person) => (await person.ask('DELETE', '/api/users/me', { password })).as(Done);
const mailedTo = (address: string) => until(() => mails().some((mail) => mail.includes(address)));

describe('an address that somebody only asked for', () => {
  it('stays whose it is: leaving takes no other off the waiting list, and none of their mails', async () => {
    const theirs = freshEmail();
    await world.person().post('/api/subscribers', { name: 'נועה', email: theirs });
    await mailedTo(theirs);
    const dana = await world.register('author');
    (await dana.post('/api/users/me/email-change', { email: theirs })).as(Done);
    await until(() => mails().filter((mail) => mail.includes(theirs)).length === 2);
    await leave(dana);
    const { rowCount } = await world.pool.query('SELECT FROM subscribers WHERE email = $1', [theirs]);
    expect(rowCount).toBe(1);
    // The welcome; what was sent because of the request is gone.
    expect(mails().filter((mail) => mail.includes(theirs))).toHaveLength(1);
  });

  it('and that nobody has, is nowhere afterwards', async () => {
    const asked = freshEmail();
    const dana = await world.register('author');
    (await dana.post('/api/users/me/email-change', { email: asked })).as(Done);
    await mailedTo(asked);
    await leave(dana);
    expect(found(`${mails().join()}${await everyTable(world.pool)}`, [asked])).toEqual([]);
  });
});

describe('an address that somebody registered with, and never proved', () => {
  const exported = async (person: Person) =>
    JSON.parse((await person.get('/api/users/me/export')).text) as Record<string, unknown[]>;

  it('neither shows nor erases what the site holds of its owner; proved, it does both', async () => {
    const theirs = freshEmail();
    const author = await world.register('author');
    const { project } = await createProject(author, { visibility_status: 'shared' });
    await invite(author, project.id, [theirs]);
    await world.person().post('/api/subscribers', { name: 'ורד מהרשימה', email: theirs });
    await until(() => mails().filter((mail) => mail.includes(theirs)).length === 2);
    await world.app.get(UnsubscribedAddresses).stop(world.app.get(UnsubscribedAddresses).keyOf(theirs));
    const register = async () => {
      const person = world.person();
      await person.register({ name: 'זרה', email: theirs, password, role: 'author' });
      return person;
    };
    const held = async () => (await invitationsOf(author, project.id)).map(({ email }) => email);

    const stranger = await register();
    const seen = await exported(stranger);
    expect([seen['invitations_received'], seen['subscriptions'], seen['mail_stop']]).toEqual([[], [], []]);
    await leave(stranger);
    expect(await held()).toEqual([theirs]);
    (await world.person().post('/api/subscribers', { email: theirs })).refused(409, 'already_subscribed');
    expect(mails().filter((mail) => mail.includes(theirs))).toHaveLength(2);

    const owner = await register();
    await proveAddress(owner, world.app.get(Settings).dataDir);
    const own = await exported(owner);
    expect([own['invitations_received'], own['subscriptions'], own['mail_stop']].map((rows) => rows?.length)).toEqual([
      1, 1, 1,
    ]);
    await leave(owner);
    expect(await held()).toEqual([]);
  });
});

it('the address of somebody who left does not stay in what others asked for', async () => {
  const [dana, noa] = [await world.register('author'), await world.register('reader')];
  const { email } = dana.user;
  await proveAddress(dana, world.app.get(Settings).dataDir);
  (await noa.post('/api/users/me/email-change', { email })).as(Done);
  await mailedTo(email);
  expect(await everyTable(world.pool)).toContain(email);
  await leave(dana);
  expect(found(`${mails().join()}${await everyTable(world.pool)}`, [email])).toEqual([]);
});

it('every open page of theirs is told and let go at once, and nobody else’s', async () => {
  const [dana, noa] = [await world.register('author'), await world.register('reader')];
  const other = world.person();
  await other.logIn(dana.user.email, password);
  const sockets = await Promise.all([dana, other].map((person) => Listener.connect(person)));
  const witness = await Listener.connect(noa);
  await leave(dana);
  for (const socket of sockets) {
    expect(await socket.hears('signed-out')).toEqual({ why: 'account_deleted' });
    await socket.disconnected();
  }
  await witness.catchUp();
  expect(witness.isConnected).toBe(true);
  for (const { token } of [dana, other]) {
    (await world.person({ authorization: `Bearer ${token}` }).get('/api/users/me')).refused(401, 'not_signed_in');
    const handshake = Listener.connect(world.person(), { token });
    await expect(handshake).rejects.toMatchObject({ data: { code: 'not_signed_in' } });
  }
});
