import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { widths } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { addPart, comment, createProject, type TestProject } from '../../support/projects.js';

const t = words('feed/feed');
const onboarding = words('onboarding/onboarding');
const part = { body: 'שלוש סירות חסרו. הוא אמר "Hello, world." ב-2002, ואיש לא ענה לו.' };
const quote = 'שלוש סירות חסרו';

let stage: Stage;
let author: Person;
let reader: Person;
let project: TestProject;
beforeAll(async () => {
  stage = await startStage();
});
beforeEach(async () => {
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
  project = await createProject(author, { visibility_status: 'public' }, part);
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const say = (text: string, passage = quote) => comment(reader, project.part, passage, text);
const sayMany = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await say(`הערה מספר ${n}.`);
};
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const isFocused = (page: Page, text: string) =>
  until(() => card(page, text).evaluate((element) => element.contains(document.activeElement)));
const twoFramesLater = async (page: Page, text: string) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return top(page, text);
};
const top = async (page: Page, text: string) => (await card(page, text).boundingBox())?.y;

it('a work that nobody has opened waits for readers, and hears of the first', async () => {
  const page = await stage.open(author, '/feed');
  await page.getByText(t('noNewUpdates'), { exact: true }).waitFor();
  await page.getByRole('heading', { name: onboarding('awaiting.title') }).waitFor();
  await say('הראשונה');
  await card(page, 'הראשונה').waitFor();
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

it('what came together stands under one heading, and folds', async () => {
  await sayMany(5);
  const page = await stage.open(author, '/feed');
  const heading = page.getByRole('heading', { name: `5 הערות על ${project.part.title}` });
  await heading.waitFor();
  await becomes(() => page.getByRole('article').count(), 5);
  await page.getByRole('button', { name: t('burst.foldOf').replace('{{title}}', project.part.title) }).click();
  await until(async () => (await page.getByRole('article').count()) === 0);
  await say('ועוד אחת');
  await page.getByRole('heading', { name: `6 הערות על ${project.part.title}` }).waitFor();
});

it.each(widths)('is narrowed by part, reader, state and words, at $width px', async ({ context }) => {
  const second = await addPart(author, project.project.id, { title: 'פרק שני', body: part.body });
  const ori = await stage.register('reader', 'אורי כהן');
  const done = await say('הַשֹּׁפְטִים של תל־אביב');
  await author.post(`/api/comments/${done.id}/resolve`);
  await say('עוד פתוחה');
  await comment(ori, second, quote, 'בפרק השני');
  const page = await stage.open(author, `/feed?project=${project.project.id}`, context);
  const seen = async (...texts: string[]) => {
    await until(async () => (await page.getByRole('article').count()) === texts.length);
    for (const text of texts) await card(page, text).waitFor();
  };
  await seen('בפרק השני', 'עוד פתוחה', 'תל־אביב');
  await page.getByRole('searchbox', { name: t('filter.search') }).fill('השפטים');
  await seen('תל־אביב');
  await page.getByRole('button', { name: t('filter.clear') }).click();
  await page.getByRole('combobox', { name: t('filter.state') }).selectOption('open');
  await seen('בפרק השני', 'עוד פתוחה');
  await page.getByRole('combobox', { name: t('filter.reader') }).selectOption({ label: 'אורי כהן' });
  await seen('בפרק השני');
  await page.reload();
  await seen('בפרק השני');
  await page.getByRole('combobox', { name: t('filter.part') }).selectOption({ label: project.part.title });
  await page.getByText(t('filter.nothing')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
});

it('two choices made in one breath both stand', async () => {
  const ori = await stage.register('reader', 'אורי כהן');
  await author.post(`/api/comments/${(await comment(ori, project.part, quote, 'כבר טופל')).id}/resolve`);
  await comment(ori, project.part, quote, 'עוד פתוחה, של אורי');
  await say('עוד פתוחה, של נועה');
  const page = await stage.open(author, `/feed?project=${project.project.id}`);
  await becomes(() => page.getByRole('article').count(), 3);
  const readers = page.getByRole('combobox', { name: t('filter.reader') });
  await readers.waitFor();
  await page.evaluate(
    (choices) => {
      for (const [name, value] of choices) {
        const list = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
        if (!list) throw new Error(`no ${name}`);
        list.value = value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    [
      ['state', 'open'],
      ['reader', ori.user.id],
    ] as const,
  );
  await becomes(() => page.getByRole('article').count(), 1);
  await card(page, 'עוד פתוחה, של אורי').waitFor();
});

it('by keyboard: walk, resolve, take it back, answer', async () => {
  await say('הראשונה');
  await say('השנייה');
  const page = await stage.open(author, '/feed');
  await card(page, 'הראשונה').waitFor();
  await page.keyboard.press('j');
  await isFocused(page, 'השנייה');
  await page.keyboard.press('j');
  await isFocused(page, 'הראשונה');
  await page.keyboard.press('k');
  await isFocused(page, 'השנייה');
  await page.keyboard.press('r');
  await card(page, 'השנייה').getByText(t('resolved'), { exact: true }).waitFor();
  await page.keyboard.press('u');
  await card(page, 'השנייה').getByText(t('resolved'), { exact: true }).waitFor({ state: 'hidden' });
  await page.keyboard.press('a');
  const answer = page.getByRole('textbox', { name: t('yourReply') });
  await answer.fill('תודה, Noa');
  await page.keyboard.press('Control+Enter');
  await card(page, 'השנייה').getByText('תודה, Noa').waitFor();
});

it('a resolving that fails is taken back, and says why', async () => {
  await say('עוד פתוחה');
  const page = await stage.open(author, '/feed');
  const json = { success: false, error: 'המסד נח', code: 'unavailable', requestId: 'r-1' };
  await page.route('**/resolve', (route) => route.fulfill({ status: 503, json }));
  await card(page, 'עוד פתוחה')
    .getByRole('button', { name: t('resolve') })
    .click();
  await page.getByText(t('resolveFailed').replace('{{why}}', 'המסד נח')).waitFor();
  await card(page, 'עוד פתוחה')
    .getByRole('button', { name: t('resolve') })
    .waitFor();
});

it('the badge says 99+ and reads from left to right', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, n) => say(`מספר ${n}`)));
  const page = await stage.open(author, `/project/${project.project.id}`);
  const badge = page.getByRole('navigation').getByText('99+');
  await badge.waitFor();
  expect(await badge.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
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

it('a lost connection is said in one line, and what was missed arrives once', async () => {
  const page = await stage.open(author, '/feed');
  await page.getByText(t('noNewUpdates')).waitFor();
  await say('לפני');
  await card(page, 'לפני').waitFor();
  await page.context().setOffline(true);
  await page.getByText(t('disconnected')).waitFor({ timeout: 60_000 });
  await say('בינתיים');
  await page.context().setOffline(false);
  await card(page, 'בינתיים').waitFor({ timeout: 20_000 });
  await page.getByText(t('disconnected')).waitFor({ state: 'hidden' });
  await becomes(() => card(page, 'בינתיים').count(), 1);
});

it('leads to the comment in its text', async () => {
  await say('לשם');
  const page = await stage.open(author, '/feed');
  await card(page, 'לשם')
    .getByRole('link', { name: t('openInText') })
    .click();
  await page.waitForURL(/\/text\/[^/]+#comment-/);
  await page.locator('mark').waitFor();
  await until(() => page.evaluate(() => document.activeElement?.hasAttribute('data-comment-id') ?? false));
});
