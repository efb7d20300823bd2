import type { Page } from 'playwright-core';
import { accessProblems } from '../../../support/browser/accessible.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { until } from '../../../support/until.js';
import { words } from '../../../support/browser/words.js';
import { addPart, comment } from '../../../support/projects.js';
import {
  areMarked,
  fixture,
  form,
  kept,
  note,
  notePulses,
  openText,
  pulseOf,
  paragraphs,
  publicProject,
  reading,
  t,
  tinted,
} from '../reading-helpers.js';

const paged = words('reading/screens/paged/paged');

/** Each is one sentence of a hundred words: three make a page. */
const sentence = (n: number) => `פסקה ${n} ${'מילה '.repeat(97)}סוף.`;
const body = Array.from({ length: 9 }, (_, index) => sentence(index + 1)).join('\n');

const place = (number: number, count: number) =>
  paged('place').replace('{{number}}', String(number)).replace('{{count}}', String(count));
const onPage = (page: Page, number: number, count = 3) =>
  page.getByText(place(number, count), { exact: true }).waitFor();
const turner = (page: Page) => page.getByRole('navigation', { name: paged('pages') });
const turn = (page: Page, name: string) => turner(page).getByRole('button', { name, exact: true });
const pageName = (number: number) => reading('page').replace('{{number}}', String(number));
/** The way to another page's comments. */
const goTo = (form_: string, number: number) => paged(`goTo_${form_}`).replace('{{number}}', String(number));
const text = (page: Page) => page.getByRole('group', { name: reading('textLabel') });
const has = (page: Page, n: number) => paragraphs(page).filter({ hasText: `פסקה ${n} ` });
const notes = (page: Page) => page.getByRole('complementary', { name: t('list') }).getByRole('article');

