import { Counted, Done, Feed, OneProject, type FeedEntry } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let work: TestProject;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
beforeEach(async () => {
  work = await createProject(dana, { visibility_status: 'shared' });
  noa = await openLink(noa, await createLink(dana, work));
});
afterEach(() => jest.restoreAllMocks());

const open = async (person: Person) => (await person.post(`/api/texts/${work.part.id}/access`)).as(Counted);
const finish = async (person: Person) => void (await person.post(`/api/texts/${work.part.id}/finished`)).as(Done);
const entries = async (kind: string): Promise<FeedEntry[]> =>
  (await dana.get(`/api/feed?project_id=${work.project.id}&kind=${kind}`)).as(Feed).entries;
const finished = () => entries('part_finished');

describe('reading a text to its end', () => {
  it("is told in the author's feed, once", async () => {
    await open(noa);
    for (let time = 0; time < 3; time += 1) await finish(noa);
    await Promise.all([1, 2, 3].map(() => finish(noa)));
    expect(await finished()).toMatchObject([
      { part_id: work.part.id, part_title: work.part.title, actor: { id: noa.user.id, name: 'נועה לוי' } },
    ]);
    expect(await entries('text_accessed')).toHaveLength(1);
  });

  it('in two tabs at once is once', async () => {
    await open(noa);
    await Promise.all([1, 2, 3, 4].map(() => finish(noa)));
    expect(await finished()).toHaveLength(1);
  });

  it('is told live', async () => {
    const author = await Listener.connect(dana);
    await finish(noa);
    const { entry } = await author.hears('feed', (told) => told.entry.kind === 'part_finished');
    expect(entry).toMatchObject({ part_id: work.part.id, actor: { id: noa.user.id, is_guest: false } });
    author.close();
  });

  it('counts as a view, where nobody told of one', async () => {
    await finish(noa);
    expect(await entries('text_accessed')).toHaveLength(1);
    expect((await open(noa)).counted).toBe(false);
    const { project } = (await dana.get(`/api/projects/${work.project.id}`)).as(OneProject);
    expect([project.views, project.readers_count]).toEqual([1, 1]);
  });

  it("is not the author's own, a robot's, or of nobody", async () => {
    (await dana.put(`/api/projects/${work.project.id}`, { visibility_status: 'public' })).as(OneProject);
    await finish(dana);
    await finish(world.person({ 'user-agent': 'Googlebot/2.1' }));
    const robot = world.person({ 'user-agent': 'WhatsApp/2.23', cookie: noa.cookieHeader });
    await finish(robot);
    await finish(world.person());
    expect(await finished()).toEqual([]);
    expect(await entries('text_accessed')).toEqual([]);
  });
});

describe('a guest who reads to the end', () => {
  it('goes by the name that they came with, and has finished it as the account, too', async () => {
    const link = await freshLink();
    const guest = await openLink(world.person(), link);
    await guest.post(`/api/sharing/${link.shareToken}/access`, { readerName: 'אורי' });
    await finish(guest);
    expect(await finished()).toMatchObject([{ actor: { id: null, name: 'אורי', is_guest: true } }]);

    const details = { name: 'אורי בר', email: freshEmail(), password, role: 'reader' };
    await guest.register(details);
    await finish(guest);
    await until(async () => (await finished())[0]?.actor.is_guest === false);
    await finish(guest);
    const elsewhere = world.person();
    await elsewhere.logIn(details.email, password);
    await until(async () => (await elsewhere.get(`/api/texts/${work.part.id}`)).status === 200);
    await finish(elsewhere);
    expect(await finished()).toMatchObject([{ actor: { id: guest.user.id, name: 'אורי בר' } }]);
  });

  it('after they signed in is the account, and no second view', async () => {
    const guest = await openLink(world.person(), await freshLink());
    await open(guest);
    await guest.register({ name: 'אורי בר', email: freshEmail(), password, role: 'reader' });
    await finish(guest);
    expect(await finished()).toMatchObject([{ actor: { id: guest.user.id } }]);
    await until(async () => (await entries('text_accessed')).every(({ actor }) => actor.id === guest.user.id));
    expect(await entries('text_accessed')).toHaveLength(1);
  });

  /** A work that nobody has been to. */
  async function freshLink() {
    const { project, part } = (work = await createProject(dana, { visibility_status: 'shared' }));
    return createLink(dana, { project, part });
  }
});

itRebuildsAlike(() => world);
