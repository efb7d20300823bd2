import type { Page } from 'playwright-core';
import { desktop, phone } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { Finger } from '../reading/comments/touch.js';
import { commentsOf } from '../comments/comment-helpers.js';
import { notesOf } from './note-helpers.js';

const stage = useStage();
const body = 'שלוש סירות חסרו. היא עמדה על החוף, ואיש לא ענה לה. הים היה שקט.';
const shots = process.env['NOTE_SHOTS'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.each(['he', 'en'] as const)('in %s', (language) => {
  const t = textsOf('entities/notes/notes.lazy', language);
  const written = textsOf('features/home/written/written.lazy', language);
  const comments = textsOf('features/comments/comments', language);
  const reading = textsOf('features/reading/reading', language);
  const picture = async (page: Page, name: string) => {
    if (!shots) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${language}-${colorScheme}.png` });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const looksRight = async (page: Page) => expect(await wordProblems(page, language)).toEqual([]);

  it('a reader marks on a phone, keeps words for later at a desk, sends them as one review, and finds all on one page', async () => {
    const author = await stage.register('author');
    const reader = await stage.register('reader');
    await speak(language, author, reader);
    const { project, part } = await createProject(author, { visibility_status: 'public' }, { body });
    const page = await stage.open(reader, `/text/${part.id}`, phone);
    await page.locator('p[data-start]').first().waitFor();

    const finger = await Finger.on(page);
    await finger.tap('חסרו');
    await button(page, t('mark')).waitFor();
    await page.setViewportSize({ width: 320, height: 844 });
    await looksRight(page);
    await picture(page, 'phone-bar');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'phone-bar-390');
    await button(page, t('mark')).tap();
    await button(page, t('marked')).waitFor();
    // The drawer's form offers it as well.
    await button(page, comments('add')).tap();
    await page.getByRole('textbox', { name: comments('newComment') }).fill('אחר כך');
    await button(page, t('later')).waitFor();
    await picture(page, 'phone-form');
    await looksRight(page);
    await button(page, comments('cancel')).tap();

    // By the keyboard alone, in another window of theirs, which hears of the first.
    const wide = await stage.open(reader, `/text/${part.id}`, desktop);
    const marks = wide.locator('[data-own-notes] button');
    await marks.first().waitFor();
    const text = wide.getByRole('group', { name: reading('textLabel') });
    await text.focus();
    for (const passage of ['שלוש סירות חסרו.', 'היא עמדה על החוף, ואיש לא ענה לה.']) {
      await wide.keyboard.press('ArrowDown');
      await until(async () => (await wide.evaluate(() => getSelection()?.toString())) === passage);
    }
    await wide.keyboard.press('0');
    await until(async () => (await notesOf(reader, part)).notes.length === 2);
    await wide.keyboard.press('Enter');
    const field = wide.getByRole('textbox', { name: comments('newComment') });
    await field.fill('למה איש לא ענה?');
    await button(wide, t('later')).waitFor();
    await picture(wide, 'desk-form');
    await looksRight(wide);
    await button(wide, t('later')).click();
    const bar = wide.getByRole('group', { name: t('waiting_one') });
    await bar.waitFor();
    await until(async () => (await marks.count()) > 0);
    await picture(wide, 'desk-waiting');
    await looksRight(wide);
    expect(await commentsOf(author, part)).toEqual([]);

    await bar.getByRole('button', { name: t('review.open') }).click();
    await button(wide, t('review.all')).waitFor();
    await picture(wide, 'desk-review');
    await button(wide, t('review.all')).click();
    await wide.getByRole('article').filter({ hasText: 'למה איש לא ענה?' }).first().waitFor();
    await bar.waitFor({ state: 'detached' });
    expect(await commentsOf(author, part)).toMatchObject([{ comment_text: 'למה איש לא ענה?' }]);

    // The page of all that they wrote, from their home.
    await page.goto(`${stage.url}/home`);
    await page
      .getByRole('list', { name: written('works') })
      .getByRole('link')
      .tap();
    await page.waitForURL(`**/home/works/${project.id}`);
    await page.getByText('למה איש לא ענה?').waitFor();
    await looksRight(page);
    await picture(page, 'phone-written');
    await wide.goto(`${stage.url}/home/works/${project.id}`);
    await wide.getByText('למה איש לא ענה?').waitFor();
    await looksRight(wide);
    await picture(wide, 'desk-written');
  });
});
