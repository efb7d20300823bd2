import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { codeOf, holdScripts } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf, words } from '../../support/browser/words.js';

const ui = textsOf('platform/words/catalogues/ui');

const stage = useStage();

describe('no blank paper', () => {
  const isShown = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: ui('loading') })
      .waitFor();

  it.each(['/home', '/feed', '/login'])('%s has a frame before any script is there', async (path) => {
    const page = await stage.open(null, '/icon.svg');
    const release = await holdScripts(page);
    await page.goto(stage.url + path, { waitUntil: 'commit' });
    await page.locator('.first-frame').getByText(ui('product')).waitFor();
    release();
    await page.locator('h1').waitFor();
    await becomes(() => page.locator('.first-frame').count(), 0);
  });

  it('a reader’s home has a header and a skeleton until its code is there', async () => {
    const page = await stage.open(await stage.register('reader'), '/icon.svg');
    const release = await holdScripts(page, 'reading.libraryText');
    await page.goto(`${stage.url}/home`, { waitUntil: 'commit' });
    await isShown(page);
    await page.getByRole('banner').getByText(ui('product')).waitFor();
    release();
    await page.getByRole('heading', { name: words('home/home')('reading.library') }).waitFor();
  });

  it.each(['/', '/register', '/login'])('%s leads whoever is signed in on over a skeleton', async (path) => {
    const page = await stage.open(await stage.register('author'), '/icon.svg');
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    await page.route(codeOf('feed'), (route) => held.then(() => route.continue()));
    await page.goto(stage.url + path, { waitUntil: 'commit' });
    await page.waitForURL('**/feed');
    await isShown(page);
    await page.getByRole('banner').getByText(ui('product')).waitFor();
    release();
    await page.getByRole('heading', { name: words('onboarding/onboarding')('welcome.title') }).waitFor();
  });
});
