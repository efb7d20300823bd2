import { Notifications, OneProject, Projects, WorkMembers } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject, nobodysId, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { setSuspended, useWorld } from '../../support/world.js';
import { mailsTo, memberOf } from '../invitations/invitation-helpers.js';
import { accept, completed, decline, handoverOf, handoverPath, offer, sendOffer } from './handover-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dana: Person;
let ruth: Person;
let work: TestProject;
let id: string;
beforeEach(async () => {
  dana = await world.register('author', 'דנה אלון');
  work = await createProject(dana);
  ({ id } = work.project);
  ruth = await memberOf(world, dana, id, { name: 'רות לוי' });
});

const told = async (person: Person) =>
  (await person.get('/api/notifications'))
    .as(Notifications)
    .notifications.filter(({ kind }) => kind.startsWith('work_'));
const titlesOf = async (person: Person) =>
  (await person.get('/api/projects')).as(Projects).projects.map(({ id }) => id);
/** As if it had been made so many days ago. */
const age = (days: number) =>
  world.pool.query(`UPDATE project_offers SET offered_at = offered_at - $2 * interval '1 day' WHERE project_id = $1`, [
    id,
    days,
  ]);

describe('an offer', () => {
  it('is made to a member, told by bell and mail, and accepted', async () => {
    const { candidates, offer: none } = await handoverOf(dana, id);
    expect({ candidates, none }).toMatchObject({ candidates: [{ id: ruth.user.id, name: 'רות לוי' }], none: null });
    const made = await offer(dana, id, ruth);
    expect(made).toMatchObject({
      role: 'owner',
      offer: { recipient: { id: ruth.user.id }, former_role: 'editor', is_open: true },
    });
    expect(await handoverOf(ruth, id)).toMatchObject({
      role: 'recipient',
      owner: { name: 'דנה אלון' },
      candidates: [],
    });
    expect(await told(ruth)).toMatchObject([{ kind: 'work_offered', url: `/project/${id}/handover` }]);
    await until(() => mailsTo(world, ruth.user.email).some((mail) => mail.includes(`/project/${id}/handover`)));
    expect(await titlesOf(ruth)).toEqual([]);

    expect((await accept(ruth, id)).status).toBe(200);
    expect(await titlesOf(ruth)).toEqual([id]);
    expect(await titlesOf(dana)).toEqual([]);
    expect(await told(ruth)).toEqual([]);
    expect(await told(dana)).toMatchObject([{ kind: 'work_handed_over' }]);
    await until(() => mailsTo(world, dana.user.email).some((mail) => mail.includes('היצירה עברה לבעלות אחרת')));
    await until(() => mailsTo(world, ruth.user.email).some((mail) => mail.includes('היצירה עברה אליכם')));
    const { members, role } = (await dana.get(`/api/projects/${id}/members`)).as(WorkMembers);
    expect({ role, members: members.map(({ name, role: theirs }) => [name, theirs]) }).toEqual({
      role: 'editor',
      members: [
        ['רות לוי', 'owner'],
        ['דנה אלון', 'editor'],
      ],
    });
    expect((await accept(ruth, id)).status).toBe(200);
    (await dana.get(handoverPath(id))).refused(404, 'not_found');
    expect(await handoverOf(ruth, id)).toMatchObject({ offer: null, candidates: [{ id: dana.user.id }] });
  });

  it('takes the password of the owner, and a member with an author’s account', async () => {
    (await sendOffer(dana, id, ruth, { password: 'לא זו' })).refused(401, 'wrong_credentials');
    (await sendOffer(dana, id, ruth, { password: '' })).refused(400, 'invalid_input');
    (await sendOffer(dana, id, ruth, { former_role: 'owner' })).refused(400, 'invalid_input');
    (await sendOffer(dana, id, dana)).refused(409, 'not_a_member');
    (await sendOffer(dana, id, await world.register('author'))).refused(409, 'not_a_member');
    const reader = await memberOf(world, dana, id, { kind: 'reader' });
    (await sendOffer(dana, id, reader)).refused(409, 'not_a_member');
    const elsewhere = await memberOf(world, dana, (await createProject(dana)).project.id);
    (await sendOffer(dana, id, elsewhere)).refused(409, 'not_a_member');
    (await sendOffer(dana, nobodysId, ruth)).refused(404, 'not_found');
    expect((await handoverOf(dana, id)).offer).toBeNull();
  });

  it('is nobody else’s to make, see, answer or take back', async () => {
    const editor = await memberOf(world, dana, id, { role: 'editor' });
    await offer(dana, id, ruth);
    for (const other of [editor, await world.register('author')]) {
      (await sendOffer(other, id, ruth)).refused(404, 'not_found');
      (await other.get(handoverPath(id))).refused(404, 'not_found');
      (await other.delete(handoverPath(id))).refused(404, 'not_found');
      (await accept(other, id)).refused(404, 'not_found');
      (await decline(other, id)).refused(404, 'not_found');
    }
    (await ruth.delete(handoverPath(id))).refused(404, 'not_found');
    expect((await handoverOf(dana, id)).offer).toMatchObject({ is_open: true });
  });

  it('is declined, or taken back, and can be made again', async () => {
    await offer(dana, id, ruth);
    expect((await decline(ruth, id)).status).toBe(200);
    (await decline(ruth, id)).refused(404, 'not_found');
    (await accept(ruth, id)).refused(404, 'not_found');
    expect(await told(ruth)).toEqual([]);
    expect(await told(dana)).toMatchObject([{ kind: 'work_offer_declined' }]);
    await until(() => mailsTo(world, dana.user.email).some((mail) => mail.includes('היצירה נשארת שלכם')));
    await offer(dana, id, ruth);
    expect((await dana.delete(handoverPath(id))).status).toBe(200);
    expect((await dana.delete(handoverPath(id))).status).toBe(200);
    expect(await told(ruth)).toEqual([]);
    (await ruth.get(handoverPath(id))).refused(404, 'not_found');
    (await accept(ruth, id)).refused(404, 'not_found');
    const other = await memberOf(world, dana, id, { role: 'editor' });
    await offer(dana, id, ruth);
    await offer(dana, id, other, { former_role: 'none' });
    (await accept(ruth, id)).refused(404, 'not_found');
    expect(await told(ruth)).toEqual([]);
    expect((await accept(other, id)).status).toBe(200);
    (await dana.get(`/api/projects/${id}`)).refused(404, 'not_found');
  });

  it('lapses with time, with the role, with an account that is shut, and with the work', async () => {
    await offer(dana, id, ruth);
    await age(14);
    expect((await handoverOf(dana, id)).offer).toMatchObject({ is_open: false });
    (await ruth.get(handoverPath(id))).refused(404, 'not_found');
    (await accept(ruth, id)).refused(409, 'offer_lapsed');
    await age(-14);
    await dana.delete(`/api/projects/${id}/members/${ruth.user.id}`);
    (await accept(ruth, id)).refused(409, 'offer_lapsed');
    expect((await handoverOf(dana, id)).offer).toMatchObject({ is_open: false });

    const editor = await memberOf(world, dana, id, { role: 'editor' });
    await offer(dana, id, editor);
    await setSuspended(world, dana, true);
    (await accept(editor, id)).refused(409, 'offer_lapsed');
    await setSuspended(world, dana, false);
    await setSuspended(world, editor, true);
    expect((await handoverOf(dana, id)).offer).toMatchObject({ is_open: false });
    await setSuspended(world, editor, false);
    await dana.delete(`/api/projects/${id}`);
    (await accept(editor, id)).refused(404, 'not_found');
    (await dana.post(`/api/projects/${id}/restore`, {})).as(OneProject);
    expect((await handoverOf(dana, id)).offer).toBeNull();
  });

  it('is not made of a sample', async () => {
    const { project_id } = JSON.parse((await dana.post('/api/samples', {})).text) as { project_id: string };
    const { candidates } = await handoverOf(dana, project_id);
    expect(candidates).toEqual([]);
    (await sendOffer(dana, project_id, ruth)).refused(409, 'not_a_member');
  });
});

it('goes on from owner to owner, and back', async () => {
  await offer(dana, id, ruth, { former_role: 'first_reader' });
  await accept(ruth, id);
  await completed(world, id);
  await offer(ruth, id, dana);
  expect((await accept(dana, id)).status).toBe(200);
  await completed(world, id, 2);
  expect(await titlesOf(dana)).toEqual([id]);
  (await dana.put(`/api/projects/${id}`, { title: 'שוב שלי' })).as(OneProject);
  (await ruth.put(`/api/projects/${id}`, { title: 'שלי' })).refused(404, 'not_found');
});

itRebuildsAlike(() => world);
