import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { OpenIdServer } from './provider.js';

const accounts = words('accounts/accounts');
const profile = words('profile/profile');
let server: OpenIdServer;
let stage: Stage;
let site: string;

beforeAll(async () => {
  server = await OpenIdServer.open();
  stage = await startStage(server.settings);
  // By another name than the provider's, so that the two are sites of their own to the browser.
  site = stage.url.replace('127.0.0.1', 'localhost');
  await server.serve(site);
});
afterEach(() => stage.clear());
afterAll(async () => {
  await stage.close();
  server.close();
});

it('the provider of the site: refused there, then signed in by it, and seen in the profile', async () => {
  server.people.set('noa', { email: 'noa@library.example', email_verified: true, name: 'נועה מהספרייה' });
  const page = await stage.open(null, '/about');
  const way = page.getByRole('button', { name: accounts('openId.logIn').replace('{{name}}', 'ספריית העיר') });
  // Whoever is new looks for it where one registers.
  await page.goto(`${site}/register`);
  await way.click();
  await page.waitForURL(`${server.issuer}/interaction/**`);

  await page.goto(`${site}/login?returnUrl=/profile`);
  await way.waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  await way.click();
  await page.waitForURL(`${server.issuer}/interaction/**`);
  await page.getByRole('button', { name: 'refuse' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: accounts('openId.failures.denied') })
    .waitFor();

  await way.click();
  await page.waitForURL(`${server.issuer}/interaction/**`);
  await page.getByLabel('login').fill('noa');
  await page.getByRole('button', { name: 'sign in' }).click();
  await page.waitForURL(`${site}/profile`);
  const section = page.getByRole('region', { name: profile('identities.title') });
  await section
    .getByRole('listitem')
    .filter({ hasText: new URL(server.issuer).host })
    .waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site}/login`);
  await way.click();
  await page.getByLabel('login').fill('noa');
  await page.getByRole('button', { name: 'sign in' }).click();
  await page.waitForURL(`${site}/home`);
});
