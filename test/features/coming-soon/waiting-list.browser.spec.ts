import { sentences } from '@shulayim/contracts';
import type { Page, Route } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { onPhone } from '../../support/browser/browser.js';
import { accessProblems } from '../../support/browser/accessible.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { alertSaying, field, fill, submitButton, subscribersPath, t } from './waiting-room.js';

const contact = 'קורא+1@example.org';
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const thanks = (page: Page) => page.getByRole('heading', { name: t('thanks.title') });
const typed = async (page: Page) => [
  await field(page, 'form.name').inputValue(),
  await field(page, 'form.email').inputValue(),
];
const retry = (page: Page) => page.getByRole('button', { name: 'ניסיון נוסף' });
const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const failure = (code: string, error: string) => ({ success: false, code, error, requestId: 'r-1' });

describe.each(onPhone)('the waiting list at $width px', ({ width, context }) => {
  it('thanks with the address as the server keeps it, and says where the person came from', async () => {
    const page = await stage.open(null, '/coming-soon?utm_source=Facebook', context);
    await fill(page, `  Dana.${width}@Example.ORG `);
    const sent = page.waitForRequest(subscribersPath);
    await submitButton(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'דנה Alon 3',
      email: `dana.${width}@example.org`,
      source: 'social',
    });
    await thanks(page).waitFor();
    await becomes(() => thanks(page).evaluate((title) => title === document.activeElement), true);
    const address = page.getByRole('status').locator('bdi[dir="ltr"]');
    await becomes(() => address.textContent(), `dana.${width}@example.org`);
    await becomes(() => page.locator('form').count(), 0);
    expect(await accessProblems(page)).toEqual([]);
  });

  it.each([
    ['', sentences.emailEmpty],
    ['   ', sentences.emailEmpty],
    ['dana.example.org', sentences.emailInvalid],
    ['dana@example', sentences.emailInvalid],
    [contact.replace('@', ' @ '), sentences.emailInvalid],
  ])('%j is refused beside the field, which keeps it', async (email, sentence) => {
    const page = await stage.open(null, '/coming-soon', context);
    await fill(page, email);
    await submitButton(page).click();
    await alertSaying(page, sentence).waitFor();
    await becomes(() => field(page, 'form.email').evaluate((input) => input === document.activeElement), true);
    await becomes(() => field(page, 'form.name').inputValue(), 'דנה Alon 3');
    expect(await accessProblems(page)).toEqual([]);
  });

  it('an address that waits already is told so in the server’s words', async () => {
    const email = `again-${width}@example.org`;
    await stage.stranger().post('/api/subscribers', { email });
    const page = await stage.open(null, '/coming-soon', context);
    await fill(page, email);
    await submitButton(page).click();
    await alertSaying(page, 'כבר רשומה').waitFor();
    await becomes(() => retry(page).count(), 0);
    expect(await typed(page)).toEqual(['דנה Alon 3', email]);
  });

  it('offline nothing counts as stored, what was typed stays, and the retry stores it', async () => {
    const page = await stage.open(null, '/coming-soon', context);
    await field(page, 'form.email').waitFor();
    await page.context().setOffline(true);
    await fill(page, `offline-${width}@example.org`);
    await submitButton(page).click();
    await alertSaying(page, t('form.network')).waitFor();
    expect(await typed(page)).toEqual(['דנה Alon 3', `offline-${width}@example.org`]);
    await becomes(() => thanks(page).count(), 0);
    await page.context().setOffline(false);
    await retry(page).click();
    await thanks(page).waitFor();
  });
});

it('is busy while it sends, and sends once', async () => {
  const page = await stage.open(null, '/coming-soon');
  let sent = 0;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(subscribersPath, async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await fill(page, 'slow@example.org');
  await becomes(() => submitButton(page).textContent(), 'רוצה להיות הראשון לנסות?');
  await submitButton(page).click();
  await page.getByRole('button', { name: 'שולח...', exact: true, disabled: true }).waitFor();
  await field(page, 'form.email').press('Enter');
  letGo();
  await thanks(page).waitFor();
  expect(sent).toBe(1);
});

it('a lost answer stores once: the retry has the same key and gets the first answer', async () => {
  const page = await stage.open(null, '/coming-soon');
  const keys: (string | undefined)[] = [];
  await page.route(subscribersPath, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await fill(page, 'lost@example.org');
  await submitButton(page).click();
  await retry(page).click();
  await thanks(page).waitFor();
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('gives up after ten seconds, in words', async () => {
  const page = await stage.open(null, '/icon.svg');
  // Ten seconds pass at once; every other limit stays.
  await page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => real(ms === 10_000 ? 50 : ms);
  });
  await page.route(subscribersPath, () => undefined);
  await page.goto(`${stage.url}/coming-soon`);
  await fill(page, 'long@example.org');
  await submitButton(page).click();
  await alertSaying(page, t('form.timeout')).waitFor();
  expect(await typed(page)).toEqual(['דנה Alon 3', 'long@example.org']);
  await retry(page).waitFor();
});

it.each([
  ['a sentence of the server', answer(500, failure('internal', 'אירעה תקלה')), 'שגיאה בשליחת הטופס: אירעה תקלה'],
  ['no sentence', answer(500, {}), 'שגיאה בשליחת הטופס. אנא נסו שוב.'],
  ['a page instead of an answer', answer(200, '<html>'), 'שגיאה בשליחת הטופס. אנא נסו שוב.'],
  ['a success that names nobody', answer(201, { success: true }), 'שגיאה בשליחת הטופס. אנא נסו שוב.'],
  [
    'a gateway without its server',
    (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html></html>' }),
    'שגיאת חיבור לאינטרנט. אנא בדקו את החיבור ונסו שוב.',
  ],
])('%s', async (_, reply, sentence) => {
  const page = await stage.open(null, '/icon.svg');
  await page.route(subscribersPath, reply);
  await page.goto(`${stage.url}/coming-soon`);
  await fill(page, 'trouble@example.org');
  await submitButton(page).click();
  await alertSaying(page, sentence).waitFor();
  await becomes(() => thanks(page).count(), 0);
  await becomes(() => field(page, 'form.email').inputValue(), 'trouble@example.org');
});

it('what the server says of one field stands beside it', async () => {
  const page = await stage.open(null, '/signup');
  await fill(page, 'dana@example..org');
  await submitButton(page).click();
  await page.locator('[name="email"][aria-invalid="true"]').waitFor();
  await alertSaying(page, sentences.emailInvalid).waitFor();
});

it.each([
  ['257 characters', 'א'.repeat(257), sentences.nameTooLong],
  ['NUL', 'דנה\u0000', sentences.invalid],
])('a name of %s is refused beside the field, which keeps it', async (_what, name, sentence) => {
  const page = await stage.open(null, '/coming-soon');
  await fill(page, 'odd@example.org', name);
  const before = await typed(page);
  await submitButton(page).click();
  await page.locator('[name="name"][aria-invalid="true"]').waitFor();
  await alertSaying(page, sentence).waitFor();
  expect(await typed(page)).toEqual(before);
});

it.each(['<b>דנה</b> "1"', '\u202eהפוך', '👩🏽‍💻'.repeat(10)])('a name like %j is taken as it is', async (name) => {
  const page = await stage.open(null, '/early-access');
  await fill(page, `name-${[...name].length}@example.org`, name);
  await submitButton(page).click();
  await thanks(page).waitFor();
});
