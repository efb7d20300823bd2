import { phone } from '../support/browser/browser.js';
import { startStage, type Stage } from '../support/browser/stage.js';
import { until } from '../support/until.js';
import { words } from '../support/browser/words.js';

const t = words('about/about');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

it('tells the problem, the mission and three values, and leads to registration', async () => {
  const page = await stage.open(null, '/about');
  for (const section of ['problem', 'mission', 'values', 'help'])
    await page.getByRole('heading', { level: 2, name: t(`${section}.title`), exact: true }).waitFor();
  for (const value of ['simplicity', 'community', 'quality'])
    await page.getByRole('heading', { level: 3, name: t(`values.${value}.title`), exact: true }).waitFor();
  expect(await page.title()).toContain(t('title'));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('join.button'), exact: true })
    .click();
  await page.waitForURL('**/register');
});

it('opens at its help when a link says so, and answers by the keyboard', async () => {
  const page = await stage.open(null, '/about#help', phone);
  const question = page.locator('summary', { hasText: t('help.password.ask') });
  await question.waitFor();
  const help = page.locator('#help');
  await until(async () => (await help.evaluate((section) => section.getBoundingClientRect().top)) < 120);
  await question.focus();
  await page.keyboard.press('Enter');
  await page.locator('details[open] a[href="/forgot-password"]').click();
  await page.waitForURL('**/forgot-password');
});
