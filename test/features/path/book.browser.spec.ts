import { ImportedText, Parts, VersionComments, type Comment, type Part } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { desktop, phone, widths } from '../../support/browser/browser.js';
import { download } from '../../support/browser/download.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { pressMenuItem } from '../../support/browser/pressing/resting.js';
import { comment } from '../../support/projects.js';
import { openWord } from '../exports/word-file.js';
import { answerFix } from '../fixes/fix-helpers.js';
import { saved } from '../exports/saved.js';
import { docxType, sendFile } from '../imports/manuscript-file.js';
import { fixedPassage, longBook, passage, remarks, type LongBook } from './long-book.js';

const projects = words('projects/projects');
const manuscripts = words('projects/import/import');
const editor = words('editor/editor');
const fixes = words('../entities/fixes/fixes');
/** How many of the remarks are fixed: half of them at a desk, the others on a phone. */
const fixed = 50;

const stage = useStage();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const remark = (index: number): string => `הערה ${index + 1}: למה הוא כבה?`;

/** Marks the word to write anew in the text, as a double click does. */
const selectWord = (page: Page, quote: string, word: string) =>
  page.evaluate(
    ([wanted, last]) => {
      const field = document.querySelector('[role="textbox"][aria-multiline]');
      const walker = document.createTreeWalker(field!, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at >= 0) getSelection()?.setBaseAndExtent(node, at + wanted.length - last.length, node, at + wanted.length);
      }
    },
    [quote, word] as const,
  );

/** What lines say of themselves, in their order. */
const kindsOf = ({ body, formatting }: Part): string[] =>
  (formatting?.blocks ?? []).map(({ kind, level = '', start, end }) => `${kind}${level} ${body.slice(start, end)}`);

