import type { Locator } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { widths } from '../../support/browser/browser.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { until } from '../../support/until.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';

const landing = words('home/landing/landing');
const welcome = words('home/welcome/welcome');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const hasFocus = (place: Locator) => until(() => place.evaluate((element) => element === document.activeElement));

describe.each(widths)('the first landing at $width px', ({ context }) => {
  it('names four features and leads to the log-in page from its beginning and its end', async () => {
    const page = await stage.open(null, '/', context);
    for (const feature of ['contextual', 'sharing', 'fast', 'private'])
      await page.getByRole('heading', { name: landing(`features.${feature}.title`) }).waitFor();
    const starts = page.getByRole('main').getByRole('link', { name: landing('hero.start'), exact: true });
    expect(await starts.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/login',
      '/login',
    ]);
  });

  it('lets a visitor write in its margin, with the keyboard alone', async () => {
    const page = await stage.open(null, '/', context);
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
    await page
      .getByRole('status')
      .filter({ hasText: landing('try.only') })
      .waitFor();
    expect(await sidewaysProblems(page)).toEqual([]);
  });

  it('sends nothing for an empty note', async () => {
    const page = await stage.open(null, '/', context);
    await page.getByRole('button', { name: landing('try.text.p1s1') }).click();
    await page.getByRole('button', { name: landing('try.send') }).click();
    await hasFocus(page.getByLabel(landing('try.field')));
  });
});

it('the first landing asks for no image', async () => {
  const page = await stage.open(null, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await becomes(() => page.locator('img').count(), 0);
});

describe.each(widths)('the second landing at $width px', ({ context }) => {
  it('leads to registration, and to its three steps', async () => {
    const page = await stage.open(null, '/home', context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: welcome('hero.see') }).click();
    const how = page.locator('#how');
    await hasFocus(how);
    await until(() => how.evaluate((section) => section.getBoundingClientRect().top < 120));
    await becomes(() => how.getByRole('listitem').count(), 3);
    await page.getByRole('img', { name: welcome('proof.stars') }).waitFor();
    for (const name of ['hero.start', 'proof.join']) {
      const link = page.getByRole('link', { name: welcome(name), exact: true });
      await becomes(() => link.getAttribute('href'), '/register');
    }
    await page.getByRole('link', { name: welcome('proof.join'), exact: true }).click();
    await page.waitForURL('**/register');
  });
});
