import { phone } from '../support/browser/browser.js';
import { useStage } from '../support/browser/stage.js';
import { until } from '../support/until.js';
import { words } from '../support/browser/words.js';

const t = words('about/about');

const stage = useStage();

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
