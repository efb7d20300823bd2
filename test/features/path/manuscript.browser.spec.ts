import { Comments, Parts, type Comment, type Part } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { openWord } from '../exports/word-file.js';
import { docxType, hardLine, manuscriptFile } from '../imports/manuscript-file.js';
import { widths } from '../../support/browser/browser.js';
import { download } from '../../support/browser/download.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { publishWritten, publishedAs, rewrite } from '../../support/browser/writing.js';
import { pressMenuItem } from '../../support/browser/pressing/resting.js';
import { comment } from '../../support/projects.js';
import { dragOver, selectByHandles } from './select-passage.js';

const projects = words('projects/projects');
const manuscripts = words('projects/import/import');
const comments = words('comments/comments');
const passages = { stays: 'מתל־אביב', changes: 'המפרץ[1] היה שקט.', goes: 'הסירות נעלמו' };

const stage = useStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(widths)('a manuscript, from Word and back, at $width px', ({ width, context }) => {
  const isPhone = width < 768;
  let author: Person;
  let reader: Person;
  let desk: Page;
  let projectId: string;

  const parts = async (): Promise<Part[]> => (await author.get(`/api/projects/${projectId}/parts`)).as(Parts).parts;
  const commentsOn = async ({ id }: Part): Promise<Comment[]> =>
    (await author.get(`/api/parts/${id}/comments`)).as(Comments).comments;

  async function createProjectFromManuscript(): Promise<void> {
    desk = await stage.open(author, '/create-project?newProject=מרים והים', context);
    await button(desk, projects('create.submit')).click();
    await desk.waitForURL(/\/project\//);
    projectId = new URL(desk.url()).pathname.split('/')[2] ?? '';
    await button(desk, projects('project.import')).first().click();
    const file = { name: 'ספר.docx', mimeType: docxType, buffer: await manuscriptFile() };
    await desk.locator('[name="manuscript"]').setInputFiles(file);
    await desk.getByText(manuscripts('notice.tables_flattened')).waitFor();
    await button(desk, manuscripts('save.all_two')).click();
    // Part after part is saved: the first one stands in the list before the second exists.
    for (const name of ['פרק ראשון: הים', 'פרק שני']) await desk.getByRole('link', { name }).first().waitFor();
  }

  async function remark(page: Page, passage: string, text: string): Promise<void> {
    if (isPhone) {
      await selectByHandles(page, passage);
      await page.getByRole('button', { name: comments('add'), exact: true }).tap();
    } else await dragOver(page, passage);
    await page.getByRole('textbox', { name: comments('newComment') }).fill(text);
    await button(page, comments('send')).click();
    await page.getByText(comments('sent')).waitFor();
  }

  async function revise(part: Part): Promise<void> {
    const name = projects('part.menu').replace('{{title}}', part.title);
    await button(desk, name).click();
    await pressMenuItem(desk, projects('part.edit'));
    await rewrite(desk, 'היה שקט.', 'היה סוער מאוד.');
    await rewrite(desk, passages.goes, '');
    await desk.keyboard.press('Backspace');
    await desk.keyboard.press('Control+Home');
    await desk.keyboard.type('פתיחה חדשה לגמרי.');
    await desk.keyboard.press('Enter');
    await publishWritten(desk);
    await publishedAs(desk, 2);
  }

  async function wordFile() {
    await button(desk, projects('export.open')).click();
    const press = () => pressMenuItem(desk, projects('export.docx'));
    return openWord((await download(desk, press)).file);
  }

  beforeAll(async () => {
    [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
  });

  it('becomes a work in chapters, is remarked on and revised, and goes back with every comment in its place', async () => {
    await createProjectFromManuscript();
    const [first, second] = await parts();
    if (!first || !second) throw new Error('There are no two chapters.');
    expect(first.body.startsWith(hardLine)).toBe(true);
    await author.put(`/api/projects/${projectId}`, { visibility_status: 'public' });

    const page = await stage.open(reader, `/text/${first.id}`, context);
    // The server's first HTML cannot be commented on: the client's paragraphs know their places.
    await page.locator('p[data-start]').first().waitFor();
    await remark(page, passages.stays, 'נשארת');
    await remark(page, passages.changes, 'משתנה');
    await comment(reader, first, passages.goes, 'נמחקת מתחתיה');
    await comment(reader, second, 'סירה', 'בחלק השני');
    await revise(first);

    // The open page of the reader says it by itself.
    await page.getByText('פתיחה חדשה לגמרי.').waitFor();
    await page.locator('mark', { hasText: passages.stays }).waitFor();

    const now = await parts();
    const all = (await Promise.all(now.map(commentsOn))).flat();
    expect(all).toHaveLength(4);
    const file = await wordFile();
    expect(file.comments).toHaveLength(4);
    for (const { part_id, comment_text, author_name, ...place } of all) {
      const body = now.find(({ id }) => id === part_id)?.body ?? '';
      const inWord = file.comments.find(({ text }) => text.split('\n')[0] === comment_text);
      const expected =
        place.anchor_state === 'orphaned'
          ? place.selected_text
          : body.slice(place.selection_start ?? 0, place.selection_end ?? 0);
      // A footnote's sign is one of Word's own.
      expect(inWord).toMatchObject({ author: author_name, passage: expected.replace('[1]', '') });
    }
    const stateOf = (text: string) => all.find(({ comment_text }) => comment_text === text)?.anchor_state;
    expect(['נשארת', 'משתנה', 'נמחקת מתחתיה', 'בחלק השני'].map(stateOf)).toEqual([
      'placed',
      'changed',
      'orphaned',
      'placed',
    ]);
  });
});
