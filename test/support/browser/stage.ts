import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop, openBrowser } from './browser.js';
import { Person } from '../person.js';
import { createMigratedDatabase } from '../servers/postgres.js';
import { startProgram } from '../servers/program.js';
import { patienceMs } from '../until.js';

export const password = 'שלוש-סירות-17';
/** Where the browser keeps the signed-in person's profile (contracts: browser storage). */
const savedUserKey = 'user';

/** The built program and a browser; people are made through the API, and each page belongs to one of them. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  /** Where the program keeps its files: the mails among them. */
  readonly dataDir: string;
  /** Somebody with a browser of their own and no account. */
  stranger(): Person;
  register(role: 'author' | 'reader', name?: string): Promise<Person>;
  /** A window of its own, signed in as `person` when there is one. */
  open(person: Person | null, path: string, context?: (browser: Browser) => Promise<BrowserContext>): Promise<Page>;
  /** Closes every window. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

let people = 0;

export async function startStage(env: Record<string, string> = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-stage-'));
  const database = await createMigratedDatabase();
  const calm = { COMING_SOON: 'off', RATE_LIMIT_SCALE: '1000', DATABASE_URL: database.url };
  const [program, browser] = await Promise.all([startProgram({ dataDir, env: { ...calm, ...env } }), openBrowser()]);
  const { url } = program;
  return {
    url,
    browser,
    dataDir,
    stranger: () => new Person(url),
    async register(role, name = role === 'author' ? 'דנה אלון' : 'נועה לוי') {
      const person = new Person(url);
      people += 1;
      await person.register({ name, email: `person-${people}@example.org`, password, role });
      return person;
    },
    async open(person, path, context = desktop) {
      const mine = await context(browser);
      mine.setDefaultTimeout(patienceMs);
      const page = await mine.newPage();
      if (person) await signIn(page, person, url);
      await page.goto(url + path);
      return page;
    },
    async clear() {
      for (const open of browser.contexts()) await open.close();
    },
    async close() {
      await browser.close();
      await program.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** What log-in leaves in a browser: the session's cookie and the profile. */
async function signIn(page: Page, person: Person, url: string): Promise<void> {
  const cookies = person.cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(
    ([key, user]) => localStorage.setItem(key ?? '', user ?? ''),
    [savedUserKey, JSON.stringify(person.user)],
  );
}
