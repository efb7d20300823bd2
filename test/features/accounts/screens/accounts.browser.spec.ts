import { sentences } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { password, startStage, type Stage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';
import { createProject } from '../../../support/projects.js';

const t = words('accounts/accounts');
const onboarding = words('onboarding/onboarding');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ DEMO: '1' });
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (page: Page, name: string) => page.getByLabel(t(name), { exact: true });
const submit = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const logIn = async (page: Page, email: string, secret: string) => {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(secret);
  await submit(page, 'logIn.submit');
};

describe('registering', () => {
  it('says what is missing beside each field, and leads to the first', async () => {
    const page = await stage.open(null, '/register');
    await field(page, 'register.confirm').fill('x');
    await submit(page, 'register.submit');
    for (const sentence of [
      sentences.nameEmpty,
      sentences.emailEmpty,
      sentences.passwordTooShort,
      sentences.passwordsDiffer,
    ])
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await becomes(() => field(page, 'name').evaluate((input) => input === document.activeElement), true);
  });

  it.each([
    ['email', 'לא-כתובת', sentences.emailInvalid],
    ['password', '12345', sentences.passwordTooShort],
    ['password', '123456', sentences.passwordTooCommon],
    ['name', 'א'.repeat(257), sentences.nameTooLong],
  ])('refuses %s: %s', async (name, value, sentence) => {
    const page = await stage.open(null, '/register');
    const fine = { name: 'דנה Alon 3', email: 'dana@example.org', password, 'register.confirm': password };
    for (const [key, text] of Object.entries({ ...fine, [name]: value })) await field(page, key).fill(text);
    if (name === 'password') await field(page, 'register.confirm').fill(value);
    await submit(page, 'register.submit');
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await becomes(() => field(page, 'email').inputValue(), name === 'email' ? value : fine.email);
  });

  it('a taken address is said beside it, and all that was typed stays', async () => {
    const { user } = await stage.register('reader');
    const page = await stage.open(null, '/register');
    await field(page, 'name').fill('נועה');
    await field(page, 'email').fill(user.email ?? '');
    await field(page, 'password').fill(password);
    await field(page, 'register.confirm').fill(password);
    await submit(page, 'register.submit');
    await page.locator('[aria-invalid="true"][name="email"]').waitFor();
    await becomes(() => field(page, 'password').inputValue(), password);
  });
});

describe('logging in', () => {
  it('a wrong password gets its sentence and keeps the address', async () => {
    const { user } = await stage.register('reader');
    const page = await stage.open(null, '/login');
    const answer = page.waitForResponse('**/api/auth/login');
    await logIn(page, user.email ?? '', 'wrong-one');
    const { error } = (await (await answer).json()) as { error: string };
    await page.getByRole('alert').filter({ hasText: error }).waitFor();
    await becomes(() => field(page, 'email').inputValue(), user.email);
  });

  it('a server out of reach is said in words', async () => {
    const page = await stage.open(null, '/login');
    await field(page, 'email').waitFor();
    await page.context().setOffline(true);
    await logIn(page, 'dana@example.org', password);
    await page.getByText(t('logIn.failures.network')).waitFor();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'never leads out of the site: %s',
    async (url) => {
      const { user } = await stage.register('reader');
      const page = await stage.open(null, `/login?returnUrl=${encodeURIComponent(url)}`);
      await logIn(page, user.email ?? '', password);
      await page.waitForURL(`${stage.url}/home`);
    },
  );

  it('leads back to where the guard stopped somebody', async () => {
    const author = await stage.register('author');
    const { project } = await createProject(author, { title: 'ספר Blue 7' });
    const page = await stage.open(null, `/project/${project.id}`);
    await page.waitForURL('**/login');
    await logIn(page, author.user.email ?? '', password);
    await page.waitForURL(`**/project/${project.id}`);
    await page.getByRole('heading', { level: 1, name: 'ספר Blue 7' }).waitFor();
  });

  it.each([
    ['author', '/feed'],
    ['reader', '/home'],
    ['admin', '/feed'],
  ])('one press of the demo row, or the address itself, lets the %s in', async (role, home) => {
    const page = await stage.open(null, '/login');
    await submit(page, `demo.${role}`);
    await page.waitForURL(stage.url + home);
    const other = await stage.open(null, `/login?role=${role}&returnUrl=/about`);
    await other.waitForURL('**/about');
  });

  it('a role that there is not shows the form', async () => {
    const page = await stage.open(null, '/login?role=owner');
    await page.getByText(t('demo.title')).waitFor();
    await becomes(() => field(page, 'email').inputValue(), '');
  });
});

describe('being signed in', () => {
  it('a reader at an author’s page is told so', async () => {
    const page = await stage.open(await stage.register('reader'), '/feed');
    await page.getByRole('alert').getByRole('heading', { name: 'אין הרשאה' }).waitFor();
  });

  it('‘log in as admin’ leads an author into the admin panel', async () => {
    const page = await stage.open(await stage.register('author'), '/admin/users');
    await page.getByRole('link', { name: 'כניסה כמנהל מערכת' }).click();
    await page.waitForURL('**/admin/users');
    await page.getByRole('heading', { level: 1, name: 'כל המשתמשים' }).waitFor();
  });

  it('logging out in one tab logs the other out too', async () => {
    const author = await stage.register('author', 'רות Cohen');
    const first = await stage.open(author, '/feed');
    const second = await first.context().newPage();
    await second.goto(`${stage.url}/feed`);
    await second.getByText(onboarding('welcome.title')).waitFor();
    await first.getByRole('button', { name: /רות Cohen/ }).click();
    await first.getByRole('menuitem', { name: 'יציאה' }).click();
    await first.waitForURL((url) => url.pathname !== '/feed');
    await second.waitForURL('**/login');
  });
});