describe('reader screen 1 at a desk', () => {
  it('shows one page of 300 words and turns by its buttons, the address and Back', async () => {
    const { project, part } = await publicProject({ body });
    await addPart(fixture.author, project.id, { title: 'ההמשך' });
    const page = await openText(fixture.reader, part);
    await onPage(page, 1);
    await becomes(() => paragraphs(page).count(), 3);
    await page.getByRole('link', { name: reading('home') }).waitFor();
    await becomes(() => turn(page, paged('previous')).isDisabled(), true);
    await becomes(() => page.getByRole('link', { name: reading('nextPart') }).count(), 0);

    await turn(page, paged('next')).click();
    await onPage(page, 2);
    await has(page, 4).waitFor();
    await becomes(() => has(page, 3).count(), 0);
    await page.waitForURL(({ search }) => search === '?page=2');
    // The new page begins in sight, and the keys stay with the text.
    await until(() => text(page).evaluate((element) => element === document.activeElement));
    await until(async () => ((await has(page, 4).boundingBox())?.y ?? -1) > 0);

    await turn(page, pageName(3)).click();
    await onPage(page, 3);
    await until(() => turn(page, paged('next')).isDisabled());
    await becomes(() => turn(page, pageName(3)).getAttribute('aria-current'), 'page');
    await page.getByRole('link', { name: reading('nextPart') }).waitFor();
    await page.goBack();
    await onPage(page, 2);
    await page.goBack();
    await onPage(page, 1);

    await page.goto(`${fixture.stage.url}/text/${part.id}?page=99`);
    await onPage(page, 3);
    await has(page, 9).waitFor();
  });

  it('orders the comments, and leads from one to its page and passage', async () => {
    const { part } = await publicProject({ body });
    await comment(fixture.reader, part, 'פסקה 2', 'ראשונה');
    await comment(fixture.reader, part, 'פסקה 8', 'שנייה');
    await comment(fixture.reader, part, 'פסקה 1', 'שלישית');
    const page = await openText(fixture.reader, part);
    // By page: what touches this one, in the order of the text, and the way to the others.
    await until(async () => (await notes(page).count()) === 2);
    await page.getByRole('button', { name: goTo('one', 3) }).waitFor();

    const sort = page.getByRole('combobox', { name: paged('sort.label') });
    await sort.selectOption({ label: paged('sort.newest') });
    await until(async () => (await notes(page).count()) === 3);
    const order = async () => (await notes(page).allInnerTexts()).map((it) => /ראשונה|שנייה|שלישית/.exec(it)?.[0]);
    await becomes(order, ['שלישית', 'שנייה', 'ראשונה']);
    await sort.selectOption({ label: paged('sort.oldest') });
    await becomes(order, ['ראשונה', 'שנייה', 'שלישית']);

    await notePulses(page);
    await note(page, 'שנייה').click();
    await onPage(page, 3);
    await pulseOf(page, 'פסקה 8');
    await sort.selectOption({ label: paged('sort.page') });
    await until(async () => (await notes(page).count()) === 1);
    await page.getByRole('button', { name: goTo('two', 1) }).click();
    await onPage(page, 1);
    await page.locator('mark', { hasText: 'פסקה 2' }).waitFor();

    await page.getByText(paged('guide.title'), { exact: true }).click();
    const tab = page.getByRole('tab', { name: paged('guide.comments') });
    await tab.waitFor();
    await tab.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(paged('guide.turn')).waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });

  it('by keyboard a choice of sentences goes on over the page', async () => {
    const { part } = await publicProject({ body });
    const page = await openText(fixture.reader, part);
    await text(page).focus();
    const selected = () => page.evaluate(() => getSelection()?.toString().slice(0, 6));
    for (const n of [1, 2, 3, 4]) {
      await page.keyboard.press('ArrowDown');
      await until(async () => (await selected()) === `פסקה ${n}`);
    }
    await onPage(page, 2);
    await page.keyboard.press('ArrowUp');
    await onPage(page, 1);
    await until(async () => (await selected()) === 'פסקה 3');
    await page.keyboard.press('Shift+ArrowDown');
    await onPage(page, 2);
    await page.keyboard.press('Enter');
    await form(page).fill('על שני עמודים');
    // What of the passage stands on this page is tinted, and then marked.
    await becomes(() => tinted(page), [sentence(4)]);
    await page.keyboard.press('Control+Enter');
    await becomes(async () => (await kept(part)).map((one) => one.selected_text), [`${sentence(3)}\n${sentence(4)}`]);
    await areMarked(page, [sentence(4)]);
    await becomes(() => tinted(page), []);
    await turn(page, paged('previous')).click();
    await onPage(page, 1);
    await areMarked(page, [sentence(3)]);
  });
});

describe('reader screen 1 on a phone', () => {
  it('a link to a comment opens its page; the drawer leads on, lists and tells how', async () => {
    const { part } = await publicProject({ body });
    await comment(fixture.reader, part, 'פסקה 2', 'בהתחלה');
    const { id } = await comment(fixture.reader, part, 'פסקה 8', 'לקראת הסוף');
    const page = await fixture.stage.open(fixture.reader, `/text/${part.id}#comment-${id}`, phone);
    await onPage(page, 3);
    const drawer = page.getByRole('dialog', { name: t('list') });
    await drawer.getByText('לקראת הסוף').waitFor();
    await until(() => drawer.locator(`[data-comment-id="${id}"]`).evaluate((one) => one === document.activeElement));
    await drawer.getByRole('button', { name: t('next') }).tap();
    await onPage(page, 1);
    await drawer.getByText('בהתחלה').waitFor();
    await page.locator('mark', { hasText: 'פסקה 2' }).waitFor();
    await drawer.getByRole('button', { name: t('close') }).tap();

    await page.getByRole('button', { name: t('count_two') }).tap();
    await drawer.getByText(paged('guide.title'), { exact: true }).tap();
    await drawer.getByText(paged('guide.longPress')).waitFor();
    await drawer.getByRole('combobox', { name: paged('sort.label') }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await drawer.getByRole('button', { name: t('close') }).tap();
    await turn(page, pageName(2)).tap();
    await has(page, 4).waitFor();
  });
});
