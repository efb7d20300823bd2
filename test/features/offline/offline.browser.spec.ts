import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright-core';
import { browserOptions } from '../../bin/services/browser-options.mjs';
import { becomes } from '../../support/becomes.js';
import { phoneWithWorker } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import { hasFocus, pressByKey, tabTo } from '../../support/browser/pressing/keyboard.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import type { Person } from '../../support/person.js';
import { comment, createProject } from '../../support/projects.js';
import { patienceMs, until } from '../../support/until.js';
import { selectByHandles } from '../path/select-passage.js';
import { type Line, openLine } from './line.js';

const stage = useStage({});
const line = {} as Line;
const homes: string[] = [];
beforeAll(async () => void Object.assign(line, await openLine(stage.url)));
afterAll(async () => {
  await line.close();
  for (const home of homes) rmSync(home, { recursive: true });
});

/** What keeps a text for when there is no network: other specs' browsers are without. */
const devices = {
  390: phoneWithWorker,
  1280: { ...phoneWithWorker, viewport: { width: 1280, height: 860 }, hasTouch: false, isMobile: false },
};
/** The other way round than elsewhere. */
const visits = [
  { width: 1280, language: 'he' },
  { width: 390, language: 'en' },
] as const;
const told = {
  en: {
    names: ['Dana Alon', 'Noa Levi'],
    title: 'Three boats',
    part: { title: 'First part', body: 'Three boats were missing.\n\nThe sea was calm, and nobody answered her.' },
    boats: 'Three boats were missing',
    sea: 'The sea was calm',
    stopped: 'I stopped here',
    again: 'I stopped here again',
    alone: 'Written without a network',
    half: 'In the middle of a sentence',
  },
  he: {
    names: ['דנה אלון', 'נועה Levi 7'],
    title: 'שלוש סירות, Blue 7',
    part: { title: 'פרק ראשון', body: 'שלוש סירות חסרו.\n\nוהים היה שקט, ואיש לא ענה לה.' },
    boats: 'שלוש סירות חסרו',
    sea: 'והים היה שקט',
    stopped: 'כאן נעצרתי',
    again: 'כאן נעצרתי שוב',
    alone: 'נכתב בלי רשת',
    half: 'באמצע המשפט',
  },
} as const;

/** A browser with a memory: closed and opened again, it has what it had. */
function withMemory(width: keyof typeof devices): () => Promise<BrowserContext> {
  const home = mkdtempSync(join(tmpdir(), 'shulayim-phone-'));
  homes.push(home);
  return async () => {
    const context = await chromium.launchPersistentContext(home, { ...browserOptions(), ...devices[width] });
    context.setDefaultTimeout(patienceMs);
    return context;
  };
}

