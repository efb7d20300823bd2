import { Feed } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';
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

describe('coming back', () => {
  const lastOf = (listener: Listener) => listener.all('feed').at(-1)?.position ?? '';

  it('brings exactly what was missed, once, also while more happens', async () => {
    const before = await Listener.connect(dana);
    await comment(noa, project.part, 'מרים', 'לפני');
    await before.hears('feed');
    before.close();
    const missed = Array.from({ length: 5 }, (_, n) => `החמצתי ${n}`);
    for (const text of missed) await comment(noa, project.part, 'מרים', text);
    const fresh = Array.from({ length: 20 }, (_, n) => `חדשה ${n}`);
    const writing = Promise.all(fresh.map((text) => comment(noa, project.part, 'מרים', text)));
    const after = await Listener.connect(dana, { since: lastOf(before) });
    await writing;
    await after.hearsInAll('feed', 25);
    expect(commentTexts(after).slice(0, 5)).toEqual(missed);
    expect([...commentTexts(after)].sort()).toEqual([...missed, ...fresh].sort());
  });

  it('with the latest position of the list brings nothing again', async () => {
    // The process follows the log a moment behind what the list already shows.
    for (let round = 0; round < 5; round += 1) {
      await comment(noa, project.part, 'מרים', `הערה ${round}`);
      const [latest] = (await dana.get('/api/feed')).as(Feed).entries;
      const author = await Listener.connect(dana, { since: latest?.position ?? '' });
      const { id } = await comment(noa, project.part, 'הים', 'אחריה');
      await author.hears('feed', ({ entry }) => entry.comment?.id === id);
      expect(commentTexts(author)).toEqual(['אחריה']);
      author.close();
    }
  });

  it('brings a reader what happened to the comments that they may see', async () => {
    const guest = world.person();
    await guest.get(`/api/texts/${project.part.id}`);
    const { id } = await comment(guest, project.part);
    const reader = await watching(guest, project);
    await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' });
    const { position } = await reader.hears('comment', ({ change }) => change === 'replied');
    reader.close();
    await comment(noa, project.part);
    await dana.post(`/api/comments/${id}/resolve`);
    const again = await Listener.connect(guest, { since: position });
    await again.watch(project.part.id);
    await again.hears('comment', ({ change }) => change === 'resolved');
    await again.catchUp();
    expect(again.all('comment')).toMatchObject([{ change: 'resolved', comment: { id, resolved: true } }]);
  });

  it('a second watch repeats nothing', async () => {
    const before = await Listener.connect(dana);
    await comment(noa, project.part, 'מרים', 'לפני');
    const { position } = await before.hears('feed');
    before.close();
    for (const text of ['אחת', 'שתיים']) await comment(noa, project.part, 'מרים', text);
    const author = await Listener.connect(dana, { since: position });
    for (let times = 0; times < 3; times += 1) {
      expect(await author.ask('watch', { topic: 'feed' })).toEqual({ success: true });
      expect(await author.ask('watch', { topic: 'feed', since: position })).toEqual({ success: true });
      expect(await author.ask('watch', { part_id: project.part.id })).toEqual({ success: true });
    }
    await author.hearsInAll('feed', 2);
    await comment(noa, project.part, 'מרים', 'שלוש');
    await author.hears('feed', ({ entry }) => entry.comment?.comment_text === 'שלוש');
    await author.hearsInAll('comment', 3);
    expect(commentTexts(author)).toEqual(['אחת', 'שתיים', 'שלוש']);
    expect(author.all('comment').map(({ comment: { comment_text } }) => comment_text)).toEqual(commentTexts(author));
  });

  it('a text that is opened later begins where its watch says, not where the tab began', async () => {
    const author = await watching(dana, project);
    for (const text of ['בבוקר', 'בצהריים', 'בערב']) await comment(noa, project.part, 'מרים', text);
    await author.hearsInAll('comment', 3);
    const [morning, noon] = author.all('comment').map(({ position }) => position);
    const tab = await Listener.connect(noa, { since: morning ?? '' });
    expect(await tab.ask('watch', { part_id: project.part.id, since: noon })).toEqual({ success: true });
    await tab.catchUp();
    expect(tab.all('comment').map(({ comment: { comment_text } }) => comment_text)).toEqual(['בערב']);
    const fresh = await Listener.connect(noa);
    expect(await fresh.ask('watch', { part_id: project.part.id, since: noon })).toEqual({ success: true });
    expect(await fresh.ask('watch', { part_id: project.part.id, since: 'nonsense' })).toEqual({ success: true });
    await fresh.hears('resync');
    expect(fresh.all('comment').map(({ comment: { comment_text } }) => comment_text)).toEqual(['בערב']);
  });

  it('with a position that is none asks to load everything again', async () => {
    await comment(noa, project.part);
    const ahead = Buffer.from('18446744073709551615.9223372036854775807').toString('base64url');
    for (const since of ['nonsense', 'AAAA', ahead]) {
      const author = await Listener.connect(dana, { since });
      await author.hears('resync');
      const { id } = await comment(noa, project.part);
      await author.hears('feed', ({ entry }) => entry.comment?.id === id);
    }
  });

  /** One event more than a socket that comes back is told; none of them has rows of its own. */
  const flood = `
    INSERT INTO events (stream_id, version, event_id, type, schema_version, data, metadata)
    SELECT 'flood-' || n, 1, gen_random_uuid(), 'CommentEdited', 1,
           jsonb_build_object('commentId', gen_random_uuid(), 'projectId', $1::text, 'partId', $2::text), '{"actor":{}}'
    FROM generate_series(1, 501) AS n
    RETURNING event_id, xid, position`;
  const endFlood = async () => {
    await world.pool.query(
      "DELETE FROM feed_entries WHERE id IN (SELECT event_id FROM events WHERE stream_id LIKE 'flood-%')",
    );
    await world.pool.query("DELETE FROM events WHERE stream_id LIKE 'flood-%'");
  };

  it('after too much for one message asks to load everything again', async () => {
    await world.pool.query(
      `WITH flood AS (${flood})
       INSERT INTO feed_entries (id, author_id, xid, position, kind, at, project_id, actor_kind)
       SELECT event_id, $3, xid, position, 'part_finished', now(), $1::uuid, 'guest' FROM flood`,
      [project.project.id, project.part.id, dana.user.id],
    );
    const author = await Listener.connect(dana, { since: Buffer.from('0.0').toString('base64url') });
    await author.hears('resync');
    expect(author.all('feed')).toEqual([]);
    await endFlood();
  });

  it('after too many comments of a text for one message asks to load them again', async () => {
    await world.pool.query(flood, [project.project.id, project.part.id]);
    const reader = await Listener.connect(noa);
    const start = Buffer.from('0.0').toString('base64url');
    expect(await reader.ask('watch', { part_id: project.part.id, since: start })).toEqual({ success: true });
    await reader.hears('resync');
    expect(reader.all('comment')).toEqual([]);
    await endFlood();
  });
});

itRebuildsAlike(() => world);
