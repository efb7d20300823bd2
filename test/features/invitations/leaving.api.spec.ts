import { Done, OpenedInvitation } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { everyFile, everyMail, everyTable, found, proveAddress } from '../privacy/privacy-helpers.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { until } from '../../support/until.js';
import { invitationsOf, invite, mailedToken } from './invitation-helpers.js';

const world = useWorld();

const leave = async (person: Person) => (await person.ask('DELETE', '/api/users/me', { password })).as(Done);
async function everywhere(): Promise<string> {
  const { dataDir } = world.app.get(Settings);
  return [...everyMail(dataDir), everyFile(dataDir), await everyTable(world.pool)].join('\n');
}

it('an invited person who leaves is in nobody’s list and nowhere else; other people stay invited', async () => {
  const dana = await world.register('author');
  const [noa, other] = [await world.register('reader', 'נעמה־שעזבה'), freshEmail()];
  const { project } = await createProject(dana, { visibility_status: 'shared' });
  await invite(dana, project.id, [noa.user.email, other], 'מילים רק לך');
  const token = await mailedToken(world, noa.user.email);
  (await noa.post(`/api/invitations/${token}/accept`, {})).as(OpenedInvitation);
  await proveAddress(noa, world.app.get(Settings).dataDir);
  await leave(noa);
  expect((await invitationsOf(dana, project.id)).map(({ email }) => email)).toEqual([other]);
  (await world.person().get(`/api/invitations/${token}`)).refused(404, 'not_found');
  await until(async () => found(await everywhere(), [noa.user.email, 'נעמה־שעזבה']).length === 0);
  // Whoever comes to have the address later can be invited like anybody.
  expect(await invite(dana, project.id, [noa.user.email])).toMatchObject([{ ok: true }]);
});

it('an account that never proved its address takes along the invitation it came by, and no other', async () => {
  const dana = await world.register('author');
  const noa = await world.register('reader');
  const [joined, unopened] = [await createProject(dana), await createProject(dana)];
  await invite(dana, joined.project.id, [noa.user.email]);
  const token = await mailedToken(world, noa.user.email);
  await invite(dana, unopened.project.id, [noa.user.email]);
  (await noa.post(`/api/invitations/${token}/accept`, {})).as(OpenedInvitation);
  await leave(noa);
  expect(await invitationsOf(dana, joined.project.id)).toEqual([]);
  expect(await invitationsOf(dana, unopened.project.id)).toMatchObject([{ email: noa.user.email, state: 'sent' }]);
});

it('a guest who accepted by a name and left as an account has no name left', async () => {
  const dana = await world.register('author');
  const { project } = await createProject(dana, { visibility_status: 'shared' });
  const email = freshEmail();
  await invite(dana, project.id, [email]);
  const reader = world.person();
  const token = await mailedToken(world, email);
  (await reader.post(`/api/invitations/${token}/accept`, { name: 'כינוי־של־אורחת' })).as(OpenedInvitation);
  await reader.register({ name: 'מישהי', email: freshEmail(), password, role: 'reader' });
  await leave(reader);
  await until(async () => found(await everywhere(), ['כינוי־של־אורחת']).length === 0);
});

it('an author who leaves takes their invitations along, with what was written in them', async () => {
  const dana = await world.register('author', 'סופרת־שעזבה');
  const { project } = await createProject(dana, { visibility_status: 'shared' });
  const email = freshEmail();
  await invite(dana, project.id, [email], 'מילים־בהזמנה');
  const token = await mailedToken(world, email);
  await leave(dana);
  (await world.person().get(`/api/invitations/${token}`)).refused(404, 'not_found');
  await until(async () => found(await everywhere(), [email, token, 'מילים־בהזמנה', 'סופרת־שעזבה']).length === 0);
});

itRebuildsAlike(() => world);
