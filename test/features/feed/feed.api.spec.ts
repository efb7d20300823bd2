import { setTimeout as delay } from 'node:timers/promises';
import { Done, Feed, FeedChoices, OneComment, OpenedText, Unread } from '@shulayim/contracts';
import type { PoolClient } from 'pg';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import {
  addPart,
  comment,
  commentOn,
  createLink,
  createProject,
  openLink,
  prose,
  type TestProject,
} from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  noa = await world.register('reader', 'נועה לוי');
});
beforeEach(async () => {
  dana = await world.register('author');
});

const publicProject = () => createProject(dana, { visibility_status: 'public' });
const feed = async (query = '', person = dana) => (await person.get(`/api/feed${query && `?${query}`}`)).as(Feed);
const unread = async (person = dana) => (await person.get('/api/feed/unread')).as(Unread).count;

/** Everything that can happen, once each, in this order. */
async function muchHappens(project: TestProject): Promise<string[]> {
  const guest = await openLink(world.person(), await createLink(dana, project));
  await guest.post(`/api/texts/${project.part.id}/access`);
  const { id } = await comment(guest, project.part);
  await guest.put(`/api/comments/${id}`, { comment_text: 'אחרת' });
  await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' });
  await dana.post(`/api/comments/${id}/resolve`);
  await dana.post(`/api/comments/${id}/reopen`);
  const actions = ['edited', 'replied', 'resolved', 'reopened'];
  return ['text_accessed', 'comment_added', ...actions.map((action) => `comment_${action}`)];
}

