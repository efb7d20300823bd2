import { Comments, OneProject, Parts } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { docxType, hardLine, manuscriptFile } from './manuscript-file.js';

const t = words('projects/import/import');
const projects = words('projects/projects');
const toastOf = (count: number) => t('saved_other').replace('{{count}}', String(count));
const named = (key: string, title: string) => t(key).replace('{{title}}', title);

const stage = useStage();
let author: Person;
beforeAll(async () => {
  author = await stage.register('author');
});

async function emptyProject(): Promise<string> {
  return (await author.post('/api/projects', { title: 'שלוש סירות' })).as(OneProject, 201).project.id;
}
const partsOf = async (projectId: string) =>
  (await author.get(`/api/projects/${projectId}/parts`)).as(Parts).parts.map(({ title, body }) => [title, body]);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titles = (page: Page) =>
  page.locator('ol input[name="title"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

async function openImport(page: Page): Promise<void> {
  await button(page, projects('project.import')).click();
  await button(page, t('choose.file')).waitFor();
}
const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('[name="manuscript"]').setInputFiles({ name, mimeType, buffer });

it('a Word manuscript becomes the parts that its author wants', async () => {
  const projectId = await emptyProject();
  const page = await stage.open(author, `/project/${projectId}`);
  await openImport(page);

  // What cannot be read is refused in words, and another file can be chosen.
  await give(page, 'תמונה.docx', docxType, Buffer.from('%PDF-1.7'));
  await page
    .getByRole('alert')
    .filter({ hasText: t('choose.refused.kind.pdf') })
    .waitFor();
  await give(page, 'ספר.docx', docxType, await manuscriptFile());

  await page.getByText(t('notice.tables_flattened')).waitFor();
  await becomes(() => titles(page), ['פרק ראשון: הים', 'פרק שני']);
  expect(await lookProblems(page)).toEqual([]);
  // The editor's comments come along, and go with their passage wherever that goes.
  await page.getByRole('switch', { name: t('comments.of_one').replace('{{name}}', '\u2068עורכת\u2069') }).click();

  // Divided at a paragraph, joined again by undoing, divided, named; the last chapter left out and brought back.
  const divide = async () => {
    await button(page, named('part.divide', 'פרק ראשון: הים')).click();
    await button(page, t('divide.here')).first().click();
  };
  await divide();
  await button(page, t('review.undo')).click();
  await becomes(() => titles(page), ['פרק ראשון: הים', 'פרק שני']);
  await divide();
  await becomes(() => titles(page), ['פרק ראשון: הים', 'פרק ראשון: הים (2)', 'פרק שני']);
  await page.locator('[name="title"]').nth(1).fill('המפרץ');
  await button(page, named('part.drop', 'פרק שני')).click();
  await button(page, t('part.bringBack')).click();

  // The second part is not saved at first: the first stays saved, once, and the rest goes on.
  let asked = 0;
  await page.route('**/parts', async (route) => {
    if (route.request().method() === 'POST' && (asked += 1) === 2) return route.abort();
    return route.continue();
  });
  await button(page, t('save.all_other').replace('{{count}}', '3')).click();
  await page.getByRole('alert').filter({ hasText: 'נשמרו 1 מתוך 3' }).waitFor();

  // The browser asks before the page goes; what was corrected is there when it comes back.
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await button(page, projects('project.import')).click();
  await page.getByText(t('review.restored')).waitFor();
  await becomes(() => titles(page), ['פרק ראשון: הים', 'המפרץ', 'פרק שני']);
  await button(page, t('save.rest_two')).click();
  await page.getByText(toastOf(3)).waitFor();
  await page.getByRole('link', { name: 'המפרץ' }).first().waitFor();
  expect(await partsOf(projectId)).toEqual([
    ['פרק ראשון: הים', hardLine],
    ['המפרץ', 'המפרץ[1] היה שקט.\n\n***\n\nתמונה\nהסירות נעלמו\n\n[1] מפת האדמירליות, 1921.'],
    ['פרק שני', 'סירה\tבעלים\nשורה\nשורה שנייה'],
  ]);
  const { parts } = (await author.get(`/api/projects/${projectId}/parts`)).as(Parts);
  const said = (await author.get(`/api/parts/${parts[1]?.id}/comments`)).as(Comments).comments;
  expect(said.map((it) => [it.comment_text, it.selected_text])).toEqual([['נהדר', 'הסירות נעלמו']]);
});

const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
  <h1 dir="rtl"><span>פרק א</span></h1><p dir="rtl"><span>בַּבֹּקֶר
  ירדה <i>מרים</i>&nbsp;אל החוף.</span></p><br /><p dir="rtl"><span>שורה<br>ועוד שורה</span></p>
  <h1 dir="rtl"><span>פרק ב</span></h1><p dir="rtl"><span>סוף.</span></p></b>`;

it('a paste from a word processor keeps its headings, on a phone as well', async () => {
  const projectId = await emptyProject();
  const page = await stage.open(author, `/project/${projectId}`, phone);
  await openImport(page);
  await page.locator('[name="paste"]').evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'לא זה');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, fromDocs);
  await button(page, named('part.merge', 'פרק ב')).waitFor();
  await becomes(() => titles(page), ['פרק א', 'פרק ב']);
  expect(await lookProblems(page)).toEqual([]);
  await button(page, named('part.merge', 'פרק ב')).click();
  await button(page, t('save.all_one')).click();
  await page.getByText(t('saved_one')).waitFor();
  expect(await partsOf(projectId)).toEqual([['פרק א', 'בַּבֹּקֶר ירדה מרים אל החוף.\n\nשורה\nועוד שורה\n\nפרק ב\n\nסוף.']]);
});
