import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { openSite } from '../../bin/services/browser-options.mjs';
import { closeWindow, desktop, openBrowser } from './browser.js';
import { Person } from '../person.js';
import { createMigratedDatabase } from '../servers/postgres.js';
import { startProgram } from '../servers/program.js';
import { sharedStage } from './shared-stage.js';
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

/** Specs that share a site must not share people. */
const spec = randomBytes(3).toString('hex');
let people = 0;

interface Site {
  readonly url: string;
  readonly browser: Browser;
  readonly dataDir: string;
  stop(): Promise<unknown>;
}

/**
 * @param env settings of a program of its own, with an empty database. Without them, the site and the browser that this
 *   worker's specs share: what is on it besides one's own, other specs have left there.
 */
export async function startStage(env?: Record<string, string>): Promise<Stage> {
  const { url, browser, dataDir, stop } = await (env ? ownSite(env) : sharedSite());
  return {
    url,
    browser,
    dataDir,
    stranger: () => new Person(url),
    async register(role, name = role === 'author' ? 'דנה אלון' : 'נועה לוי') {
      const person = new Person(url);
      people += 1;
      await person.register({ name, email: `person-${spec}-${people}@example.org`, password, role });
      return person;
    },
    async open(person, path, context = desktop) {
      const mine = await context(browser);
      mine.setDefaultTimeout(patienceMs);
      const page = await mine.newPage();
      await (person ? openAs(page, person, url, path) : page.goto(url + path));
      return page;
    },
    async clear() {
      for (const open of browser.contexts()) await closeWindow(open);
    },
    async close() {
      await browser.close();
      await stop();
    },
  };
}

/** A stage for all tests of a file or of a `describe`; every window is closed after each test. */
export function useStage(env?: Record<string, string>): Stage {
  const stage = {} as Stage;
  beforeAll(async () => void Object.assign(stage, await startStage(env)));
  afterEach(() => stage.clear());
  afterAll(() => stage.close());
  return stage;
}

async function sharedSite(): Promise<Site> {
  const shared = sharedStage();
  if (!shared) return ownSite({});
  // Closed, such a browser takes its windows along and stays for others.
  return { ...shared, browser: await chromium.connect(shared.browser), stop: () => Promise.resolve() };
}

async function ownSite(env: Record<string, string>): Promise<Site> {
  const shared = sharedStage();
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-stage-'));
  const database = await createMigratedDatabase();
  const [program, browser] = await Promise.all([
    startProgram({ dataDir, env: { ...openSite, DATABASE_URL: database.url, ...env } }),
    shared ? chromium.connect(shared.browser) : openBrowser(),
  ]);
  const stop = async () => {
    await program.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  };
  return { url: program.url, browser, dataDir, stop };
}

/**
 * What log-in leaves in a browser: the session's cookie, and the profile, which the first page finds there. Putting it there by
 * a page of its own would be a page more for every window of every test.
 */
async function openAs(page: Page, person: Person, url: string, path: string): Promise<void> {
  const cookies = person.cookieHeader.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await page.context().addCookies(cookies);
  const saving = await page.addInitScript(
    ([key, user]) => localStorage.setItem(key ?? '', user ?? ''),
    [savedUserKey, JSON.stringify(person.user)],
  );
  await page.goto(url + path);
  // Later pages find what the first one left: nothing, once one has logged out.
  await saving.dispose();
}