describe('a book of 70,000 words, from Word through its readers and back', () => {
  let author: Person;
  let readers: Person[];
  let book: LongBook;
  let projectId: string;
  let part: Part;
  let comments: Comment[];

  const parts = async (): Promise<Part[]> => (await author.get(`/api/projects/${projectId}/parts`)).as(Parts).parts;

  beforeAll(async () => {
    [author, book] = await Promise.all([stage.register('author'), longBook()]);
    readers = await Promise.all(['נועה', 'Levi', 'אורי', 'טל'].map((name) => stage.register('reader', name)));
  });

  it('comes in as ten chapters, each line as what it is', async () => {
    const desk = await stage.open(author, '/create-project?newProject=אל הים', phone);
    await button(desk, projects('create.submit')).click();
    await desk.waitForURL(/\/project\//);
    projectId = new URL(desk.url()).pathname.split('/')[2] ?? '';
    await button(desk, projects('project.import')).first().click();
    await desk
      .locator('[name="manuscript"]')
      .setInputFiles({ name: 'ספר.docx', mimeType: docxType, buffer: book.file });
    await button(desk, manuscripts('save.all_other').replace('{{count}}', '10')).click();
    await desk.getByRole('link', { name: book.titles[9] }).first().waitFor();
    await becomes(async () => (await parts()).map(({ title }) => title), [...book.titles]);
    expect((await parts()).map(kindsOf)).toEqual(book.kinds);
    part = (await parts())[2]!;
    await author.put(`/api/projects/${projectId}`, { visibility_status: 'public' });
  });

  it('gets a hundred comments', async () => {
    const indexes = Array.from({ length: remarks }, (_, index) => index);
    const ofReader = async (reader: Person, number: number) => {
      const said: [number, Comment][] = [];
      for (const index of indexes.filter((one) => one % readers.length === number))
        said.push([index, await comment(reader, part, passage(index), remark(index))]);
      return said;
    };
    const said = (await Promise.all(readers.map(ofReader))).flat();
    comments = said.toSorted(([one], [other]) => one - other).map(([, it]) => it);
  });

  it.each(widths)('has half of the fixes made in place at $width px', async ({ width, context }) => {
    const from = width === 1280 ? 0 : fixed / 2;
    const page = await stage.open(
      author,
      `/project/${projectId}/part/${part.id}/edit?comment=${comments[from]?.id}`,
      context,
    );
    for (let index = from; index < from + fixed / 2; index += 1) {
      const note = page.getByRole('article').filter({ hasText: remark(index) });
      await note.waitFor();
      await selectWord(page, passage(index), 'כבה');
      await page.keyboard.type('נדלק');
      await note.locator('ins', { hasText: fixedPassage(index) }).waitFor();
      await becomes(() => note.getByRole('checkbox').isChecked(), true);
      await note.getByRole('button', { name: editor('notes.next') }).click();
    }
    await page.locator('[data-saving="saved"]').waitFor();
  });

  it('becomes one version with all of them', async () => {
    const page = await stage.open(author, `/project/${projectId}/part/${part.id}/edit`, desktop);
    await button(page, editor('publish.open')).click();
    await page.getByText(editor('publish.fixes_other').replace('{{count}}', `${fixed}`)).waitFor();
    await button(page, editor('publish.submit')).click();
    await page.waitForURL(`**/part/${part.id}/versions/2`);
    const now = (await parts())[2];
    const wanted = comments
      .slice(0, fixed)
      .reduce((body, _, index) => body.replace(passage(index), fixedPassage(index)), part.body);
    expect([now?.body, now?.text_version]).toEqual([wanted, 2]);
    // The words that were written are as long or longer: every look is of the same words as before.
    expect(now?.formatting?.marks.length).toBe(part.formatting?.marks.length);
  });

  it('is answered for by its readers, each fix, and its author sees it', async () => {
    const desk = await stage.open(author, `/project/${projectId}/part/${part.id}/versions/2`, desktop);
    const reader = await stage.open(readers[0]!, `/text/${part.id}#comment-${comments[0]?.id}`, phone);
    await reader
      .getByRole('button', { name: fixes('reader.answers.yes'), exact: true })
      .first()
      .click();
    const answers = async () =>
      (await author.get(`/api/projects/${projectId}/parts/${part.id}/versions/2/comments`))
        .as(VersionComments)
        .comments.filter(({ answer }) => answer?.answer === 'yes').length;
    await becomes(answers, 1);
    // The first one is answered.
    for (const [index, one] of comments.slice(1, fixed).entries())
      expect((await answerFix(readers[(index + 1) % readers.length]!, one)).status).toBe(200);
    expect(await answers()).toBe(fixed);
    const agreed = desk.getByRole('tab', { name: fixes('filter.agreed') });
    await becomes(async () => (await agreed.innerText()).replace(/\s/g, ''), `${fixes('filter.agreed')}${fixed}`);
  });

  it.each(widths)('goes back into Word as it came at $width px, each comment in its place', async ({ context }) => {
    const page = await stage.open(author, `/project/${projectId}`, context);
    await button(page, projects('export.open')).click();
    const press = () => pressMenuItem(page, projects('export.docx'));
    const { lines, comments: inWord } = await openWord((await download(page, press)).file);
    const wanted = comments
      .slice(0, fixed)
      .reduce((text, _, index) => text.replace(passage(index), fixedPassage(index)), book.lines.join('\n'));
    expect(lines.slice(lines.indexOf(book.titles[0] ?? '')).join('\n')).toBe(wanted);
    const first = inWord.filter(({ parent }) => parent === null);
    expect(first.map(({ text, passage: place }) => [text.split('\n')[0], place])).toEqual(
      comments.map((_, index) => [remark(index), index < fixed ? fixedPassage(index) : passage(index)]),
    );
  });

  it('and from there once more, word for word, look for look and line for line', async () => {
    const again = await sendFile(author, await saved(author, projectId, 'docx'), 'שוב.docx');
    const textOf = ({ title, body, formatting }: Pick<Part, 'title' | 'body' | 'formatting'>) => ({
      title,
      body,
      formatting,
    });
    expect(ImportedText.parse(JSON.parse(again.text)).parts.map(textOf)).toEqual((await parts()).map(textOf));
    expect((await parts()).map(kindsOf)).toEqual(book.kinds);
  });
});
