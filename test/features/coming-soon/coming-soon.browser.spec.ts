import type { Dialog, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { accessProblems } from '../../support/browser/accessible.js';
import { phone, widths } from '../../support/browser/browser.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { field, t } from './waiting-room.js';

const gatePassword = 'שער-פתוח-17';
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ ADMIN_GATE_PASSWORD: gatePassword });
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const boxOfCard = (page: Page) =>
  page.locator('form').evaluate((form) => {
    const { top, bottom, left, right } = (form.parentElement ?? form).getBoundingClientRect();
    return { top, bottom, left, right };
  });
const adminButton = (page: Page) => page.getByRole('button', { name: t('admin.button'), exact: true });
const comingSoonMode = (page: Page) => page.evaluate(() => localStorage.getItem('comingSoonMode'));

describe.each(widths)('the page at $width px', ({ context }) => {
  it('stands still, says what it is for, and leads to what is done with the address', async () => {
    const page = await stage.open(null, '/coming-soon', context);
    const tagline = await page.getByRole('heading', { level: 1 }).innerText();
    expect(tagline.replace(/\s+/g, ' ').trim()).toBe('כותבים. נפגשים. קוראים.');
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
    await becomes(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY), 'hidden');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('link', { name: t('preview') }).click();
    await page.waitForURL('**/preview');
    await page.goBack();
    await page.getByRole('link', { name: t('form.privacy') }).click();
    await page.waitForURL('**/privacy');
    // The page before stays in view until the next one has arrived.
    await page.getByRole('heading', { level: 1, name: words('legal/documents/privacy')('title') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it.each(['light', 'dark'] as const)('shuts nobody out, %s', async (colorScheme) => {
    const page = await stage.open(null, '/icon.svg', context);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${stage.url}/coming-soon?admin=true`);
    await page.getByRole('heading', { name: t('debug.title') }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    expect(await sidewaysProblems(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  it('the card lies at the bottom, above a keyboard that comes up', async () => {
    const page = await stage.open(null, '/coming-soon', phone);
    await field(page, 'form.email').waitFor();
    expect(await boxOfCard(page)).toMatchObject({ bottom: 844, left: 0, right: 390 });
    await page.evaluate(() => {
      const view = window.visualViewport as VisualViewport;
      Object.defineProperty(view, 'height', { value: innerHeight - 300 });
      view.dispatchEvent(new Event('resize'));
    });
    const { top, bottom } = await boxOfCard(page);
    expect(bottom).toBe(544);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  it('a field that was left brings the page back to its top after 200 ms', async () => {
    const page = await stage.open(null, '/icon.svg', phone);
    await page.clock.install();
    await page.goto(`${stage.url}/coming-soon`);
    await field(page, 'form.email').focus();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.evaluate(() => {
      window.scrollTo = (...to: unknown[]) => {
        document.title += ` → ${to.join()}`;
      };
    });
    const scrolled = () => page.title().then((title) => title.split(' → ').slice(1));
    await field(page, 'form.email').blur();
    await page.clock.runFor(199);
    expect(await scrolled()).toEqual([]);
    await page.clock.runFor(1);
    expect(await scrolled()).toEqual(['0,0']);
  });

  it('has no Admin button', async () => {
    const page = await stage.open(null, '/coming-soon', phone);
    await field(page, 'form.email').waitFor();
    await becomes(() => adminButton(page).isVisible(), false);
  });
});

describe('the Admin prompt', () => {
  /** Answers the prompt, and gathers whatever is said after it. */
  async function atTheGate(given: string | null): Promise<{ page: Page; said: string[] }> {
    const page = await stage.open(null, '/coming-soon');
    const said: string[] = [];
    page.on('dialog', (dialog: Dialog) => {
      if (dialog.type() === 'prompt') return void (given === null ? dialog.dismiss() : dialog.accept(given));
      said.push(dialog.message());
      void dialog.accept();
    });
    await adminButton(page).click();
    return { page, said };
  }

  it('the right password lets this browser in', async () => {
    const { page } = await atTheGate(gatePassword);
    await page.waitForURL((url) => url.pathname === '/login');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ role: 'admin', returnUrl: '/admin' });
    expect(await comingSoonMode(page)).toBe('false');
  });

  it.each(['wrong', ''])('%j is said to be wrong', async (given) => {
    const { page, said } = await atTheGate(given);
    await adminButton(page).and(page.locator(':not([aria-busy])')).waitFor();
    expect(said).toEqual(['סיסמא שגויה']);
    expect(new URL(page.url()).pathname).toBe('/coming-soon');
    expect(await comingSoonMode(page)).toBeNull();
  });

  it('cancelling does nothing', async () => {
    const page = await stage.open(null, '/coming-soon');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('dialog', (dialog) => void dialog.dismiss());
    await adminButton(page).click();
    await field(page, 'form.email').fill('still@here');
    expect(asked.filter((url) => url.includes('admin-gate'))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/coming-soon');
  });
});

describe('the debug panel', () => {
  const panel = (page: Page) => page.getByRole('region', { name: t('debug.title') });
  const press = (page: Page, key: string) =>
    panel(page)
      .getByRole('button', { name: t(key), exact: true })
      .click();

  it('is there for whoever asks for it alone', async () => {
    const page = await stage.open(null, '/coming-soon?admin=1');
    await field(page, 'form.email').waitFor();
    await becomes(() => panel(page).count(), 0);
  });

  it('checks the database, shows what this browser keeps, clears it when sure, and knows the way', async () => {
    const page = await stage.open(null, '/coming-soon?admin=true');
    await press(page, 'debug.database');
    await panel(page).getByText(t('debug.databaseOk')).waitFor();
    await becomes(() => panel(page).getByRole('listitem').count(), 5);
    await page.evaluate(() => localStorage.setItem('note', 'מה "this" 3'));
    await press(page, 'debug.storage');
    await panel(page).getByRole('cell', { name: 'מה "this" 3' }).waitFor();
    await press(page, 'debug.clear');
    await press(page, 'debug.clearNo');
    expect(await page.evaluate(() => localStorage.getItem('note'))).toBe('מה "this" 3');
    await press(page, 'debug.clear');
    await press(page, 'debug.clearYes');
    await panel(page).getByText(t('debug.storageEmpty')).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await becomes(() => panel(page).getByRole('link').getAttribute('href'), '/dashboard');
  });
});
