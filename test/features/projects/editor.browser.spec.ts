import { OpenedText } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { widths } from '../../support/browser/browser.js';
import { accessProblems } from '../../support/browser/accessible.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { pressMenuItem } from '../../support/browser/pressing/resting.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { picture } from '../images/image-files.js';
import { draftSaved as saved, selectWritten as select, writtenText as text } from '../../support/browser/writing.js';

const t = words('editor/editor');
const filled = (key: string, blanks: Record<string, string | number>) =>
  Object.entries(blanks).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), t(key));

/** As a word processor's page comes from the clipboard. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((field, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const stage = useStage();
describe.each(widths)('writing at $width px', ({ context }) => {
  it('a comment is fixed in place, and all that was written becomes one version', async () => {
    const [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
    const project = await createProject(author, { visibility_status: 'public' });
    const { id } = await comment(reader, project.part, 'שלוש סירות חסרו', 'חסרו או נעלמו?');
    const path = `/project/${project.project.id}/part/${project.part.id}`;
    const page = await stage.open(author, path, context);
    await page.goto(`${stage.url}${path}/edit?comment=${id}&back=${encodeURIComponent(path)}`);
    const note = page.getByRole('article');
    await note.getByText('חסרו או נעלמו?').waitFor();
    await select(page, 'חסרו');
    await page.keyboard.type('נעלמו', { delay: 30 });
    await note.locator('ins', { hasText: 'שלוש סירות נעלמו' }).waitFor();
    await note.locator('del', { hasText: 'שלוש סירות חסרו' }).waitFor();
    await until(() => note.getByRole('checkbox').isChecked());
    await note.getByRole('textbox', { name: t('fix.answer') }).fill('צודקת, תודה');
    // However long the words are, the button stays in view.
    await select(page, 'נעלמו');
    await page.keyboard.insertText('נעלמו, '.repeat(60) + 'נעלמו');
    await note.locator('ins', { hasText: 'נעלמו, נעלמו' }).waitFor();
    const foot = await note.getByRole('button', { name: t('fix.save') }).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await page.getByRole('button', { name: t('tools.undo') }).click();
    await note.locator('ins', { hasText: /^שלוש סירות נעלמו$/ }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(await sidewaysProblems(page)).toEqual([]);
    await note.getByRole('button', { name: t('fix.save') }).click();
    await page.waitForURL(`${stage.url}${path}`);
    await page.goto(`${stage.url}${path}/edit?back=${encodeURIComponent(path)}`);
    await text(page).getByText('שלוש סירות נעלמו').waitFor();
    await page.getByRole('button', { name: t('publish.open'), exact: true }).click();
    await page.getByRole('button', { name: t('publish.submit') }).click();
    await page.getByText(filled('publish.done', { n: 2 })).waitFor();
    const read = async () => (await reader.get(`/api/texts/${project.part.id}`)).as(OpenedText);
    expect((await read()).text).toMatchObject({ content: project.part.body.replace('חסרו', 'נעלמו'), version: 2 });
    // Ticks and answers follow the version.
    await becomes(
      async () => (await read()).comments.map(({ resolved, replies }) => [resolved, replies[0]?.comment_text]),
      [[true, 'צודקת, תודה']],
    );
  });

  it('Hebrew is typed, pointed, quoted and undone as people do it', async () => {
    const author = await stage.register('author');
    const project = await createProject(author);
    const page = await stage.open(author, '/', context);
    await page.goto(`${stage.url}/project/${project.project.id}/part/${project.part.id}/edit`);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('בצה"ל אמרו בְּרֵאשִׁית, ו-Latin 12 באמצע', { delay: 15 });
    await until(async () => (await text(page).innerText()).includes('בצה״ל אמרו בְּרֵאשִׁית, ו-Latin 12 באמצע'));
    for (let index = 0; index < 'באמצע'.length; index += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('בסוף');
    await page.keyboard.press('Alt+-');
    await page.keyboard.type('כן');
    await page.keyboard.press('Enter');
    // Styles in the elements are what Google Docs sets letters by.
    await paste(
      page,
      '<p><span style="font-style:italic">נטויות</span> הן<a href="#_ftn1" name="_ftnref1">[1]</a></p><p>סוף</p><hr><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> הערה</p></div>',
    );
    await text(page).locator('em', { hasText: 'נטויות' }).waitFor();
    expect(await text(page).locator('p').last().innerText()).toBe('[1] הערה');
    await saved(page);
    await page.reload();
    await until(async () => (await text(page).innerText()).includes('ו-Latin 12 בסוף־כן'));
    await text(page).locator('p[data-block="footnote"]', { hasText: '[1] הערה' }).waitFor();
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'ים.png', mimeType: 'image/png', buffer: await picture() });
    await text(page)
      .locator('figure p', { hasText: t('kind.image') })
      .waitFor();
    await page.keyboard.type('סירה בחוף');
    await saved(page);
    await page.reload();
    const image = text(page).locator('figure', { hasText: 'סירה בחוף' }).locator('img');
    await until(() => image.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth > 0));
    await select(page, 'נטויות');
    await page.keyboard.press('Control+.');
    await text(page).locator('sup', { hasText: 'נטויות' }).waitFor();
    await page.getByRole('button', { name: t('tools.more') }).click();
    await pressMenuItem(page, t('tools.note'));
    await page.keyboard.type('על הים', { delay: 15 });
    await text(page).locator('p[data-block="footnote"]', { hasText: '2 על הים' }).waitFor();
    await page.keyboard.press('Control+Alt+f');
    await page.keyboard.type('ממש', { delay: 15 });
    await text(page).getByText('נטויות2ממש').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await text(page).click();
    await page.keyboard.press('Control+h');
    await page.getByRole('textbox', { name: t('find.query'), exact: true }).fill('בצה"ל');
    await page.getByText(filled('find.place', { n: 1, count: 1 })).waitFor();
  });
});
