import type { Part } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { accessProblems } from '../../../support/browser/accessible.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { sidewaysProblems } from '../../../support/browser/sideways.js';
import { until } from '../../../support/until.js';
import { words } from '../../../support/browser/words.js';
import { addPart, comment, createLink } from '../../../support/projects.js';
import { hasFocus } from '../../../support/browser/pressing/keyboard.js';
import { body, fixture, openText, paragraphs, publicProject, reading } from '../reading-helpers.js';

const t = words('reading/settings/reading-settings');
const offerWords = words('reading/progress/indicators/resume-offer.lazy');
const panelWords = words('reading/settings/settings-panel.lazy');
const long = Array.from({ length: 60 }, (_, n) => `פסקה ${n + 1}. ${`${body.split('\n')[0]} `.repeat(4)}`).join('\n');

const button = (page: Page) => page.getByRole('button', { name: t('settings') });
const panel = (page: Page) => page.getByRole('dialog', { name: t('settings') });
const choose = (page: Page, group: string, option: string) =>
  panel(page).getByRole('group', { name: group }).getByRole('radio', { name: option }).check();
const paperOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['paper'] ?? null);
const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
const look = (page: Page) =>
  page.getByRole('group', { name: reading('textLabel') }).evaluate((text) => {
    const { fontFamily, fontSize, lineHeight, letterSpacing, wordSpacing } = getComputedStyle(text);
    const face = fontFamily.split(',')[0]?.replaceAll('"', '');
    return { face, size: fontSize, leading: lineHeight, letters: letterSpacing, words: wordSpacing };
  });

describe('how a text is set', () => {
  it('is chosen beside it, and remembered', async () => {
    const { part } = await publicProject();
    const page = await openText(null, part);
    await button(page).click();
    await panel(page).waitFor();
    await choose(page, panelWords('paper'), panelWords('papers.sepia'));
    await choose(page, panelWords('size'), '20');
    await choose(page, panelWords('face'), panelWords('faces.easy'));
    await choose(page, panelWords('leading'), panelWords('leadings.open'));
    await choose(page, panelWords('spacing'), panelWords('spacings.widest'));
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    await hasFocus(button(page));

    const chosen = { face: 'Alef', size: '20px', leading: '43px', letters: '2.4px', words: '4.8px' };
    await page.reload();
    await paragraphs(page).first().waitFor();
    const all = () => Promise.all([look(page), paperOf(page), schemeOf(page)]);
    await becomes<unknown>(all, [chosen, 'sepia', 'light']);
    // The paper is that of reading pages alone.
    await page.goto(`${fixture.stage.url}/home`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await button(page).waitFor({ state: 'hidden' });
    await becomes(() => paperOf(page), null);
  });

  it('at 390 px opens at the foot, and dark takes sepia’s place', async () => {
    const { part } = await publicProject();
    const page = await fixture.stage.open(fixture.reader, `/text/${part.id}`, phone);
    await paragraphs(page).first().waitFor();
    await button(page).tap();
    await panel(page).waitFor();
    const place = async () => {
      const box = await panel(page).boundingBox();
      return box && { x: box.x, width: box.width, foot: Math.round(box.y + box.height) };
    };
    await becomes(place, { x: 0, width: 390, foot: 844 });
    await choose(page, panelWords('paper'), panelWords('papers.sepia'));
    await becomes(() => paperOf(page), 'sepia');
    await choose(page, panelWords('paper'), panelWords('papers.dark'));
    await becomes<unknown>(() => Promise.all([paperOf(page), schemeOf(page)]), [null, 'dark']);
    expect(await sidewaysProblems(page)).toEqual([]);
  });
});

/** As the server remembers it. */
const placeOf = async (part: Part) => {
  const { text } = await fixture.reader.get(`/api/texts/${part.id}`);
  return (JSON.parse(text) as { progress?: { offset: number } }).progress?.offset ?? 0;
};

it('where a reader stopped is kept when they rest', async () => {
  const { part } = await publicProject({ body: long });
  const page = await fixture.stage.open(fixture.reader, `/text-old/${part.id}`);
  await paragraphs(page).first().waitFor();
  await page.mouse.move(900, 400);
  // The header says how much is left as soon as the page follows its reader.
  const left = page.getByRole('banner').getByText(new RegExp(t('left_other').replace('{{count}}', String.raw`\d+`)));
  await until(async () => {
    // A little at a time: a slow machine must not have come to the end before it says anything.
    await page.mouse.wheel(0, 10);
    return (await left.count()) > 0;
  });
  await page.mouse.wheel(0, 2500);
  await until(async () => (await placeOf(part)) > 1000);
});

it('is offered on their other device, and nothing moves before they say so', async () => {
  const { part } = await publicProject({ body: long });
  const place = long.indexOf('פסקה 31') + 40;
  await fixture.reader.put(`/api/texts/${part.id}/progress`, { offset: place });
  const page = await fixture.stage.open(fixture.reader, `/text/${part.id}`, phone);
  const offer = page.getByRole('complementary', { name: offerWords('goOnAsk') });
  await offer.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await offer.getByRole('button', { name: offerWords('goOn'), exact: true }).tap();
  await page.waitForURL(/[?&]page=\d+/);
  const at = paragraphs(page).filter({ hasText: /^פסקה 31\./ });
  await until(async () => {
    const box = await at.boundingBox();
    return box !== null && box.y < 120 && box.y + box.height > 40;
  });
  await offer.waitFor({ state: 'hidden' });
});

it('a part ends with thanks, what one wrote in it, and the way on; on paper the notes follow the text', async () => {
  const { part, project } = await publicProject();
  await addPart(fixture.author, project.id, { title: 'פרק שני', body });
  const { id } = await comment(fixture.reader, part, 'שלוש חסרו', 'למה דווקא שלוש?');
  const page = await fixture.stage.open(fixture.reader, '/icon.svg');
  const finished = page.waitForResponse(`**/api/texts/${part.id}/finished`, { timeout: 30_000 });
  await page.goto(`${fixture.stage.url}/text-old/${part.id}`);
  const end = page.getByRole('region', { name: t('thanks') });
  await end.getByText('למה דווקא שלוש?').waitFor();
  await fixture.author.post(`/api/comments/${id}/replies`, { comment_text: 'כי כך היה.' });
  await end.getByText('כי כך היה.').waitFor();
  expect((await finished).status()).toBe(200);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.getByRole('heading', { name: t('notesOnPaper') }).waitFor();
  await becomes(() => page.locator('[data-printed="1"]').count(), 1);
  await becomes(() => page.getByRole('banner').count(), 0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('banner').waitFor();
  await becomes(() => page.locator('[data-printed]').count(), 0);

  await page.getByRole('link', { name: reading('nextPart') }).click();
  await page.getByRole('heading', { level: 1, name: 'פרק שני' }).waitFor();
});

it('without JavaScript public and shared texts can be read', async () => {
  const project = await publicProject();
  const link = await createLink(fixture.author, project);
  const withoutScripts = await fixture.stage.browser.newContext({ javaScriptEnabled: false });
  const page = await withoutScripts.newPage();
  for (const path of [`/text/${project.part.id}`, `/text-old/${project.part.id}`, `/read/${link.shareToken}`]) {
    await page.goto(fixture.stage.url + path);
    await page.getByRole('heading', { level: 1, name: project.part.title }).waitFor();
    await page.getByText('היא עמדה שעה ארוכה').waitFor();
  }
});
