import { sentences } from '@shulayim/contracts';
import type { Page, Request } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { widths } from '../../../support/browser/browser.js';
import { sidewaysProblems } from '../../../support/browser/sideways.js';
import { password, startStage, type Stage } from '../../../support/browser/stage.js';
import { until } from '../../../support/until.js';
import { words } from '../../../support/browser/words.js';

const t = words('accounts/accounts');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const fields = ['name', 'email', 'password', 'register.confirm'] as const;
const typed = (page: Page) => Promise.all(fields.map((key) => field(page, key).inputValue()));
const fill = async (page: Page, name: string, email: string) => {
  for (const [at, text] of [name, email, password, password].entries()) await field(page, fields[at] ?? '').fill(text);
};
/** What a screen reader reads along with a field. */
const descriptionOf = (page: Page, key: string) =>
  field(page, key).evaluate((input) => {
    const id = input.getAttribute('aria-describedby');
    return (id && document.getElementById(id)?.textContent?.trim()) ?? '';
  });
let people = 0;
const address = () => `odd-${(people += 1)}@example.org`;

describe.each(widths)('the registration form at $width px', ({ context }) => {
  it.each([
    ['HTML', '<img src=x onerror="document.title=1"><b>דנה</b>'],
    ['emoji', '👩🏽‍💻'.repeat(10)],
    ['256 characters', 'א'.repeat(256)],
    ['RTL override', 'דנה \u202egnitset\u202c 3'],
  ])('takes a name of %s as it is, and shows it as text', async (_what, name) => {
    const page = await stage.open(null, '/register?returnUrl=/profile', context);
    await fill(page, name, address());
    await button(page, 'register.submit').click();
    await page.waitForURL('**/profile');
    await becomes(() => page.locator('[name="name"]').inputValue(), name);
    await becomes(() => page.locator('[onerror]').count(), 0);
    expect(await sidewaysProblems(page)).toEqual([]);
  });

  it.each([
    ['NUL', 'דנה\u0000', sentences.invalid],
    ['invisible characters', ' \u200f\u2060 ', sentences.nameEmpty],
    ['257 characters', 'א'.repeat(257), sentences.nameTooLong],
    ['a megabyte', 'א'.repeat(1024 * 1024), sentences.nameTooLong],
  ])('refuses a name of %s beside the field, asks nobody, and keeps all of it', async (_what, name, sentence) => {
    const page = await stage.open(null, '/register', context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fill(page, name, 'dana@example.org');
    const before = await typed(page);
    await button(page, 'register.submit').click();
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await descriptionOf(page, 'name')).toBe(sentence);
    await becomes(() => field(page, 'name').getAttribute('aria-invalid'), 'true');
    expect(await typed(page)).toEqual(before);
    expect(asked.filter((url) => url.includes('/api/auth/register'))).toEqual([]);
  });

  it('gives up after five seconds, keeps what was typed, and tries again under the same key', async () => {
    const page = await stage.open(null, '/icon.svg', context);
    // Five seconds pass at once; every other limit stays.
    await page.addInitScript(() => {
      const real = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => real(ms === 5000 ? 50 : ms);
    });
    const keys: (string | undefined)[] = [];
    page.on('request', (request: Request) => {
      if (request.url().endsWith('/register') && request.method() === 'POST')
        keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/auth/register', () => undefined);
    await page.goto(`${stage.url}/register`);
    await fill(page, 'דנה', address());
    const before = await typed(page);
    for (const attempt of [1, 2]) {
      await button(page, 'register.submit').click();
      await until(() => keys.length === attempt);
      await page
        .getByRole('alert')
        .filter({ hasText: t('register.failed') })
        .waitFor();
    }
    expect(await typed(page)).toEqual(before);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toBeTruthy();
  });
});

describe.each([
  ['/register', 'register', ['name', 'email', 'password', 'register.confirm']],
  ['/forgot-password', 'forgot-password', ['email']],
  ['/reset-password?token=held', 'reset-password', ['reset.password', 'register.confirm']],
] as const)('%s on a slow network', (path, call, keys) => {
  const submit = { register: 'register', 'forgot-password': 'forgot', 'reset-password': 'reset' }[call];

  it('says that it is busy, and sends once however often it is pressed', async () => {
    const page = await stage.open(null, path);
    let calls = 0;
    await page.route(`**/api/auth/${call}`, () => void (calls += 1));
    for (const key of keys) await field(page, key).fill(key === 'email' ? address() : password);
    await button(page, `${submit}.submit`).dblclick();
    await page.getByRole('button', { name: t(`${submit}.busy`) }).waitFor();
    await until(() => calls > 0);
    await field(page, keys[0]).press('Enter');
    await page.getByRole('button', { name: t(`${submit}.busy`) }).waitFor();
    expect(calls).toBe(1);
  });
});

describe('the log-in form', () => {
  const logIn = async (email: string, secret: string) => {
    const page = await stage.open(null, '/login');
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(secret);
    await button(page, 'logIn.submit').click();
    return page;
  };

  it.each([
    ['HTML', '"><script>alert(1)</script>@example.org'],
    ['RTL override', '\u202eorg.example@dana'],
    ['emoji', '😀'.repeat(200)],
  ])('takes an address of %s for one that nobody has, and keeps it', async (_what, email) => {
    const page = await logIn(email, '<b>סוד</b>');
    await page.getByRole('alert').filter({ hasText: 'כתובת אימייל או סיסמה שגויים' }).waitFor();
    await becomes(() => field(page, 'email').inputValue(), email);
  });

  it.each([
    ['email', 'דנה\u0000@example.org', password],
    ['password', 'dana@example.org', 'סוד\u0000'],
  ])('says beside the %s what can be no part of it', async (key, email, secret) => {
    const page = await logIn(email, secret);
    await page.locator(`[name="${key}"][aria-invalid="true"]`).waitFor();
    expect(await descriptionOf(page, key)).toBe(sentences.invalid);
  });
});
