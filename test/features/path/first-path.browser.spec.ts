import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { openBrowser, phone } from '../../support/browser/browser.js';
import { startProgram, type Program } from '../../support/servers/program.js';
import { patienceMs, until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { selectByHandles } from './select-passage.js';

const accounts = words('accounts/accounts');
const projects = words('projects/projects');
const sharing = words('sharing/sharing');
const feed = words('feed/feed');
const onboarding = words('onboarding/onboarding');
const comments = words('comments/comments');
const reading = words('reading/reading');

const body = `בַּבֹּקֶר ירדה מרים אל החוף ומנתה את הסירות. שלוש חסרו, והים היה שקט כמי שמסתיר דבר.
הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002, ואיש לא ענה לו.
היא עמדה שעה ארוכה, ידיה בכיסי המעיל הישן של אביה, והקשיבה לרשרוש החבלים.`;
const passages = { reader: 'שלוש חסרו', guest: 'ידיה בכיסי המעיל', afterwards: 'לרשרוש החבלים' };

describe('the whole path, three people at once, each with a phone', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-path-'));
  // The database's own user must be able to get there.
  chmodSync(dataDir, 0o755);
  const email = (who: string): string => `${who}@example.com`;
  let program: Program;
  let browser: Browser;
  let author: Page;
  let reader: Page;
  let guest: Page;
  let link: string;

  const person = async (): Promise<Page> => {
    const mine = await phone(browser);
    mine.setDefaultTimeout(15_000);
    await mine.addInitScript(() => localStorage.setItem('comingSoonMode', 'false'));
    return mine.newPage();
  };
  const start = (env: Record<string, string> = {}): Promise<Program> =>
    startProgram({ dataDir, env: { MAIL_SETTLE_SECONDS: '1', COMING_SOON: 'off', RATE_LIMIT_SCALE: '100', ...env } });

  const register = async (page: Page, role: 'author' | 'reader', fullName: string, path: string): Promise<void> => {
    await page.goto(program.url + path);
    await page.getByLabel(accounts('name'), { exact: true }).fill(fullName);
    await page.getByLabel(accounts('email'), { exact: true }).fill(email(role));
    await page.getByRole('radio', { name: accounts(`register.${role}`) }).check();
    await page.getByLabel(accounts('password'), { exact: true }).fill('three-boats');
    await page.getByLabel(accounts('register.confirm'), { exact: true }).fill('three-boats');
    await page.getByRole('button', { name: accounts('register.submit'), exact: true }).click();
  };

  const say = async (page: Page, passage: string, text: string, as?: string): Promise<void> => {
    await selectByHandles(page, passage);
    await page.getByRole('button', { name: comments('add'), exact: true }).tap();
    const form = page.getByRole('textbox', { name: comments('newComment') });
    await form.fill(text);
    if (as) await page.getByLabel(comments('name')).fill(as);
    await page.getByRole('button', { name: comments('send'), exact: true }).click();
    await page.getByText(comments('sent')).waitFor();
  };

  const mails = (): string[] => {
    try {
      return readdirSync(join(dataDir, 'mail')).filter((file) => /Z-new-comment-.*\.eml$/.test(file));
    } catch {
      return [];
    }
  };

  beforeAll(async () => {
    [program, browser] = await Promise.all([start(), openBrowser()]);
    [author, reader, guest] = [await person(), await person(), await person()];
  });

  afterAll(async () => {
    await browser?.close();
    await program?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('an author registers, and is welcomed', async () => {
    await register(author, 'author', 'דנה אלון', '/register');
    await author.getByRole('link', { name: onboarding('welcome.create') }).click();
    await author.waitForURL('**/create-project');
  });

  it('creates a work and adds a chapter', async () => {
    await author.getByLabel(projects('field.title')).fill('מרים והים');
    await author.getByRole('button', { name: projects('create.submit') }).click();
    await author.waitForURL('**/project/*');
    await author.getByRole('heading', { level: 1, name: 'מרים והים' }).waitFor();
    await author
      .getByRole('button', { name: projects('part.heading') })
      .first()
      .click();
    const dialog = author.getByRole('dialog');
    await dialog.getByLabel(projects('part.title')).fill('הבית שעל שפת המים');
    await dialog.getByLabel(projects('part.body')).fill(body);
    await dialog.getByRole('button', { name: projects('part.submit') }).click();
    await author.getByRole('link', { name: 'הבית שעל שפת המים' }).waitFor();
  });

  it('shares it: a private work is offered to be shared first', async () => {
    await author
      .getByRole('button', { name: projects('project.share'), exact: true })
      .first()
      .click();
    const dialog = author.getByRole('dialog');
    await dialog.getByRole('button', { name: sharing('notShared.yes') }).click();
    link = await dialog.getByLabel(sharing('link'), { exact: true }).inputValue();
    expect(new URL(link).pathname).toMatch(/^\/read\/[\w-]{22,}$/);
    await author.request.put(`${program.url}/api/users/me`, { data: { mail_frequency: 'immediately' } });
    await author.goto(`${program.url}/feed`);
    await author.getByRole('tab', { name: new RegExp(feed('allComments')) }).waitFor();
  });

  it('a reader registers on the way to the link, and comments on a passage', async () => {
    const path = new URL(link).pathname;
    await register(reader, 'reader', 'נועה לוי', `/register?returnUrl=${encodeURIComponent(path)}`);
    await reader.waitForURL(`**${path}`);
    await reader.getByRole('heading', { name: 'הבית שעל שפת המים' }).first().waitFor();
    await say(reader, passages.reader, 'המשפט הזה עצר אותי.');
    await becomes(
      async () => (await reader.locator('mark').allInnerTexts()).map((text) => text.includes(passages.reader)),
      [true],
    );
  });

  it('a guest comments without signing in', async () => {
    await guest.goto(program.url + new URL(link).pathname);
    await guest.getByRole('heading', { name: 'הבית שעל שפת המים' }).first().waitFor();
    await say(guest, passages.guest, 'אני רואה אותה.', 'אורי');
  });

  it('the author sees both arrive, and who opened the text, without reloading', async () => {
    await author.getByText('המשפט הזה עצר אותי.').waitFor();
    await author.getByText('אני רואה אותה.').waitFor();
    await becomes(() => author.getByText('המשפט הזה עצר אותי.').count(), 1);
    await author
      .getByText(/הטקסט .* נפתח|פתחו את/)
      .first()
      .waitFor();
  });

  it('a mail goes out for each comment', async () => {
    await until(
      () => mails().length === 2,
      patienceMs,
      () => `mails: ${mails().join(', ')}\n${program.output()}`,
    );
    expect(readFileSync(join(dataDir, 'mail', mails()[0] ?? ''), 'utf8')).toMatch(/^Subject: /m);
  });

  it('the author resolves in the feed, and the reader’s open page shows it', async () => {
    const entry = author.getByRole('article').filter({ hasText: 'המשפט הזה עצר אותי.' });
    await entry.getByRole('button', { name: feed('resolve') }).click();
    await entry.getByRole('button', { name: feed('reopen') }).waitFor();
    await reader.getByRole('button', { name: comments('count_one') }).tap();
    await reader.getByText(comments('resolved'), { exact: true }).first().waitFor();
    await reader.keyboard.press('Escape');
  });

  it('killed and started again, nothing is lost and what was missed arrives once', async () => {
    const { port } = new URL(program.url);
    // Further down, what is new would wait until it is asked for.
    await author.evaluate(() => window.scrollTo(0, 0));
    await program.kill9();
    program = await start({ PORT: port });
    await say(guest, passages.afterwards, 'שמעתי את החבלים.');
    await author.getByText('שמעתי את החבלים.').waitFor({ timeout: 30_000 });
    await becomes(() => author.getByText('שמעתי את החבלים.').count(), 1);
    await becomes(() => author.getByText('אני רואה אותה.').count(), 1);
    await until(
      () => mails().length === 3,
      patienceMs,
      () => `mails: ${mails().join(', ')}`,
    );
  });

  it('switching the link off ends the reading of whoever came by it', async () => {
    const token = new URL(link).pathname.split('/')[2];
    await author.request.post(`${program.url}/api/sharing/${token}/deactivate`, { data: {} });
    await guest.getByText(reading('problem.revoked')).waitFor();
    await guest.reload();
    await guest.getByText(reading('problem.gone')).waitFor();
  });
});
