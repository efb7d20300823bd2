import { phone } from '../../support/browser/browser.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { until } from '../../support/until.js';
import { hasFocus } from '../../support/browser/pressing/keyboard.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';

const landing = words('home/landing/landing');
const welcome = words('home/welcome/welcome');

const stage = useStage();

it('the first landing lets a visitor write in its margin, with the keyboard alone', async () => {
  const page = await stage.open(null, '/', phone);
  const sentence = page.getByRole('button', { name: landing('try.text.p2s2') });
  await sentence.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel(landing('try.field'));
  await hasFocus(field);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await hasFocus(sentence);
  await page.keyboard.press(' ');
  await field.fill('שקט כזה, "silence" (3)');
  await page.getByRole('button', { name: landing('try.send') }).click();
  await page.getByText('שקט כזה, "silence" (3)').waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
});

it('the second landing leads to its three steps, and to registration', async () => {
  const page = await stage.open(null, '/home', phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: welcome('hero.see') }).click();
  const how = page.locator('#how');
  await hasFocus(how);
  await until(() => how.evaluate((section) => section.getBoundingClientRect().top < 120));
  await page.getByRole('link', { name: welcome('proof.join'), exact: true }).click();
  await page.waitForURL('**/register');
});
