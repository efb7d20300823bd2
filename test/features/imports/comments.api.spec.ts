import { Comments, CommentsImported, Feed, ImportedText, OneComment, Projects, type Part } from '@shulayim/contracts';
import { addPart, comment, createProject, nobodysId, type TestProject } from '../../support/projects.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { useWorld } from '../../support/world.js';
import { saved } from '../exports/saved.js';
import { commentsOfVersion } from '../fixes/fix-helpers.js';
import { manuscriptFile, sendFile } from './manuscript-file.js';

const world = useWorld();
let author: Person;
let project: TestProject;
let part: Part;
let imported: ImportedText;
const path = (of: Part = part) => `/api/projects/${of.project_id}/parts/${of.id}/comments/import`;
const commentsOf = async (who = author, of = part) =>
  (await who.get(`/api/parts/${of.id}/comments`)).as(Comments).comments;

beforeAll(async () => {
  author = await world.register('author', 'דנה אלון');
  const { text } = await sendFile(author, await manuscriptFile(), 'ספר.docx');
  imported = ImportedText.parse(JSON.parse(text));
  const [first] = imported.parts;
  project = await createProject(author, { visibility_status: 'public' });
  part = await addPart(author, project.project.id, { title: first?.title, body: first?.body });
});

describe('what an editor wrote into a Word file', () => {
  it('is told with the parts, on its words, and nothing is stored', () => {
    expect(imported.comments).toEqual([
      expect.objectContaining({
        part_index: 0,
        author_name: 'עורכת',
        comment_text: 'נהדר',
        selected_text: 'הסירות נעלמו',
        // No person's clock showed that: whoever made the file had none.
        created_at: null,
        resolved: false,
      }),
    ]);
  });

  it('is a comment of the work once its author wants it, however often it is sent, and nobody hears of it', async () => {
    const news = async () => (await author.get('/api/feed')).as(Feed).entries.length;
    const before = await news();
    const mails = async () => (await world.pool.query('SELECT id FROM mail_outbox')).rows.length;
    const mailed = await mails();
    const comments = (imported.comments ?? []).map(({ part_index: _, ...one }) => ({
      ...one,
      created_at: '2026-03-01T08:00:00.000Z',
      resolved: true,
    }));
    for (let times = 0; times < 2; times += 1)
      expect((await author.post(path(), { comments })).as(CommentsImported, 201).count).toBe(1);
    const [found, ...others] = await commentsOf();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      author_name: 'עורכת (הובא מקובץ Word)',
      is_guest: true,
      is_mine: false,
      guest_number: null,
      comment_text: 'נהדר',
      selected_text: 'הסירות נעלמו',
      anchor_state: 'placed',
      resolved: true,
      created_at: '2026-03-01T08:00:00.000Z',
    });
    const { works } = { works: (await author.get('/api/projects')).as(Projects).projects };
    expect(works.find(({ id }) => id === project.project.id)).toMatchObject({ comments_count: 1 });
    expect([(await news()) - before, await mails()]).toEqual([1, mailed]);
  });

  it('is answered, reopened and found again after a revision like any other, and goes into the exported file', async () => {
    const [{ id = '' } = {}] = await commentsOf();
    expect(
      (await author.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' })).as(OneComment, 201),
    ).toBeTruthy();
    (await author.post(`/api/comments/${id}/reopen`)).as(OneComment);
    const body = `פתיחה.\n${part.body}`;
    await author.put(`/api/projects/${part.project_id}/parts/${part.id}`, { body, text_version: part.text_version });
    const [found] = await commentsOf();
    expect(found).toMatchObject({ resolved: false, anchor_state: 'placed', replies: [{ comment_text: 'תודה' }] });
    expect(body.slice(found?.selection_start ?? 0, found?.selection_end ?? 0)).toBe('הסירות נעלמו');
    expect((await saved(author, project.project.id, 'md')).toString('utf8')).toContain('עורכת (הובא מקובץ Word)');
    const [listed] = await commentsOfVersion(author, part);
    expect(listed).toMatchObject({ comment: { id }, before: 'הסירות נעלמו', after: 'הסירות נעלמו' });
  });

  it('is taken whole or not at all, within the limits of comments', async () => {
    const [one] = imported.comments ?? [];
    const wrong = { ...one, comment_text: 'לא כאן', selected_text: 'אין כזה' };
    const right = {
      ...one,
      comment_text: 'כאן',
      selected_text: part.body.slice(0, 3),
      selection_start: 0,
      selection_end: 3,
    };
    const other = await addPart(author, project.project.id, { title: 'עוד', body: part.body });
    (await author.post(path(other), { comments: [right, wrong] })).refused(400, 'selection_mismatch');
    expect(await commentsOf(author, other)).toEqual([]);
    for (const comments of [[], [{ ...right, comment_text: 'א'.repeat(1001) }], Array(1001).fill(right)])
      (await author.post(path(other), { comments })).refused(400, 'invalid_input');
  });

  it('is brought in by the work’s author alone', async () => {
    const comments = (imported.comments ?? []).map(({ part_index: _, ...one }) => one);
    const [stranger, reader] = [await world.register('author'), await world.register('reader')];
    (await stranger.post(path(), { comments })).refused(404, 'not_found');
    (await reader.post(path(), { comments })).refused(403, 'wrong_role');
    (await world.person().post(path(), { comments })).refused(401, 'not_signed_in');
    const elsewhere = `/api/projects/${nobodysId}/parts/${part.id}/comments/import`;
    (await author.post(elsewhere, { comments })).refused(404, 'not_found');
  });
});

it('readers’ comments in the work’s own file are known, and an editor’s new one among them is not', async () => {
  const reader = await world.register('reader', 'נועה לוי');
  const mine = await createProject(author, { visibility_status: 'public' });
  await comment(reader, mine.part);
  const bytes = await saved(author, mine.project.id, 'docx');
  const { text } = await sendFile(author, bytes, 'שוב.docx');
  const again = ImportedText.parse(JSON.parse(text));
  expect([again.comments, again.notices.map(({ code }) => code)]).toEqual([undefined, ['readers_comments_left_out']]);
});

itRebuildsAlike(() => world);
