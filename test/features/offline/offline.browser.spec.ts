import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from 'playwright-core';
import { browserOptions } from '../../bin/services/browser-options.mjs';
import { phoneWithWorker } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import type { Person } from '../../support/person.js';
import { comment, createProject } from '../../support/projects.js';
import { patienceMs, until } from '../../support/until.js';
import { selectByHandles } from '../path/select-passage.js';
import { type Line, openLine } from './line.js';

const t = textsOf('features/comments/comments');
const offline = textsOf('app/offline/offline.lazy');

const stage = useStage({});
const line = {} as Line;
const homes: string[] = [];
beforeAll(async () => void Object.assign(line, await openLine(stage.url)));
afterAll(async () => {
  await line.close();
  for (const home of homes) rmSync(home, { recursive: true });
});

/** A phone's browser with a memory: closed and opened again, it has what it had. */
function phoneWithMemory(): () => Promise<BrowserContext> {
  const home = mkdtempSync(join(tmpdir(), 'shulayim-phone-'));
  homes.push(home);
  return async () => {
    const context = await chromium.launchPersistentContext(home, { ...browserOptions(), ...phoneWithWorker });
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

/** Above the text, where it stays; for a moment also in sight. */
const kept = (page: Page) => page.getByText(offline('kept').split('{{')[0] ?? '').first();
const write = async (page: Page, passage: string, text: string) => {
  await selectByHandles(page, passage);
  await page.getByRole('button', { name: t('add'), exact: true }).click();
  await page.getByRole('textbox', { name: t('newComment') }).fill(text);
};

describe('a text that was opened on a phone', () => {
  it('is read without network after the browser was closed, and a comment written there is sent once', async () => {
    const [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
    const { part } = await createProject(author, { visibility_status: 'public' });
    await comment(reader, part, 'והים היה שקט', 'כאן נעצרתי');
    const open = phoneWithMemory();
    const first = await open();
    await signedIn(first, reader);
    const path = `/text/${part.id}`;
    await isKept(await openText(first, path), `/api/texts/${part.id}`);
    await first.close();

    await line.cut();
    const second = await open();
    await second.setOffline(true);
    const page = await openText(second, path);
    await kept(page).waitFor();
    await page.locator('mark').getByText('והים היה שקט').waitFor();
    await write(page, 'שלוש סירות חסרו', 'נכתב בלי רשת');
    await page.getByRole('button', { name: t('send'), exact: true }).click();
    await until(
      async () =>
        (await page.evaluate(() => localStorage.getItem('waiting-comments')))?.includes('נכתב בלי רשת') ?? false,
    );
    await page.reload();
    await page.locator('mark').getByText('שלוש סירות חסרו').waitFor();
    // A note that was never opened before has all that can be done about it.
    await page.locator('mark').getByText('והים היה שקט').click();
    const note = page.getByRole('article').filter({ hasText: 'כאן נעצרתי' });
    await note.getByRole('button', { name: t('edit'), exact: true }).click();
    await page.getByRole('textbox', { name: t('editComment') }).fill('כאן נעצרתי שוב');
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await page.getByRole('article').filter({ hasText: 'כאן נעצרתי שוב' }).getByText(t('sending')).waitFor();

    await line.mend();
    await second.setOffline(false);
    const said = async () => {
      const { text } = await author.get(`/api/texts/${part.id}`);
      const { comments } = JSON.parse(text) as { comments: { comment_text: string }[] };
      return ['נכתב בלי רשת', 'כאן נעצרתי שוב'].map(
        (words) => comments.filter(({ comment_text }) => comment_text === words).length,
      );
    };
    await until(async () => (await said()).every((times) => times > 0));
    await until(async () => (await page.evaluate(() => localStorage.getItem('waiting-comments'))) === null);
    await kept(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('p[data-start]').first().waitFor();
    expect(await said()).toEqual([1, 1]);
    await second.close();
  });
});

describe('on a device that several people use', () => {
  it('what one was shown is forgotten when they sign out, and what was withdrawn at the next visit', async () => {
    const [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
    const [open, withdrawn] = await Promise.all(
      [1, 2].map(() => createProject(author, { visibility_status: 'public' })),
    );
    if (!open || !withdrawn) throw new Error('no texts');
    const context = await phoneWithMemory()();
    await signedIn(context, reader);
    const page = await openText(context, `/text/${withdrawn.part.id}`);
    await isKept(page, `/api/texts/${withdrawn.part.id}`);
    await author.put(`/api/projects/${withdrawn.project.id}`, { visibility_status: 'private' });
    await page.goto(`${line.url}/text/${open.part.id}`);
    await isKept(page, `/api/texts/${open.part.id}`);
    expect((await page.goto(`${line.url}/text/${withdrawn.part.id}`))?.status()).toBe(404);
    await until(async () => !(await keptPaths(page)).includes(`/api/texts/${withdrawn.part.id}`));

    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    await until(async () => (await keptPaths(page)).length === 0);
    await context.close();
  });
});

describe('a new version of the site', () => {
  it('is taken at a press, with what was being typed', async () => {
    const [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
    const { part } = await createProject(author, { visibility_status: 'public' });
    const context = await phoneWithMemory()();
    await signedIn(context, reader);
    const page = await openText(context, `/text/${part.id}`);
    await isKept(page, `/api/texts/${part.id}`);
    await write(page, 'שלוש סירות חסרו', 'באמצע המשפט');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    line.bringNewWorker();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText(offline('newer')).waitFor();
    const field = page.getByRole('textbox', { name: t('newComment') });
    expect(await field.inputValue()).toBe('באמצע המשפט');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true);
    await page.getByRole('button', { name: offline('take'), exact: true }).click();
    await until(() => page.evaluate(() => Reflect.get(window, 'isSamePage') === undefined).catch(() => false));
    await page.getByRole('button', { name: t('list') }).click();
    await page.getByRole('dialog').getByText('באמצע המשפט').waitFor();
    await context.close();
  });
});