describe('the feed', () => {
  it('tells what happened, newest first, each once', async () => {
    const project = await publicProject();
    const kinds = await muchHappens(project);
    const { entries, next_cursor } = await feed();
    expect(entries.map(({ kind }) => kind)).toEqual([...kinds].reverse());
    expect(next_cursor).toBeNull();
    const [added] = entries.filter(({ kind }) => kind === 'comment_added');
    expect(added).toMatchObject({
      project_id: project.project.id,
      part_id: project.part.id,
      part_title: project.part.title,
      actor: { id: null, name: null, is_guest: true },
      comment: { comment_text: 'אחרת', is_mine: false },
    });
    expect(added?.excerpt).toBe('שלוש סירות חסרו, והים היה שקט 😀 מאוד.');
    expect(added?.excerpt?.length).toBeLessThanOrEqual(150);
    expect(prose).toContain(added?.excerpt);
    const [resolved] = entries.filter(({ kind }) => kind === 'comment_resolved');
    expect(resolved?.actor).toEqual({ id: dana.user.id, name: 'דנה אלון', is_guest: false });
  });

  it('comes page by page without loss or doubling, also while more happens', async () => {
    const { part } = await publicProject();
    for (let n = 0; n < 7; n += 1) await comment(noa, part, 'מרים', `הערה ${n}`);
    const seen: (string | undefined)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof feed>> = await feed(`limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.entries.map((entry) => entry.comment?.comment_text));
      cursor = page.next_cursor;
      await comment(noa, part, 'מרים', 'מאוחרת');
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `הערה ${n}`));
  });

  describe('while an older write goes on', () => {
    let writing: PoolClient;
    beforeEach(async () => {
      writing = await world.pool.connect();
      await writing.query('BEGIN');
      await writing.query('SELECT pg_current_xact_id()');
    });
    afterEach(() => writing.release(true));

    it('waits, and holds what was acknowledged', async () => {
      const { part } = await publicProject();
      await comment(noa, part, 'מרים', 'בינתיים');
      const asked = feed();
      await delay(100);
      await writing.query('COMMIT');
      expect((await asked).entries.map((entry) => entry.comment?.comment_text)).toEqual(['בינתיים']);
    });

    it('does not wait for ever, and then shows only what has its place', async () => {
      const { part } = await publicProject();
      await writing.query('COMMIT');
      await comment(noa, part, 'מרים', 'קודם');
      expect((await feed()).entries).toHaveLength(1);
      await writing.query('BEGIN');
      await writing.query('SELECT pg_current_xact_id()');
      for (const text of ['אחר כך', 'ועוד']) await comment(noa, part, 'מרים', text);
      const { entries, next_cursor } = await feed('limit=1');
      expect(entries.map((entry) => entry.comment?.comment_text)).toEqual(['קודם']);
      expect(next_cursor).toBeNull();
      await writing.query('COMMIT');
    });
  });

  it('can be narrowed', async () => {
    const [first, second] = [await publicProject(), await publicProject()];
    const other = await addPart(dana, first.project.id);
    const done = await comment(noa, first.part, 'מרים', 'שם יפה');
    const guest = world.person();
    (await guest.get(`/api/texts/${second.part.id}`)).as(OpenedText);
    await comment(guest, second.part, 'מרים', 'של אורח');
    const open = await comment(noa, other, 'החוף', 'איזה Beach');
    await comment(noa, second.part, 'הים', 'שקט');
    await dana.post(`/api/comments/${done.id}/resolve`);
    const words = async (query: string) => (await feed(query)).entries.map((entry) => entry.comment?.comment_text);
    expect(await words(`project_id=${first.project.id}&kind=comment_added`)).toEqual(['איזה Beach', 'שם יפה']);
    expect(await words(`part_id=${other.id}`)).toEqual([open.comment_text]);
    expect(await words(`reader_id=${noa.user.id}&state=open`)).toEqual(['שקט', 'איזה Beach']);
    expect(await words('state=resolved&kind=comment_added')).toEqual(['שם יפה']);
    expect(await words('q=bEACH')).toEqual(['איזה Beach']);
    expect(await words('q=%25')).toEqual([]);
    expect(await words(`reader_id=${dana.user.id}`)).toEqual(['שם יפה']);
  });

  it('finds words however they are pointed, quoted or joined', async () => {
    const { part } = await publicProject();
    await comment(noa, part, 'מרים', 'הַשֹּׁפְטִים של תל־אביב, ד״ר Cohen');
    await comment(noa, part, 'מרים', 'משהו אחר');
    for (const words of ['השפטים', 'השֹּׁפטים', 'תל-אביב', 'תל־אביב', 'ד"ר cohen', '  של  '])
      expect((await feed(`q=${encodeURIComponent(words)}`)).entries).toHaveLength(1);
    expect((await feed(`q=${encodeURIComponent('\u05B8')}`)).entries).toHaveLength(2);
    expect((await feed(`q=${encodeURIComponent("'; --")}`)).entries).toHaveLength(0);
  });

  it('finds words without their cantillation; a passage keeps its own, and its place', async () => {
    const { part } = await publicProject();
    const passage = 'שְׁפֹט הַשֹּׁפְטִים';
    await comment(noa, part, passage, 'בָּרָ֣א אֱלֹהִ֑ים');
    await comment(noa, part, 'מרים', 'משהו אחר');
    const found = { selected_text: passage, selection_start: part.body.indexOf(passage) };
    for (const words of ['ברא אלהים', 'אֱלֹהִים', 'אלהי֑ם'])
      expect((await feed(`q=${encodeURIComponent(words)}`)).entries).toMatchObject([{ comment: found }]);
  });

  it('says what it can be narrowed to', async () => {
    const [project, other] = [await publicProject(), await publicProject()];
    const second = await addPart(dana, project.project.id, { title: 'פרק שני' });
    const ori = await world.register('reader', 'אורי כהן');
    await comment(noa, project.part);
    await comment(ori, other.part);
    await dana.post(`/api/comments/${(await comment(noa, second)).id}/resolve`);
    const choices = async (query = '', person = dana) =>
      (await person.get(`/api/feed/choices${query}`)).as(FeedChoices);
    const reader = ({ user: { id, name } }: Person) => ({ id, name });
    expect(await choices()).toMatchObject({ readers: [reader(ori), reader(noa)], parts: [] });
    expect(await choices(`?project_id=${project.project.id}`)).toMatchObject({
      readers: [reader(noa)],
      parts: [project.part, second].map(({ id, title }) => ({ id, title })),
    });
    const rival = await world.register('author', 'רון כץ');
    expect(await choices(`?project_id=${project.project.id}`, rival)).toMatchObject({ readers: [], parts: [] });
    (await noa.get('/api/feed/choices')).refused(403, 'wrong_role');
  });

  const long = `q=${'a'.repeat(201)}`;
  const odd = ['limit=0', 'kind=x', 'state=x', 'project_id=x', 'cursor=x', 'cursor=AAAA', 'q=%00', long];
  it.each(odd)('refuses ?%s', async (query) => {
    (await dana.get(`/api/feed?${query}`)).refused(400, 'invalid_input');
  });

  it('of a deleted comment only says that it was deleted', async () => {
    const { part } = await publicProject();
    const { id } = await comment(noa, part, 'מרים', 'מילים-סודיות');
    await noa.post(`/api/comments/${id}/replies`, { comment_text: 'עוד-מילים' });
    (await noa.delete(`/api/comments/${id}`)).as(Done);
    const answer = await dana.get('/api/feed');
    expect(answer.as(Feed).entries.map(({ kind }) => kind)).toEqual(['comment_deleted']);
    expect(answer.text).not.toMatch(/מילים/);
    expect(await unread()).toBe(0);
  });

  it('never holds what happened to somebody else', async () => {
    const { project, part } = await publicProject();
    await comment(noa, part);
    const rival = await world.register('author', 'רון כץ');
    for (const query of ['', `project_id=${project.id}`, `part_id=${part.id}`])
      expect((await feed(query, rival)).entries).toEqual([]);
    expect(await unread(rival)).toBe(0);
  });

  it('is for authors', async () => {
    for (const path of ['/api/feed', '/api/feed/unread']) {
      (await noa.get(path)).refused(403, 'wrong_role');
      (await world.person().get(path)).refused(401, 'not_signed_in');
    }
    (await noa.post('/api/feed/read', { up_to: 'x' })).refused(403, 'wrong_role');
  });
});

it('an answer repeated under its key comes once', async () => {
  const { part } = await publicProject();
  const key = { 'idempotency-key': 'once in the feed' };
  const clicks = [1, 2, 3].map(() => noa.post(`/api/parts/${part.id}/comments`, commentOn(part), key));
  for (const answer of await Promise.all(clicks)) answer.as(OneComment, 201);
  expect((await feed()).entries).toHaveLength(1);
});

itRebuildsAlike(() => world);
