import { AdminProjectComments, Done, OneAdminProjectPage, OneInspectedPart, OneInspection } from '@shulayim/contracts';
import { open } from '../../notifications/inbox-helpers.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { addPart, comment, createProject, nobodysId, prose } from '../../../support/projects.js';
import type { World } from '../../../support/world.js';
import { another, adminProjectPage, list, setStatus, startAdministration, titles } from './administration-helpers.js';

let world: World;
let admin: Person;
let dana: Person;
let noa: Person;
beforeAll(async () => {
  ({ world, admin } = await startAdministration());
  dana = await world.register('author', 'דנה אלון');
  noa = await world.register('reader', 'נועה לוי');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => world.close());

const adminProjectsOf = (word: string) => `q=${encodeURIComponent(word)}`;

describe('the list of works', () => {
  it('tells of a work what the panel shows', async () => {
    const project = await createProject(dana, { title: 'ספר המדבר', visibility_status: 'public', category: 'novel' });
    await addPart(dana, project.project.id, { title: 'שני', body: 'מילה '.repeat(401) });
    await open(noa, project);
    await comment(noa, project.part);
    await noa.post(`/api/texts/${project.part.id}/report`, { reason: 'copyright' });
    const { books, total, counts } = await list(admin, adminProjectsOf('ספר המדבר'));
    const words = prose.split(/\s+/).length + 401;
    expect({ total, counts }).toEqual({ total: 1, counts: { published: 1, draft: 0, flagged: 0, hidden: 0 } });
    expect(books).toMatchObject([
      {
        id: project.project.id,
        title: 'ספר המדבר',
        status: 'published',
        category: 'novel',
        language: 'he',
        word_count: words,
        reading_time: Math.ceil(words / 200),
        is_public: true,
        allow_comments: true,
        author_name: 'דנה אלון',
        author_email: dana.user.email,
        comments_count: 1,
        readers_count: 1,
        parts_count: 2,
        pending_reports: 1,
      },
    ]);
  });

  it('finds works by a piece of the title, of the author’s name and of the address, taken as typed', async () => {
    const odd = await world.register('author', "אסתר ד'אנג'לו");
    for (const title of ['100% צמר', 'קו_תחתון', 'לוכסן \\ הפוך', `"מירכאות"`]) await createProject(odd, { title });
    expect(await titles(admin, adminProjectsOf('%'))).toEqual(['100% צמר']);
    expect(await titles(admin, adminProjectsOf('_'))).toEqual(['קו_תחתון']);
    expect(await titles(admin, adminProjectsOf('\\'))).toEqual(['לוכסן \\ הפוך']);
    expect(await titles(admin, adminProjectsOf('"מירכ'))).toEqual([`"מירכאות"`]);
    expect(await titles(admin, adminProjectsOf("ד'אנג"))).toHaveLength(4);
    expect(await titles(admin, adminProjectsOf(odd.user.email.toUpperCase()))).toHaveLength(4);
    expect(await titles(admin, adminProjectsOf("' OR 1=1 --"))).toEqual([]);
    (await admin.get(`/api/admin/books?q=${'א'.repeat(257)}`)).refused(400, 'invalid_input');
  });

  it('is narrowed by status, language and category, and counts what was looked for', async () => {
    const author = await world.register('author', 'מיון וסינון');
    const of = (query = '') => `${adminProjectsOf('מיון וסינון')}&sort=title&${query}`;
    const make = (title: string, visibility_status: string, category = 'general') =>
      createProject(author, { title, visibility_status, category });
    await make('A night in Haifa', 'public', 'poetry');
    await make('ב', 'shared');
    await make('ג', 'private');
    await make('ד', 'draft');
    const [hidden, flagged] = [await make('ה', 'public'), await make('ו', 'public')];
    await setStatus(admin, hidden.project.id, 'hidden');
    await setStatus(admin, flagged.project.id, 'flagged');
    expect(await titles(admin, of('status=published'))).toEqual(['A night in Haifa', 'ב']);
    expect(await titles(admin, of('status=draft'))).toEqual(['ג', 'ד']);
    expect(await titles(admin, of('status=hidden'))).toEqual(['ה']);
    expect(await titles(admin, of('status=flagged'))).toEqual(['ו']);
    expect(await titles(admin, of('language=en'))).toEqual(['A night in Haifa']);
    expect(await titles(admin, of('category=poetry&language=en'))).toEqual(['A night in Haifa']);
    const { counts, total } = await list(admin, of('status=draft'));
    expect({ counts, total }).toEqual({ counts: { published: 2, draft: 2, flagged: 1, hidden: 1 }, total: 2 });
    for (const wrong of ['status=gone', 'language=xx', 'category=xx', 'sort=password', 'cursor=x', 'limit=0'])
      (await admin.get(`/api/admin/books?${wrong}`)).refused(400, 'invalid_input');
  });

  it.each(['title', '-title', 'author_name', '-created_at', 'updated_at'])('is paged in the order %s', async (sort) => {
    const whole = (await list(admin, `sort=${sort}&limit=200`)).books.map(({ id }) => id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(admin, `sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.books.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(whole);
  });

  it('is nobody’s but an admin’s', async () => {
    for (const path of ['', `/${nobodysId}`, `/${nobodysId}/comments`]) {
      (await dana.get(`/api/admin/books${path}`)).refused(403, 'wrong_role');
      (await world.person().get(`/api/admin/books${path}`)).refused(401, 'not_signed_in');
    }
  });
});

describe('a work’s page', () => {
  it('tells its parts, figures, reports and what admins did, and none of its words', async () => {
    const { project, part } = await createProject(dana, { visibility_status: 'shared' });
    const deleted = await addPart(dana, project.id);
    (await dana.delete(`/api/projects/${project.id}/parts/${deleted.id}`)).as(Done);
    await open(dana, { part });
    await setStatus(admin, project.id, 'flagged', 'שורה\nועוד שורה');
    await setStatus(admin, project.id, 'published', 'טעות');
    const answer = await admin.get(`/api/admin/books/${project.id}`);
    expect(answer.text).not.toContain('שלוש סירות חסרו');
    expect(answer.as(OneAdminProjectPage)).toMatchObject({
      book: { id: project.id, status: 'published', moderation_reason: null },
      parts: [{ id: part.id, title: part.title, word_count: part.word_count }],
      history: [
        { mark: 'cleared', reason: 'טעות', actor_id: admin.user.id, actor_name: admin.user.name },
        { mark: 'flagged', reason: 'שורה\nועוד שורה' },
      ],
      inspected_until: null,
    });
  });

  it('gives the words to an admin who said why, for an hour, and to no other', async () => {
    const work = await createProject(dana);
    const { project, part } = work;
    const paths = [
      `/api/admin/books/${project.id}/parts/${part.id}`,
      `/api/admin/books/${project.id}/comments`,
    ] as const;
    for (const path of paths) (await admin.get(path)).refused(403, 'reason_required');
    for (const reason of ['', '  ', 'א'.repeat(1001)])
      (await admin.post(`/api/admin/books/${project.id}/inspect`, { reason })).refused(400, 'invalid_input');
    (await admin.post(`/api/admin/books/${project.id}/inspect`, { reason: 'תלונה שהגיעה במייל' })).as(OneInspection);
    expect((await admin.get(paths[0])).as(OneInspectedPart).part).toMatchObject({ id: part.id, body: part.body });
    expect((await admin.get(paths[1])).as(AdminProjectComments).comments).toEqual([]);
    // The same admin on another device is the same admin.
    (await (await another(world)).get(paths[0])).as(OneInspectedPart);
    const { rows } = await world.pool.query<{ metadata: object }>(
      `SELECT metadata FROM events WHERE stream_id = $1 AND type = 'WorkInspected'`,
      [`project-${project.id}`],
    );
    expect(rows).toMatchObject([
      { metadata: { actor: { kind: 'user', id: admin.user.id }, requestId: expect.any(String) as string } },
    ]);
    expect((await adminProjectPage(admin, project.id)).history[0]).toMatchObject({
      mark: 'inspected',
      reason: 'תלונה שהגיעה במייל',
    });
    const later = new Date(Date.now() + 61 * 60 * 1000).toISOString();
    jest.spyOn(world.clock, 'now').mockReturnValue(later);
    for (const path of paths) (await admin.get(path)).refused(403, 'reason_required');
  });

  it('pages its comments, newest first, by whoever wrote them', async () => {
    const project = await createProject(dana, { visibility_status: 'public' });
    for (const text of ['ראשונה', 'שנייה', 'שלישית']) await comment(noa, project.part, undefined, text);
    const path = `/api/admin/books/${project.project.id}`;
    (await admin.post(`${path}/inspect`, { reason: 'בדיקה' })).as(OneInspection);
    const first = (await admin.get(`${path}/comments?limit=2`)).as(AdminProjectComments);
    expect(first.comments).toMatchObject([
      { comment_text: 'שלישית', author_name: 'נועה לוי', author_id: noa.user.id, part_id: project.part.id },
      { comment_text: 'שנייה' },
    ]);
    const rest = (await admin.get(`${path}/comments?limit=2&cursor=${first.next_cursor}`)).as(AdminProjectComments);
    expect(rest).toMatchObject({ comments: [{ comment_text: 'ראשונה' }], next_cursor: null });
  });

  it('is not found when there is no such work, or no more', async () => {
    const { project, part } = await createProject(dana);
    (await dana.delete(`/api/projects/${project.id}`)).as(Done);
    for (const id of [project.id, nobodysId, 'x', '%00']) {
      for (const rest of ['', `/parts/${part.id}`, '/comments'])
        (await admin.get(`/api/admin/books/${id}${rest}`)).refused(404, 'not_found');
      (await admin.post(`/api/admin/books/${id}/inspect`, { reason: 'בדיקה' })).refused(404, 'not_found');
      (await admin.put(`/api/admin/books/${id}/status`, { status: 'hidden', reason: 'בדיקה' })).refused(
        404,
        'not_found',
      );
    }
    const other = await createProject(dana);
    (await admin.get(`/api/admin/books/${other.project.id}/parts/${nobodysId}`)).refused(404, 'not_found');
  });
});

itRebuildsAlike(() => world);
