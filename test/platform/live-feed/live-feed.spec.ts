import { setTimeout as delay } from 'node:timers/promises';
import { Done, Feed } from '@shulayim/contracts';
import { Authenticator } from '../../../backend/src/platform/auth/authenticator.js';
import { Listener } from '../../support/listener.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { comment, createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { nobodysId } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { commentTexts, watching } from './live-helpers.js';

const world = useWorld();
let noa: Person;
let dana: Person;
let project: TestProject;
beforeAll(async () => {
  noa = await world.register('reader', 'נועה לוי');
});
beforeEach(async () => {
  dana = await world.register('author');
  project = await createProject(dana, { visibility_status: 'public' });
});
afterEach(() => Listener.closeAll());

const shared = () => createProject(dana, { visibility_status: 'shared' });

describe("an author's socket", () => {
  it('hears each thing once, in order, with the count of what is new', async () => {
    const author = await Listener.connect(dana);
    await author.hears('unread', ({ count }) => count === 0);
    for (const text of ['אחת', 'שתיים', 'שלוש']) await comment(noa, project.part, 'מרים', text);
    await author.hearsInAll('feed', 3);
    await author.hears('unread', ({ count }) => count === 3);
    expect(commentTexts(author)).toEqual(['אחת', 'שתיים', 'שלוש']);
    const listed = (await dana.get('/api/feed')).as(Feed).entries.reverse();
    expect(author.all('feed').map(({ entry }) => entry)).toEqual(listed);
    expect(author.all('feed').map(({ position }) => position)).toEqual(listed.map(({ position }) => position));
  });

  it('that was answered to what it asked for hears its own feed, too', async () => {
    const authenticator = world.app.get(Authenticator);
    const personOf = authenticator.personOf.bind(authenticator);
    const slow = jest.spyOn(authenticator, 'personOf').mockImplementation(async (id) => {
      await delay(500);
      return personOf(id);
    });
    const author = await Listener.connect(dana, { since: 'nothing' }).finally(() => slow.mockRestore());
    await author.watch(project.part.id);
    const { id } = await comment(noa, project.part);
    await author.hears('feed', ({ entry }) => entry.comment?.id === id);
  });

  it('hears in order what many wrote at once', async () => {
    const author = await Listener.connect(dana);
    await Promise.all(Array.from({ length: 40 }, (_, n) => comment(noa, project.part, 'מרים', `הערה ${n}`)));
    await author.hearsInAll('feed', 40);
    const listed = (await dana.get('/api/feed?limit=200')).as(Feed).entries.reverse();
    expect(author.all('feed').map(({ entry }) => entry.id)).toEqual(listed.map(({ id }) => id));
  });

  it('works for a program with a token as for a browser with a cookie', async () => {
    const program = await Listener.connect(world.person(), { token: dana.token });
    await comment(noa, project.part);
    await program.hears('feed');
  });

  it('hears nothing of what happens to others', async () => {
    const rival = await Listener.connect(await world.register('author', 'רון כץ'));
    const author = await Listener.connect(dana);
    await comment(noa, project.part);
    await author.hears('feed');
    await rival.catchUp();
    expect(rival.all('feed')).toEqual([]);
  });

  it('learns in every tab that another tab has read', async () => {
    await comment(noa, project.part);
    const tab = await Listener.connect(dana);
    await tab.hears('unread', ({ count }) => count === 1);
    const [entry] = (await dana.get('/api/feed')).as(Feed).entries;
    await dana.post('/api/feed/read', { up_to: entry?.position });
    await tab.hears('unread', ({ count }) => count === 0);
  });
});

describe("a text's readers", () => {
  it('hear what happens to their comment, and nothing of the comments of others', async () => {
    const guest = world.person();
    await guest.get(`/api/texts/${project.part.id}`);
    const [mine, stranger, idle] = [
      await watching(guest, project),
      await watching(noa, project),
      await Listener.connect(await world.register('reader')),
    ];
    const author = await watching(dana, project);
    const { id } = await comment(guest, project.part);
    await dana.post(`/api/comments/${id}/resolve`);
    await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' });
    await mine.hears('comment', ({ change }) => change === 'replied');
    expect(mine.all('comment').map(({ change }) => change)).toEqual(['added', 'resolved', 'replied']);
    expect(mine.all('comment')[1]?.comment).toMatchObject({ id, is_mine: true, resolved: true, reader_id: null });
    await author.hears('comment', ({ change, comment: one }) => change === 'replied' && !one.is_mine);
    for (const other of [stranger, idle]) {
      await other.catchUp();
      expect(other.heard).toEqual([]);
    }
  });

  it("hear each other where the work lets them, and a deleted comment's words no more", async () => {
    const open = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
    const reader = await watching(world.person(), open);
    const { id } = await comment(noa, open.part);
    await reader.hears('comment', ({ change, comment: one }) => change === 'added' && one.author_name === 'נועה לוי');
    (await noa.delete(`/api/comments/${id}`)).as(Done);
    const { comment: gone } = await reader.hears('comment', ({ change }) => change === 'deleted');
    expect(gone).toMatchObject({ id, comment_text: '', selected_text: '' });
  });

  it('may spell its id in capitals', async () => {
    const listener = await Listener.connect(noa);
    await listener.watch(project.part.id.toUpperCase());
    await comment(noa, project.part);
    await listener.hears('comment');
  });

  it('stop hearing when they stop watching', async () => {
    const [reader, author] = [await watching(noa, project), await Listener.connect(dana)];
    expect(await reader.ask('unwatch', { part_id: project.part.id })).toEqual({ success: true });
    await comment(noa, project.part);
    await author.hears('feed');
    await reader.catchUp();
    expect(reader.heard).toEqual([]);
  });

  it('may follow only what they may open', async () => {
    const hidden = await createProject(dana);
    const guest = await Listener.connect(noa);
    const refusals = [
      { part_id: hidden.part.id },
      { part_id: nobodysId },
      { topic: `part/${hidden.part.id}` },
      { topic: `feed/${dana.user.id}` },
      { topic: 'feed' },
      { topic: 'x' },
      { topic: 'part/%00' },
    ];
    for (const message of refusals) expect(await guest.refusedToWatch(message)).toBe('not_found');
    for (const message of [{}, { part_id: 'x' }, { topic: '' }]) {
      expect(await guest.refusedToWatch(message)).toBe('invalid_input');
    }
    await comment(await openLink(world.person(), await share(hidden)), hidden.part);
    await guest.catchUp();
    expect(guest.heard).toEqual([]);
  });

  it('may be programs that bring the token of a link', async () => {
    const closed = await shared();
    const { shareToken } = await createLink(dana, closed);
    const program = await Listener.connect(world.person(), { share: shareToken });
    await program.watch(closed.part.id);
    const stranger = await Listener.connect(world.person());
    expect(await stranger.refusedToWatch({ part_id: closed.part.id })).toBe('not_found');
  });
});

async function share(hidden: TestProject) {
  await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'shared' });
  return createLink(dana, hidden);
}

itRebuildsAlike(() => world);
