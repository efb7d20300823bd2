import { Feed } from '@shulayim/contracts';
import { Listener } from '../support/listener.js';
import { itRebuildsAlike } from '../support/rebuilt.js';
import type { Person } from '../support/person.js';
import { comment, createWork, type Work } from '../support/works.js';
import { type World, startWorld } from '../support/world.js';

let world: World;
let noa: Person;
let dana: Person;
let work: Work;
beforeAll(async () => {
  world = await startWorld();
  noa = await world.register('reader', 'נועה לוי');
});
beforeEach(async () => {
  dana = await world.register('author');
  work = await createWork(dana, { visibility_status: 'public' });
});
afterEach(() => Listener.closeAll());
afterAll(() => world.close());

const words = (listener: Listener) => listener.all('feed').map(({ entry }) => entry.comment?.comment_text);
/** Somebody reading a text whose comments they follow. */
async function watching(person: Person, { part }: Work): Promise<Listener> {
  const listener = await Listener.connect(person);
  await listener.watch(part.id);
  return listener;
}

describe('coming back', () => {
  const lastOf = (listener: Listener) => listener.all('feed').at(-1)?.position ?? '';

  it('brings exactly what was missed, once, also while more happens', async () => {
    const before = await Listener.connect(dana);
    await comment(noa, work.part, 'מרים', 'לפני');
    await before.hears('feed');
    before.close();
    const missed = Array.from({ length: 5 }, (_, n) => `החמצתי ${n}`);
    for (const text of missed) await comment(noa, work.part, 'מרים', text);
    const fresh = Array.from({ length: 20 }, (_, n) => `חדשה ${n}`);
    const writing = Promise.all(fresh.map((text) => comment(noa, work.part, 'מרים', text)));
    const after = await Listener.connect(dana, { since: lastOf(before) });
    await writing;
    await after.hearsInAll('feed', 25);
    expect(words(after).slice(0, 5)).toEqual(missed);
    expect([...words(after)].sort()).toEqual([...missed, ...fresh].sort());
  });

  it('with the latest position of the list brings nothing again', async () => {
    // The process follows the log a moment behind what the list already shows.
    for (let round = 0; round < 5; round += 1) {
      await comment(noa, work.part, 'מרים', `הערה ${round}`);
      const [latest] = (await dana.get('/api/feed')).as(Feed).entries;
      const author = await Listener.connect(dana, { since: latest?.position ?? '' });
      const { id } = await comment(noa, work.part, 'הים', 'אחריה');
      await author.hears('feed', ({ entry }) => entry.comment?.id === id);
      expect(words(author)).toEqual(['אחריה']);
      author.close();
    }
  });

  it('brings a reader what happened to the comments that they may see', async () => {
    const guest = world.person();
    await guest.get(`/api/texts/${work.part.id}`);
    const { id } = await comment(guest, work.part);
    const reader = await watching(guest, work);
    await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' });
    const { position } = await reader.hears('comment', ({ change }) => change === 'replied');
    reader.close();
    await comment(noa, work.part);
    await dana.post(`/api/comments/${id}/resolve`);
    const again = await Listener.connect(guest, { since: position });
    await again.watch(work.part.id);
    await again.hears('comment', ({ change }) => change === 'resolved');
    await again.catchUp();
    expect(again.all('comment')).toMatchObject([{ change: 'resolved', comment: { id, resolved: true } }]);
  });

  it('with a position that is none asks to load everything again', async () => {
    await comment(noa, work.part);
    const ahead = Buffer.from('18446744073709551615.9223372036854775807').toString('base64url');
    for (const since of ['nonsense', 'AAAA', ahead]) {
      const author = await Listener.connect(dana, { since });
      await author.hears('resync');
      const { id } = await comment(noa, work.part);
      await author.hears('feed', ({ entry }) => entry.comment?.id === id);
    }
  });

  it('after too much for one message asks to load everything again', async () => {
    const start = Buffer.from('0.0').toString('base64url');
    await world.pool.query(
      `INSERT INTO feed_entries (id, author_id, xid, position, kind, at, project_id, actor_kind)
       SELECT gen_random_uuid(), $1, '1', n, 'part_finished', now(), $2, 'guest' FROM generate_series(1, 501) AS n`,
      [dana.user.id, work.project.id],
    );
    const author = await Listener.connect(dana, { since: start });
    await author.hears('resync');
    expect(author.all('feed')).toEqual([]);
    await world.pool.query("DELETE FROM feed_entries WHERE kind = 'part_finished'");
  });
});

itRebuildsAlike(() => world);
