import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { onPhone } from '../../../support/browser/browser.js';
import { followed } from '../../../support/browser/followed.js';
import { Person } from '../../../support/person.js';
import { password, startStage, type Stage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';

const t = words('accounts/accounts');
const profile = words('profile/profile');
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
const savedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));
const logIn = async (page: Page, person: Person) => {
  await field(page, 'email').fill(person.user.email);
  await field(page, 'password').fill(password);
  await page.getByRole('button', { name: t('logIn.submit'), exact: true }).click();
};
/** The same person with another browser. */
const elsewhere = async (person: Person): Promise<Person> => {
  const other = new Person(stage.url);
  await other.logIn(person.user.email, password);
  return other;
};

describe.each(onPhone)('a session that ends elsewhere while a page is open, at $width px', ({ context }) => {
  /** The profile of `person`, and its live connection made. */
  async function openProfile(person: Person): Promise<Page> {
    const page = await stage.open(person, '/icon.svg', context);
    const following = followed(page);
    await page.goto(`${stage.url}/profile`);
    await page.getByRole('heading', { level: 1, name: profile('title') }).waitFor();
    await following;
    return page;
  }

  it.each(['reader', 'author'] as const)('by the suspension of a %s: the page is blocked at once', async (role) => {
    const person = await stage.register(role);
    const page = await openProfile(person);
    expect((await operator.post(`/api/admin/users/${person.user.id}/suspend`, { reason: 'ספאם' })).status).toBe(200);
    await page.getByRole('alert').getByRole('heading', { name: 'חשבון לא פעיל' }).waitFor();
    await becomes(() => page.getByText(person.user.email).count(), 0);
  });

  it('by another device: it says so, and what was typed is there again after the log-in', async () => {
    const person = await stage.register('reader');
    const page = await openProfile(person);
    await page.getByLabel(profile('details.bio')).fill('עוד לא "נשמר" 3');
    expect((await (await elsewhere(person)).delete('/api/users/me/sessions')).status).toBe(200);
    await page.waitForURL('**/login');
    await page
      .getByRole('status')
      .filter({ hasText: t('logIn.arrival.revoked') })
      .waitFor();
    expect(await savedUser(page)).toBeNull();
    await logIn(page, person);
    await page.waitForURL('**/profile');
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name="bio"]')?.value === 'עוד לא "נשמר" 3',
    );
  });

  it('by deleting the account: nothing of the person stays in this browser', async () => {
    const person = await stage.register('reader', 'רות Cohen');
    const page = await openProfile(person);
    expect((await (await elsewhere(person)).ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    await page.waitForURL('**/login');
    await page
      .getByRole('status')
      .filter({ hasText: t('logIn.arrival.deleted') })
      .waitFor();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Cohen');
  });
});

it('logging in in one tab lets the other in', async () => {
  const person = await stage.register('reader');
  const first = await stage.open(null, '/login');
  const second = await first.context().newPage();
  await second.goto(`${stage.url}/login?returnUrl=/profile`);
  await field(second, 'email').waitFor();
  await logIn(first, person);
  await second.waitForURL('**/profile');
});

describe('what stays in the browser', () => {
  const older = { id: '7', name: 'דנה', email: 'dana@example.org', type: 'writer' };
  const openWith = async (person: Person | null, saved: string, path: string): Promise<Page> => {
    const page = await stage.open(person, '/icon.svg');
    await page.evaluate((raw) => localStorage.setItem('user', raw), saved);
    await page.goto(stage.url + path);
    return page;
  };

  it('is the profile alone: no password, no token', async () => {
    const person = await stage.register('reader');
    const page = await stage.open(null, '/login');
    await logIn(page, person);
    await page.waitForURL('**/home');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    expect(kept).toContain(person.user.email);
    expect(kept).not.toContain(password);
    expect(kept).not.toMatch(/token|shulayim_session|\.eyJ/i);
  });

  it('of the older shape still opens an author’s page, until the server says who it is', async () => {
    const page = await stage.open(await stage.register('author'), '/icon.svg');
    await page.evaluate((raw) => localStorage.setItem('user', raw), JSON.stringify(older));
    await page.route('**/api/users/me', (route) => route.abort());
    await page.goto(`${stage.url}/projects`);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'אין הרשאה' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/projects');
    await page.unroute('**/api/users/me');
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('user')?.includes('"role":"author"'));
    expect(await savedUser(page)).not.toContain('"type"');
  });

  it.each(['{', '[]', '{"id":7}', 'undefined'])('%j is nobody, and is removed', async (raw) => {
    const page = await openWith(null, raw, '/login');
    await field(page, 'email').waitFor();
    expect(await savedUser(page)).toBeNull();
  });

  it('corrupt, but with a session, is restored by the server', async () => {
    const person = await stage.register('reader');
    const page = await openWith(person, '{"id":', '/profile');
    await page.getByRole('heading', { level: 1, name: profile('title') }).waitFor();
    expect(JSON.parse((await savedUser(page)) ?? '')).toMatchObject({ id: person.user.id, isFirstTime: true });
  });
});
