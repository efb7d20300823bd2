import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { becomes } from '../../support/becomes.js';
import { phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';

const t = words('profile/profile');

const stage = useStage();

const field = (page: Page, key: string) => page.getByLabel(t(key));
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const open = async () => stage.open(await stage.register('author', 'דנה אלון'), '/profile', phone);

it('details, picture and choices are changed, kept, and shown', async () => {
  const page = await open();
  await field(page, 'details.name').fill('דנה \u202eAlon 😀');
  await field(page, 'details.bio').fill('כותבת "short stories" (3)');
  await field(page, 'details.country').selectOption({ label: 'ישראל' });
  await button(page, 'details.save').click();
  await told(page, 'הפרופיל עודכן בהצלחה');

  await field(page, 'choices.mail').selectOption('none');
  const saved = page.waitForResponse(
    (answer) => answer.ok() && /marketing_consent/.test(answer.request().postData() ?? ''),
  );
  // Nothing is drawn before the microtasks of the press are through.
  const seen = await page.getByRole('switch', { name: t('choices.news') }).evaluate(async (box: HTMLInputElement) => {
    box.click();
    for (let tick = 0; tick < 50; tick += 1) await Promise.resolve();
    return box.checked;
  });
  expect(seen).toBe(true);
  await saved;
  await told(page, t('choices.saved'));

  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6b52' } })
    .png()
    .toBuffer();
  const choose = (buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name: 'תמונה.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('<svg onload=alert(1)>'));
  await page
    .getByRole('alert')
    .filter({ hasText: t('picture.problems.notPicture') })
    .waitFor();
  await choose(picture);
  await told(page, t('picture.saved'));

  await page.reload();
  await becomes(() => field(page, 'details.name').inputValue(), 'דנה \u202eAlon 😀');
  await becomes(() => field(page, 'details.bio').inputValue(), 'כותבת "short stories" (3)');
  await page.locator('option[value="IL"]').waitFor({ state: 'attached' });
  await becomes(() => field(page, 'details.country').inputValue(), 'IL');
  await becomes(() => field(page, 'choices.mail').inputValue(), 'none');
  await becomes(() => page.getByRole('switch', { name: t('choices.news') }).isChecked(), true);
  const shown = page.locator('header img, main img');
  await becomes(() => shown.count(), 2);
  expect(
    await shown.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await button(page, 'picture.remove').click();
  await told(page, t('picture.removed'));
  await becomes(() => shown.count(), 0);
  await page.locator('header [aria-haspopup="menu"]').click();
  await page.locator('bdi', { hasText: 'Alon' }).waitFor();
});

/** As a slow finger does: down in the first frame that shows the button, while its dialog moves, and up once that rests. */
async function pressEarly(page: Page, name: string): Promise<void> {
  const seen = await page.waitForFunction((text) => {
    const button = Array.from(document.querySelectorAll('[role="dialog"] button')).find(
      (one) => one.textContent === text,
    );
    const box = button?.getBoundingClientRect();
    return box && box.top < innerHeight ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, name);
  const place = await seen.jsonValue();
  if (!place) throw new Error(`no button ${name}`);
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await becomes(() => page.getByRole('dialog').evaluate((element) => getComputedStyle(element).opacity), '1');
  await page.mouse.up();
}

it('details are not left behind unsaved without a question: by a link, nor by Back', async () => {
  const page = await open();
  await page.goto(`${stage.url}/about`);
  await page.goto(`${stage.url}/profile`);
  await field(page, 'details.name').fill('דנה בלי לשמור');
  const question = page.getByRole('dialog', { name: t('leave.title') });
  await page.getByRole('link', { name: 'שוליים' }).first().click();
  await pressEarly(page, t('leave.stay'));
  await question.waitFor({ state: 'hidden' });
  await button(page, 'back').click();
  await question.getByRole('button', { name: t('leave.stay') }).click();
  await question.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/profile');
  await becomes(() => field(page, 'details.name').inputValue(), 'דנה בלי לשמור');
  await page.getByRole('link', { name: 'שוליים' }).first().click();
  await question.getByRole('button', { name: t('leave.go') }).click();
  await page.waitForURL((url) => url.pathname !== '/profile');
});
