import type { Page, Route } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { onPhone } from '../../../support/browser/browser.js';
import type { Person } from '../../../support/person.js';
import { password, startStage, type Stage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';

const t = words('accounts/accounts');
const admin = { email: 'admin@example.org', password };

let stage: Stage;
let operator: Person;
beforeAll(async () => {
  stage = await startStage({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  operator = stage.stranger();
  await operator.logIn(admin.email, admin.password);
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (page: Page, key: string) => page.getByLabel(t(key), { exact: true });
const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const logIn = async (page: Page) => {
  await field(page, 'email').fill('dana@example.org');
  await field(page, 'password').fill(password);
  await press(page, 'logIn.submit');
};

describe.each(onPhone)('logging in at $width px', ({ context }) => {
  it('asks for both fields, and leads to the first that is empty', async () => {
    const page = await stage.open(null, '/login', context);
    await field(page, 'email').fill('dana@example.org');
    await press(page, 'logIn.submit');
    await alert(page, 'אימייל וסיסמה נדרשים');
    await becomes(() => field(page, 'password').evaluate((input) => input === document.activeElement), true);
  });

  it('gives up after three seconds, says so, and keeps what was typed', async () => {
    const page = await stage.open(null, '/login', context);
    await page.route('**/api/auth/login', () => undefined);
    await logIn(page);
    await alert(page, 'זמן הממתנה להתחברות פג');
    await becomes(() => field(page, 'email').inputValue(), 'dana@example.org');
    await becomes(() => field(page, 'password').inputValue(), password);
  });

  it.each([
    ['a page of a gateway', (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>' })],
    ['an answer of another shape', (route: Route) => route.fulfill({ json: { success: true } })],
  ])('%s is a failure in words', async (_name, answer) => {
    const page = await stage.open(null, '/login', context);
    await page.route('**/api/auth/login', answer);
    await logIn(page);
    await alert(page, 'שגיאה בהתחברות. אנא בדקו את הפרטים ונסו שוב.');
  });

  it('sends one call, however often Enter is pressed', async () => {
    const page = await stage.open(null, '/login', context);
    let calls = 0;
    await page.route('**/api/auth/login', () => void (calls += 1));
    await logIn(page);
    await field(page, 'password').press('Enter');
    await field(page, 'password').press('Enter');
    await alert(page, 'זמן הממתנה להתחברות פג');
    expect(calls).toBe(1);
  });

  it('in a signed-in browser leads on', async () => {
    const page = await stage.open(await stage.register('author'), '/login?returnUrl=/profile', context);
    await page.waitForURL('**/profile');
  });

  it('without demo mode a role in the address shows the plain form', async () => {
    const page = await stage.open(null, '/login?role=admin', context);
    await field(page, 'email').waitFor();
    await becomes(() => page.getByText(t('demo.title')).count(), 0);
  });
});

describe.each(onPhone)('registering at $width px', ({ context }) => {
  const fill = async (page: Page, email: string) => {
    await field(page, 'name').fill('דנה \u202eAlon 😀');
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(password);
    await field(page, 'register.confirm').fill(password);
  };

  it('asks for marketing mail by itself, unticked, and tells of the mail that verifies', async () => {
    const page = await stage.open(null, '/register', context);
    await fill(page, `plain-${context.name}@example.org`);
    const consent = page.getByRole('switch', { name: t('register.consent') });
    await becomes(() => consent.isChecked(), false);
    await becomes(() => page.getByRole('link', { name: 'תנאי השימוש' }).getAttribute('href'), '/terms');
    await becomes(() => page.getByRole('link', { name: 'מדיניות הפרטיות' }).getAttribute('href'), '/privacy');
    const sent = page.waitForRequest('**/api/auth/register');
    await press(page, 'register.submit');
    expect((await sent).postDataJSON()).toMatchObject({ role: 'reader', marketing_consent: false });
    await page.waitForURL('**/home');
    await page
      .getByRole('status')
      .filter({ hasText: `plain-${context.name}@example.org` })
      .waitFor();
  });

  it('a second try after a lost answer registers once', async () => {
    const page = await stage.open(null, '/register', context);
    await fill(page, `lost-${context.name}@example.org`);
    await page.route(
      '**/api/auth/register',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, 'register.submit');
    await alert(page, t('register.failed'));
    await press(page, 'register.submit');
    await page.waitForURL('**/home');
  });

  it('closed, it says so and leads to the waiting list', async () => {
    const page = await stage.open(null, '/register', context);
    await fill(page, `late-${context.name}@example.org`);
    const { status } = await operator.put('/api/admin/site', { registration_open: false });
    expect(status).toBe(200);
    try {
      await press(page, 'register.submit');
      await alert(page, t('register.closed'));
      await page.reload();
      await page.getByText(t('register.closedHint')).waitFor();
      await page.getByRole('link', { name: t('register.waitingList') }).click();
      await page.waitForURL('**/coming-soon');
    } finally {
      await operator.put('/api/admin/site', { registration_open: true });
    }
  });
});
