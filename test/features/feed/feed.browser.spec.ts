import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';

const t = words('feed/feed');
const onboarding = words('onboarding/onboarding');
const part = { body: 'שלוש סירות חסרו. הוא אמר "Hello, world." ב-2002, ואיש לא ענה לו.' };
const quote = 'שלוש סירות חסרו';

const stage = useStage();
let author: Person;
let reader: Person;
let project: TestProject;
beforeEach(async () => {
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
  project = await createProject(author, { visibility_status: 'public' }, part);
});

const say = (text: string, passage = quote) => comment(reader, project.part, passage, text);
const sayMany = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await say(`הערה מספר ${n}.`);
};
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const twoFramesLater = async (page: Page, text: string) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return top(page, text);
};
const top = async (page: Page, text: string) => (await card(page, text).boundingBox())?.y;

it('waits for readers, hears of the first, resolves what they said by keyboard, and leads to it in the text', async () => {
  const page = await stage.open(author, '/feed');
  await page.getByText(t('noNewUpdates'), { exact: true }).waitFor();
  await page.getByRole('heading', { name: onboarding('awaiting.title') }).waitFor();
  await say('הראשונה');
  await card(page, 'הראשונה').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await card(page, 'הראשונה').getByText(t('resolved'), { exact: true }).waitFor();
  await page.keyboard.press('u');
  await card(page, 'הראשונה').getByText(t('resolved'), { exact: true }).waitFor({ state: 'hidden' });
  await card(page, 'הראשונה')
    .getByRole('link', { name: t('openInText') })
    .click();
  await page.waitForURL(/\/text\/[^/]+#comment-/);
  await page.locator('mark').waitFor();
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute('data-comment-id') ?? false));
});

it('a quotation of Latin keeps its marks on their own side', async () => {
  await say('למה באנגלית?', '"Hello, world."');
  const page = await stage.open(author, '/feed');
  const marked = card(page, 'למה באנגלית?').locator('mark');
  await becomes(() => marked.innerText(), '"Hello, world."');
  const [first, last] = await marked.evaluate((mark) => {
    const walker = document.createTreeWalker(mark, NodeFilter.SHOW_TEXT);
    const letters = walker.nextNode();
    const left = (offset: number) => {
      const range = document.createRange();
      range.setStart(letters as Node, offset);
      range.setEnd(letters as Node, offset + 1);
      return range.getBoundingClientRect().left;
    };
    return [left(0), left((letters?.textContent?.length ?? 1) - 1)] as const;
  });
  expect(first).toBeLessThan(last);
});

it('while one reads further down, what arrives waits behind a pill and nothing moves', async () => {
  await sayMany(12);
  const page = await stage.open(author, '/feed');
  await card(page, 'הערה מספר 2.').scrollIntoViewIfNeeded();
  await until(async () => (await page.evaluate(() => window.scrollY)) > 300);
  await page.evaluate(() => document.fonts.ready);
  // What has just come near the window is laid out in the next frames.
  let before: number | undefined;
  await until(async () => before === (before = await twoFramesLater(page, 'הערה מספר 2.')));
  expect(before).toBe(await top(page, 'הערה מספר 2.'));
  await say('הגיעה עכשיו');
  const pill = page.getByRole('button', { name: t('newCount_one'), exact: true });
  await pill.waitFor();
  expect(await top(page, 'הערה מספר 2.')).toBe(before);
  await becomes(() => card(page, 'הגיעה עכשיו').count(), 0);
  await say('ועוד אחת');
  await page.getByRole('button', { name: t('newCount_two'), exact: true }).click();
  await card(page, 'ועוד אחת').waitFor();
  await until(async () => (await page.evaluate(() => window.scrollY)) === 0);
});

it('a comment that is answered meanwhile stays where one reads it', async () => {
  const old = await say('ישנה');
  await sayMany(12);
  const page = await stage.open(author, '/feed');
  await card(page, 'ישנה').scrollIntoViewIfNeeded();
  await until(async () => (await page.evaluate(() => window.scrollY)) > 300);
  await reader.post(`/api/comments/${old.id}/replies`, { comment_text: 'ועוד דבר' });
  await card(page, 'ישנה').getByText('ועוד דבר').waitFor();
  await page.getByRole('button', { name: t('newCount_one'), exact: true }).click();
  await until(async () => (await page.getByRole('article').first().innerText()).includes('ישנה'));
});

it('a second tab keeps step: read in one is read in both', async () => {
  await say('אחת');
  const second = await stage.open(author, `/project/${project.project.id}`);
  const badge = second.getByRole('navigation').getByText('1', { exact: true });
  await badge.waitFor();
  const first = await second.context().newPage();
  await first.goto(`${stage.url}/feed`);
  await badge.waitFor({ state: 'hidden' });
  await say('שתיים');
  await card(first, 'שתיים').waitFor();
});
