import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { publicFolder } from '../../../backend/src/platform/files/built-client.js';
import { browserOptions } from '../../bin/services/browser-options.mjs';

/**
 * Without the service worker: it keeps answers that a spec looks for, and asks for files that a spec counts. What it does is
 * tried by `test/features/offline` with `phoneWithWorker`.
 */
const people = { locale: 'he-IL', timezoneId: 'Asia/Jerusalem', serviceWorkers: 'block' } as const;
const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const phoneWithWorker = { ...people, ...phoneScreen, serviceWorkers: 'allow' } as const;

/** A Chromium of one's own: where a spec ends it, or measures. */
export const openBrowser = (): Promise<Browser> => chromium.launch(browserOptions());

/** A person of their own (cookies, storage) at a desk. */
export function desktop(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...people, viewport: { width: 1280, height: 860 } });
}

/** A person of their own with a phone in their hand. */
export function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...people, ...phoneScreen });
}

/** Where a layout differs, a screen is looked at in both: `describe.each(widths)('… at $width px', …)`. */
export const widths = [
  { width: 1280, context: desktop },
  { width: 390, context: phone },
] as const;
/** For a story whose words are looked at as well: at each width in another of the languages that the program speaks. */
export const widthsInLanguages = [
  { width: 1280, context: desktop, language: 'en' },
  { width: 390, context: phone, language: 'he' },
] as const;
/**
 * For what a form does, whatever the width: gone through where most people are. Every route's layout is looked at in both
 * widths by `every-route`, `axe` and `looks`.
 */
export const onPhone = widths.filter(({ width }) => width === 390);

/**
 * The address of a page's own code, to hold or replace it, by what `frontend/vite.config.ts` names its file.
 * @throws Error where no file is named so: a route for it would never match.
 */
export function codeOf(name: string): RegExp {
  const file = new RegExp(`^${name}-[^/]*\\.js$`);
  if (!readdirSync(join(publicFolder, 'assets')).some((built) => file.test(built)))
    throw new Error(`No code of a page is called ${name}.`);
  return new RegExp(`/assets/${name}-[^/]*\\.js$`);
}

/** Holds the scripts in which these words stand (all of them, without any) until the function that it answers is called. */
export async function holdScripts(of: Page | BrowserContext, words = ''): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((done) => (release = done));
  await of.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes(words)) await held;
    await route.fulfill({ response, body });
  });
  return release;
}

/**
 * Closes a window in the middle of whatever it does. Files that its routes are still fetching are not waited for: an error of
 * theirs would otherwise fail whichever test runs by then.
 */
export async function closeWindow(window: BrowserContext): Promise<void> {
  for (const routed of [window, ...window.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await window.close();
}