async function signedIn(context: BrowserContext, person: Person): Promise<void> {
  const cookies = person.cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: line.url, expires: Date.now() / 1000 + 3600 };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${line.url}/icon.svg`);
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(person.user));
  await page.close();
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-answers-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const isKept = (page: Page, path: string) =>
  until(
    async () =>
      (await page.evaluate(() => navigator.serviceWorker.controller !== null)) &&
      (await keptPaths(page)).includes(path),
  );

async function openText(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(line.url + path);
  await page.locator('p[data-start]').first().waitFor();
  return page;
}

describe.each(visits)('at $width px, in $language', ({ width, language }) => {
  const t = textsOf('features/comments/comments', language);
  const reading = textsOf('features/reading/reading', language);
  const offline = textsOf('app/offline/offline.lazy', language);
  const { names, title, part: body, boats, sea, stopped, again, alone, half } = told[language];

  async function people(): Promise<{ author: Person; reader: Person }> {
    const [author, reader] = [await stage.register('author', names[0]), await stage.register('reader', names[1])];
    await speak(language, author, reader);
    return { author, reader };
  }
  const work = (author: Person) => createProject(author, { title, visibility_status: 'public' }, body);

  /** Above the text, where it stays; for a moment also in sight. */
  const keptWords = offline('kept').split('{{')[0] ?? '';
  const kept = (page: Page) => page.getByText(keptWords).first();
  const press = (page: Page, name: string) => pressByKey(page, page.getByRole('button', { name, exact: true }));
  /** At a desk by the keys alone: the text's first sentence. */
  const write = async (page: Page, passage: string, text: string) => {
    if (width === 1280) {
      await tabTo(page, page.getByRole('group', { name: reading('textLabel') }));
      await page.keyboard.press('ArrowDown');
      await until(() => page.evaluate((words) => getSelection()?.toString().startsWith(words) === true, passage));
      await page.keyboard.press('Enter');
      await hasFocus(page.getByRole('textbox', { name: t('newComment') }));
      await page.keyboard.type(text);
    } else {
      await selectByHandles(page, passage);
      await page.getByRole('button', { name: t('add'), exact: true }).click();
      await page.getByRole('textbox', { name: t('newComment') }).fill(text);
    }
  };

  it('a text that was opened is read without network after the browser was closed, and a comment written there is sent once', async () => {
    const { author, reader } = await people();
    const { part } = await work(author);
    await comment(reader, part, sea, stopped);
    const open = withMemory(width);
    const first = await open();
    await signedIn(first, reader);
    // In a language other than Hebrew they come when they are needed: the text is not kept without them.
    line.holdBack(keptWords, 3000);
    const path = `/text/${part.id}`;
    await isKept(await openText(first, path), `/api/texts/${part.id}`);
    await first.close();

    await line.cut();
    const second = await open();
    await second.setOffline(true);
    const page = await openText(second, path);
    await kept(page).waitFor();
    await page.locator('mark').getByText(sea).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await write(page, boats, alone);
    await press(page, t('send'));
    const waiting = () => page.evaluate(() => localStorage.getItem('waiting-comments'));
    await until(async () => (await waiting())?.includes(alone) ?? false);
    await page.reload();
    await page.locator('mark').getByText(boats).waitFor();
    // A note that was never opened before has all that can be done about it.
    await page.locator('mark').getByText(sea).click();
    const note = page.getByRole('article').filter({ hasText: stopped });
    await pressByKey(page, note.getByRole('button', { name: t('edit'), exact: true }));
    await page.getByRole('textbox', { name: t('editComment') }).fill(again);
    await press(page, t('save'));
    await page.getByRole('article').filter({ hasText: again }).getByText(t('sending')).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);

    await line.mend();
    await second.setOffline(false);
    const said = async () => {
      const { text } = await author.get(`/api/texts/${part.id}`);
      const { comments } = JSON.parse(text) as { comments: { comment_text: string }[] };
      return [alone, again].map((words) => comments.filter(({ comment_text }) => comment_text === words).length);
    };
    await until(async () => (await said()).every((times) => times > 0));
    await until(async () => (await waiting()) === null);
    await kept(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('p[data-start]').first().waitFor();
    expect(await said()).toEqual([1, 1]);
    await second.close();
  });

  it('what one was shown on a device that several use is forgotten when they sign out, and what was withdrawn at the next visit', async () => {
    const { author, reader } = await people();
    const [open, withdrawn] = [await work(author), await work(author)];
    const context = await withMemory(width)();
    await signedIn(context, reader);
    const page = await openText(context, `/text/${withdrawn.part.id}`);
    await isKept(page, `/api/texts/${withdrawn.part.id}`);
    await author.put(`/api/projects/${withdrawn.project.id}`, { visibility_status: 'private' });
    await page.goto(`${line.url}/text/${open.part.id}`);
    await isKept(page, `/api/texts/${open.part.id}`);
    expect((await page.goto(`${line.url}/text/${withdrawn.part.id}`))?.status()).toBe(404);
    await until(async () => !(await keptPaths(page)).includes(`/api/texts/${withdrawn.part.id}`));
    await page.locator('h1').waitFor();
    expect(await wordProblems(page, language)).toEqual([]);

    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    await until(async () => (await keptPaths(page)).length === 0);
    await context.close();
  });

  it('a new version of the site is taken at a press, with what was being typed', async () => {
    const { author, reader } = await people();
    const { part } = await work(author);
    const context = await withMemory(width)();
    await signedIn(context, reader);
    const page = await openText(context, `/text/${part.id}`);
    await isKept(page, `/api/texts/${part.id}`);
    await write(page, boats, half);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    line.bringNewWorker();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText(offline('newer')).waitFor();
    const field = page.getByRole('textbox', { name: t('newComment') });
    expect(await field.inputValue()).toBe(half);
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
    expect(await wordProblems(page, language)).toEqual([]);
    await press(page, offline('take'));
    await until(() => page.evaluate(() => Reflect.get(window, 'isSamePage') === undefined).catch(() => false));
    // At a desk it is led to from the text itself.
    if (width === 1280) {
      await press(page, t('continueDraft'));
      await becomes(() => field.inputValue(), half);
    } else {
      await press(page, t('list'));
      await page.getByRole('dialog').getByText(half).waitFor();
    }
    await context.close();
  });
});
