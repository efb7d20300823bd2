import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import { accessProblems } from '../support/browser/accessible.js';
import { phone } from '../support/browser/browser.js';
import { sidewaysProblems } from '../support/browser/sideways.js';
import { useStage } from '../support/browser/stage.js';
import { textsOf, words } from '../support/browser/words.js';

const ui = textsOf('platform/words/catalogues/ui');

/**
 * Photographs the showcase. What must hold is checked on the page itself; the pictures are for eyes:
 * another machine's letters would make a comparison by pixels fail without a fault.
 */
const pictures = 'test/.artifacts/looks';
const t = words('design-system/design-system');
const chapters = ['colours', 'type', 'actions', 'fields', 'contents', 'states', 'overlays', 'layout', 'icons'];
const looks = ([1280, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((scheme) => [
    { width, scheme, direction: 'rtl' },
    { width, scheme, direction: 'ltr' },
  ]),
);

const stage = useStage();
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
});

async function openShowcase(width: number, scheme: 'light' | 'dark'): Promise<{ page: Page; complaints: string[] }> {
  const page = await stage.open(null, '/icon.svg', width === 390 ? phone : undefined);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(`${stage.url}/design-system`);
  await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return { page, complaints };
}

/** What sticks out of the panel that it stands in. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('figure > div > div, main section')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.textContent?.slice(0, 60) ?? ''),
  );

/** Both catalogues have the same keys, so the chapters are the same in number and order. */
const chapter = (page: Page, index: number) => page.locator('main section').nth(index);

async function toEnglish(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: ui('language') })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: ui('language') })
    .getByRole('button', { name: 'English' })
    .click();
}

it.each(looks)('$width px, $scheme, $direction: every chapter is whole', async ({ width, scheme, direction }) => {
  const { page, complaints } = await openShowcase(width, scheme);
  if (direction === 'ltr') await toEnglish(page);
  await page.locator(`html[dir="${direction}"]`).waitFor();
  await becomes(() => page.locator('main section').count(), chapters.length);
  for (const [index, name] of chapters.entries()) {
    expect([name, (await chapter(page, index).innerText()).length > 0]).toEqual([name, true]);
  }
  const path = join(pictures, `${width}-${scheme}-${direction}.png`);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  expect(await overflowing(page)).toEqual([]);
  expect(await sidewaysProblems(page)).toEqual([]);
  expect(await accessProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

describe.each([1280, 390] as const)('what floats, at %d px', (width) => {
  const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();

  it.each(['dialog', 'drawer'])('a %s opens, is photographed and leaves by Escape', async (kind) => {
    const { page, complaints } = await openShowcase(width, 'light');
    await press(page, `overlays.${kind}`);
    const floating = page.getByRole('dialog');
    await floating.getByRole('button', { name: t('overlays.save') }).waitFor();
    await page.screenshot({ path: join(pictures, `${kind}-${width}.png`) });
    expect(await accessProblems(page, { within: '[role="dialog"]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await floating.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  it('a menu and a toast', async () => {
    const { page } = await openShowcase(width, 'light');
    await press(page, 'overlays.menu');
    await page.getByRole('menuitem', { name: t('actions.share') }).waitFor();
    await page.screenshot({ path: join(pictures, `menu-${width}.png`) });
    await page.keyboard.press('Escape');
    await press(page, 'overlays.toastSuccess');
    await page.getByRole('status').getByText(t('overlays.success')).waitFor();
    await page.screenshot({ path: join(pictures, `toast-${width}.png`) });
  });
});

it('another page goes on in English, and so does the next visit', async () => {
  const { page } = await openShowcase(1280, 'light');
  await toEnglish(page);
  await page.locator('html[dir="ltr"]').waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).waitFor();
  await page.locator('html[lang="en"][dir="ltr"]').waitFor();
  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="en" dir="ltr">');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).waitFor();
});
