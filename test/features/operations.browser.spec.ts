import type { Page, Route } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import { accessProblems } from '../support/browser/accessible.js';
import { onPhone } from '../support/browser/browser.js';
import type { Person } from '../support/person.js';
import { startStage, type Stage } from '../support/browser/stage.js';
import { words } from '../support/browser/words.js';

const t = words('operations/operations');

let stage: Stage;
let author: Person;
beforeAll(async () => {
  stage = await startStage();
  author = await stage.register('author');
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<!doctype html><title>x</title>' });

/** A window whose calls to `path` are answered by the test, from the first on. */
async function openWith(path: string, person: Person | null, answers: Record<string, (route: Route) => unknown>) {
  const page = await stage.open(person, '/icon.svg');
  for (const [url, answer] of Object.entries(answers)) await page.route(url, answer);
  await page.goto(stage.url + path);
  return page;
}

describe.each(onPhone)('the database page at $width px', ({ context }) => {
  it('checks both when it opens, and again when asked', async () => {
    const page = await stage.open(null, '/db-status', context);
    const health = section(page, t('status.health'));
    await health
      .getByRole('definition')
      .getByText(/PostgreSQL 1\d/)
      .waitFor();
    await section(page, t('status.connection')).getByText(t('status.badge.ok')).first().waitFor();
    for (const step of ['envVarExists', 'connectionWorking', 'queryWorking', 'subscribersTableExists'])
      await page.getByText(t(`status.checks.${step}`), { exact: true }).waitFor();
    expect(await health.innerText()).not.toMatch(/:[^/\s]+@/);
    const last = page.locator('time[datetime]').first();
    const before = await last.getAttribute('datetime');
    await button(page, t('refresh')).click();
    await page.waitForFunction((at) => document.querySelector('main time')?.getAttribute('datetime') !== at, before);
    await page.locator('summary').first().click();
    await becomes(() => page.locator('pre').first().getAttribute('dir'), 'ltr');
    expect(await accessProblems(page)).toEqual([]);
  });
});

describe('a database that is away', () => {
  it('shows how far the check came', async () => {
    const checks = { envVarExists: true, poolInitialized: true, connectionWorking: false };
    const page = await openWith('/db-status', null, {
      '**/api/test-connection': json(503, { success: false, error: 'שגיאה בבדיקת החיבור', checks }),
      '**/api/health': json(503, { success: false, error: 'לא זמין', code: 'unavailable', requestId: 'r' }),
    });
    const connection = section(page, t('status.connection'));
    await connection.getByRole('alert').filter({ hasText: 'שגיאה בבדיקת החיבור' }).waitFor();
    await becomes(() => connection.locator('[data-state="broken"]').count(), 1);
    await becomes(() => connection.locator('[data-state="unchecked"]').count(), 2);
    await section(page, t('status.health')).getByRole('alert').filter({ hasText: 'שגיאה בקריאה לשרת' }).waitFor();
  });

  it('a server that is away is said on both cards, and found again', async () => {
    const page = await openWith('/db-status', null, { '**/api/{health,test-connection}': (route) => route.abort() });
    await page.getByRole('alert').filter({ hasText: 'שגיאה בקריאה לשרת' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'שגיאה בבדיקת החיבור' }).waitFor();
    await page.unrouteAll();
    await button(page, t('refresh')).click();
    await page
      .getByText(/PostgreSQL 1\d/)
      .first()
      .waitFor();
    await becomes(() => page.getByRole('alert').count(), 0);
  });
});

describe('the API page', () => {
  const badge = (page: Page, check: string) =>
    page.getByRole('status', { name: t(`api.checks.${check}`), exact: true });
  const says = (page: Page, check: string, word: string) =>
    badge(page, check)
      .getByText(t(`api.badge.${word}`), { exact: true })
      .waitFor();
  const runOne = (check: string) => t('api.runOne').replace('{{name}}', t(`api.checks.${check}`));

  it.each(onPhone)('signed out at $width px: one check runs, three say what they need', async ({ context }) => {
    const page = await stage.open(null, '/api-test', context);
    for (const check of ['health', 'me', 'stats', 'books']) await says(page, check, 'notChecked');
    await button(page, t('api.runAll')).click();
    await says(page, 'health', 'ok');
    await says(page, 'me', 'notChecked');
    await becomes(() => page.getByText(t('api.needsSignIn')).count(), 3);
    await becomes(() => button(page, runOne('stats')).isDisabled(), true);
    expect(await accessProblems(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('api.logIn'), exact: true })
      .click();
    await page.waitForURL('**/login?returnUrl=%2Fapi-test');
  });

  it('signed in, all four answer', async () => {
    const page = await stage.open(author, '/api-test');
    await button(page, t('api.runAll')).click();
    for (const check of ['health', 'me', 'stats', 'books']) await says(page, check, 'ok');
    await becomes(() => page.getByText(/^\d+ ms$/).count(), 4);
    expect(await accessProblems(page)).toEqual([]);
  });

  it('says of each trouble what P calls it, and that a page is no answer', async () => {
    const page = await openWith('/api-test', author, {
      '**/api/health': html(404),
      '**/api/users/stats': html(200),
      '**/api/books': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{' }),
    });
    await button(page, t('api.runAll')).click();
    await says(page, 'health', 'notDeployed');
    await says(page, 'stats', 'notDeployed');
    await says(page, 'books', 'failed');
    await says(page, 'me', 'ok');
    await page.getByText('API endpoint not found - check if Netlify function is deployed').waitFor();
    await page.getByText('Server returned HTML instead of JSON (status: 200)').waitFor();
    await page.getByText('Invalid JSON response from server').waitFor();
  });

  it('is checking until the answer is there', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => (letGo = done));
    const page = await openWith('/api-test', null, {
      '**/api/health': async (route) => {
        await held;
        await route.continue();
      },
    });
    await button(page, runOne('health')).click();
    await says(page, 'health', 'checking');
    letGo();
    await says(page, 'health', 'ok');
  });

  it('offline says so', async () => {
    const page = await stage.open(null, '/api-test');
    await says(page, 'health', 'notChecked');
    await page.context().setOffline(true);
    await button(page, t('api.runAll')).click();
    await says(page, 'health', 'failed');
    await page.getByText('Network error - check internet connection').waitFor();
  });
});
