import { AccessNotifications, Counted, CreatedLink, Done, Links, Unread } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { createLink, createProject, nobodysId, openLink, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let rival: Person;
beforeAll(async () => {
  [dana, rival] = [await world.register('author'), await world.register('author', 'רון כץ')];
});

const shared = (author = dana) => createProject(author, { visibility_status: 'shared' });
const wholeLink = async ({ project }: TestProject) =>
  (await dana.post('/api/sharing/create', { projectId: project.id })).as(CreatedLink, 201).shareableText;
const access = async (person: Person, token: string) =>
  (await person.post(`/api/sharing/${token}/access`, {})).as(Counted).counted;
const told = async (person: Person) =>
  (await person.get(`/api/sharing/notifications/${person.user.id}`)).as(AccessNotifications).notifications;
const bell = async (person: Person) => (await person.get('/api/notifications/unread')).as(Unread).count;

describe('what an author is told of accesses', () => {
  it('is read one by one, here and at the bell alike', async () => {
    const [first, second] = [await shared(rival), await shared(rival)];
    for (const project of [first, second]) {
      const link = await createLink(rival, project);
      await access(await openLink(world.person(), link), link.shareToken);
    }
    const [latest, earlier] = await told(rival);
    expect([latest?.read, earlier?.read]).toEqual([false, false]);
    const before = await bell(rival);
    for (let click = 0; click < 2; click += 1)
      (await rival.post(`/api/sharing/notifications/${latest?.id}/read`)).as(Done);
    expect((await told(rival)).map(({ id, read }) => [id, read])).toEqual([
      [latest?.id, true],
      [earlier?.id, false],
    ]);
    expect(await bell(rival)).toBe(before - 1);
  });

  it('cannot be read for somebody else', async () => {
    const project = await shared();
    const link = await createLink(dana, project);
    await access(await openLink(world.person(), link), link.shareToken);
    const [latest] = await told(dana);
    for (const id of [latest?.id, nobodysId, 'x', '%00'])
      (await rival.post(`/api/sharing/notifications/${id}/read`)).refused(404, 'not_found');
    (await world.person().post(`/api/sharing/notifications/${latest?.id}/read`)).refused(401, 'not_signed_in');
    expect((await told(dana))[0]).toMatchObject({ id: latest?.id, read: false });
  });

  it('names an access once, also when the text was read to its end', async () => {
    const project = await shared();
    const link = await createLink(dana, project);
    const guest = await openLink(world.person(), link);
    await access(guest, link.shareToken);
    (await guest.post(`/api/texts/${project.part.id}/finished`)).as(Done);
    expect((await told(dana)).filter(({ partId }) => partId === project.part.id)).toHaveLength(1);
  });
});

describe('the count of a link', () => {
  it('is of those who came by it, when they came by another before', async () => {
    const project = await shared();
    const [ofPart, ofWhole] = [await createLink(dana, project), await wholeLink(project)];
    const guest = await openLink(await openLink(world.person(), ofPart), ofWhole);
    expect(await access(guest, ofWhole.shareToken)).toBe(true);
    const links = (await dana.get(`/api/sharing?project_id=${project.project.id}`)).as(Links).shareableTexts;
    const counts = new Map(links.map(({ id, accessedCount, lastAccessedAt }) => [id, [accessedCount, lastAccessedAt]]));
    expect(counts.get(ofPart.id)).toEqual([0, null]);
    expect(counts.get(ofWhole.id)).toEqual([1, expect.any(String)]);
  });

  it('stays with the link that was switched off, and the new one begins at none', async () => {
    const project = await shared();
    const off = await createLink(dana, project, { name: 'לקבוצה' });
    await access(await openLink(world.person(), off), off.shareToken);
    await dana.post(`/api/sharing/${off.shareToken}/deactivate`);
    const fresh = await createLink(dana, project);
    const links = (await dana.get(`/api/sharing?project_id=${project.project.id}`)).as(Links).shareableTexts;
    expect(links.map(({ id, isActive, accessedCount, name }) => [id, isActive, accessedCount, name])).toEqual([
      [fresh.id, true, 0, null],
      [off.id, false, 1, 'לקבוצה'],
    ]);
  });
});

itRebuildsAlike(() => world);
