import { Done, Invitations, OpenedText, WorkMembers } from '@shulayim/contracts';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { createProject, type TestProject } from '../../../support/projects.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { useWorld } from '../../../support/world.js';
import { inviteAs, memberOf } from '../invitation-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
let yoav: Person;
let ruth: Person;
beforeAll(async () => {
  dana = await world.register('author', 'דנה אלון');
  work = await createProject(dana);
  yoav = await memberOf(world, dana, work.project.id, { role: 'editor', name: 'יואב העורך' });
  ruth = await memberOf(world, dana, work.project.id, { kind: 'reader' });
  await memberOf(world, dana, work.project.id, { name: 'נועה' });
});
afterEach(() => Listener.closeAll());

const list = () => `/api/projects/${work.project.id}/members`;
const one = ({ user }: Person) => `${list()}/${user.id}`;
async function seenBy(person: Person) {
  const { role, members } = (await person.get(list())).as(WorkMembers);
  return { role, members: members.map((member) => `${member.name}: ${member.role}`) };
}
const everybody = ['דנה אלון: owner', 'יואב העורך: editor', 'רות הקוראת: first_reader', 'נועה: first_reader'];

it('the owner sees who has which role; members see who writes, and themselves', async () => {
  expect(await seenBy(dana)).toEqual({ role: 'owner', members: everybody });
  expect(await seenBy(yoav)).toEqual({ role: 'editor', members: everybody.slice(0, 2) });
  expect(await seenBy(ruth)).toEqual({ role: 'first_reader', members: everybody.slice(0, 3) });
  (await (await world.register('author')).get(list())).refused(404, 'not_found');
});

it('comes page by page, each account once', async () => {
  const read = async (query: string) => (await dana.get(`${list()}?limit=2${query}`)).as(WorkMembers);
  const first = await read('');
  expect(first.members.map(({ name }) => name)).toEqual(['דנה אלון', 'יואב העורך', 'רות הקוראת']);
  const second = await read(`&cursor=${first.next_cursor}`);
  expect([second.members.map(({ name }) => name), second.next_cursor]).toEqual([['נועה'], null]);
});

it('those whom nobody has answered for are among the invitations that are awaited', async () => {
  await inviteAs(world, dana, work.project.id, 'editor');
  const awaited = (await dana.get(`/api/projects/${work.project.id}/invitations?only=awaited`)).as(Invitations);
  expect(awaited.invitations).toMatchObject([{ role: 'editor', state: 'sent', joined_by: null }]);
});

describe('a member of two accepted addresses', () => {
  let both: Person;
  beforeEach(async () => {
    both = await memberOf(world, dana, work.project.id, { role: 'editor', name: 'עמית' });
    const again = await inviteAs(world, dana, work.project.id, 'first_reader');
    expect((await both.post(`/api/invitations/${again}/accept`, {})).status).toBe(200);
    expect((await seenBy(dana)).members.filter((member) => member.startsWith('עמית'))).toEqual(['עמית: editor']);
  });
  afterEach(async () => {
    await dana.delete(one(both));
  });

  it('is given another role by the owner, and by nobody else', async () => {
    (await yoav.put(one(both), { role: 'first_reader' })).refused(404, 'not_found');
    (await dana.put(one(both), { role: 'first_reader' })).as(Done);
    expect((await seenBy(dana)).members).toContain('עמית: first_reader');
    expect((await both.put(`/api/projects/${work.project.id}`, { title: 'שלי' })).status).toBe(404);
  });

  it('is removed by the owner at once and wholly; other members hear that the list has changed', async () => {
    const page = await Listener.connect(yoav);
    await page.ask('watch', { topic: `project/${work.project.id}` });
    (await yoav.delete(one(both))).refused(404, 'not_found');
    (await dana.delete(one(both))).as(Done);
    await page.hears('changed', ({ topic }) => topic === `project/${work.project.id}`);
    (await both.get(list())).refused(404, 'not_found');
    (await both.get(`/api/texts/${work.part.id}`)).refused(404, 'not_found');
    (await dana.delete(one(both))).refused(404, 'not_found');
  });
});

it('a reader’s account is made no editor; who becomes a reader is no member any more', async () => {
  (await dana.put(one(ruth), { role: 'editor' })).refused(409, 'author_needed');
  (await ruth.get(`/api/texts/${work.part.id}`)).as(OpenedText);
  (await dana.put(one(ruth), { role: 'reader' })).as(Done);
  (await ruth.get(list())).refused(404, 'not_found');
  expect((await seenBy(dana)).members.join()).not.toContain('רות');
});

itRebuildsAlike(() => world);
