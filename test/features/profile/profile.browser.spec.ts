import { setTimeout as delay } from 'node:timers/promises';
import { sentences } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { becomes } from '../../support/becomes.js';
import { onPhone } from '../../support/browser/browser.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';

const t = words('profile/profile');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (page: Page, key: string) => page.getByLabel(t(key));
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

describe.each(onPhone)('the details of a profile at $width px', ({ context }) => {
  const open = async (role: 'author' | 'reader' = 'reader') =>
    stage.open(await stage.register(role, 'דנה אלון'), '/profile', context);

  it('are changed, kept, and shown wherever the name stands', async () => {
    const page = await open();
    await page.getByText('קורא/ת', { exact: true }).waitFor();
    await field(page, 'details.name').fill('דנה \u202eAlon 😀');
    await field(page, 'details.bio').fill('כותבת "short stories" (3)');
    await field(page, 'details.country').selectOption({ label: 'ישראל' });
    await button(page, 'details.save').click();
    await told(page, 'הפרופיל עודכן בהצלחה');
    await page.reload();
    await becomes(() => field(page, 'details.name').inputValue(), 'דנה \u202eAlon 😀');
    await becomes(() => field(page, 'details.bio').inputValue(), 'כותבת "short stories" (3)');
    await page.locator('option[value="IL"]').waitFor({ state: 'attached' });
    await becomes(() => field(page, 'details.country').inputValue(), 'IL');
    await page.locator('header [aria-haspopup="menu"]').click();
    await page.locator('bdi', { hasText: 'Alon' }).waitFor();
  });

  it('list the countries in the order of the alphabet, none first', async () => {
    const page = await open();
    await page.locator('option[value="IL"]').waitFor({ state: 'attached' });
    const [none, ...names] = await page.locator('select[name="country"] option').allInnerTexts();
    expect(none).toBe(t('details.noCountry'));
    expect(names).toEqual([...names].sort(new Intl.Collator('he').compare));
    expect(names.length).toBeGreaterThan(200);
  });

  it.each([
    ['details.name', ' \u200f ', sentences.nameEmpty],
    ['details.name', 'א'.repeat(257), sentences.nameTooLong],
    ['details.name', 'דנה\u0000', sentences.invalid],
    ['details.bio', 'כותבת\u0000', sentences.invalid],
    ['details.bio', 'א'.repeat(2001), sentences.bioTooLong],
  ])('%s is refused beside its field: %#', async (key, typed, sentence) => {
    const page = await open();
    await field(page, key).fill(typed);
    await button(page, 'details.save').click();
    await alert(page, sentence);
    await becomes(() => field(page, key).evaluate((input) => input === document.activeElement), true);
  });

  it('stay typed when the server is out of reach, and are saved by a second try', async () => {
    const page = await open();
    await field(page, 'details.name').fill('א'.repeat(256));
    await page.context().setOffline(true);
    await button(page, 'details.save').click();
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await becomes(() => field(page, 'details.name').inputValue(), 'א'.repeat(256));
    await page.context().setOffline(false);
    await button(page, 'details.save').click();
    await told(page, t('details.saved'));
  });

  it('are sent once however often the button is pressed, and keep what is typed meanwhile', async () => {
    const page = await open();
    let calls = 0;
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/users/me', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      calls += 1;
      await held;
      return route.continue();
    });
    await field(page, 'details.name').fill('דנה הראשונה');
    await field(page, 'details.name').press('Enter');
    await page.locator('[aria-busy="true"]').waitFor();
    await field(page, 'details.name').press('Enter');
    await field(page, 'details.name').fill('דנה השנייה');
    answer();
    await told(page, t('details.saved'));
    expect(calls).toBe(1);
    await becomes(() => field(page, 'details.name').inputValue(), 'דנה השנייה');
    await page.getByText(t('details.unsaved')).waitFor();
  });

  it('are not left behind unsaved without a question: by a link, nor by Back', async () => {
    const page = await open();
    await page.goto(`${stage.url}/about`);
    await page.goto(`${stage.url}/profile`);
    await field(page, 'details.name').fill('דנה בלי לשמור');
    const question = page.getByRole('dialog', { name: t('leave.title') });
    await page.getByRole('link', { name: 'שוליים' }).first().click();
    await question.getByRole('button', { name: t('leave.stay') }).click();
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
});

describe.each(onPhone)('the picture of a profile at $width px', ({ context }) => {
  const open = async () => stage.open(await stage.register('author', 'דנה אלון'), '/profile', context);
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  it('is uploaded, shown here and in the header, and removed again', async () => {
    const page = await open();
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2f6b52' } })
      .png()
      .toBuffer();
    await choose(page, 'תמונה.png', 'image/png', picture);
    await told(page, t('picture.saved'));
    const shown = page.locator('header img, main img');
    await becomes(() => shown.count(), 2);
    expect(
      await shown.first().evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await button(page, 'picture.remove').click();
    await told(page, t('picture.removed'));
    await becomes(() => shown.count(), 0);
  });

  it('stays when an answer from before it comes late', async () => {
    const page = await open();
    // Nothing that the page before it has asked is counted, and what is held back is waited for however long it takes.
    await page.goto('about:blank');
    await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
    let answerNow = (): void => undefined;
    const late = new Promise<void>((resolve) => (answerNow = resolve));
    let asked = 0;
    await page.route('**/api/users/me', async (route) => {
      asked += 1;
      // The guard asks first; then the page, which shows what is saved meanwhile.
      if (asked !== 2) return route.continue();
      const response = await route.fetch();
      await late;
      await route.fulfill({ response });
    });
    await page.goto(`${stage.url}/profile`);
    await until(() => asked === 2);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f6b52' } })
      .png()
      .toBuffer();
    await choose(page, 'a.png', 'image/png', picture);
    await told(page, t('picture.saved'));
    const came = page.waitForResponse('**/api/users/me');
    answerNow();
    await (await came).finished();
    // What the page asks after that is answered after that, and drawn with the next frame.
    await page.evaluate(() => fetch('/api/users/me').then((response) => response.json()));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await becomes(() => page.locator('header img, main img').count(), 2);
  });

  it.each([
    ['too large', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1), 'picture.problems.tooLarge'],
    ['another kind of file', 'application/pdf', Buffer.from('%PDF-1.7'), 'picture.problems.notPicture'],
    [
      'a text under the name of a picture',
      'image/png',
      Buffer.from('<svg onload=alert(1)>'),
      'picture.problems.notPicture',
    ],
  ])('is refused in words when it is %s', async (_name, type, bytes, sentence) => {
    const page = await open();
    await choose(page, 'picture.png', type, bytes);
    await alert(page, t(sentence));
    await becomes(() => page.locator('main img').count(), 0);
  });

  it('that did not arrive can be sent again', async () => {
    const page = await open();
    await page.route('**/api/users/me/avatar', (route) => route.abort(), { times: 1 });
    await choose(page, 'p.png', 'image/png', Buffer.from('x'));
    await alert(page, t('picture.problems.broken'));
    await button(page, 'picture.add').waitFor();
  });
});

describe.each(onPhone)('choices about mail at $width px', ({ context }) => {
  it('are saved as they are made, and shown again', async () => {
    const page = await stage.open(await stage.register('author'), '/profile', context);
    const saved = page.waitForResponse(
      (answer) => answer.ok() && /marketing_consent/.test(answer.request().postData() ?? ''),
    );
    // The second is made while the first is still on its way.
    let isFirst = true;
    await page.route('**/api/users/me', async (route) => {
      const isSlow = isFirst && route.request().method() === 'PUT';
      if (isSlow) isFirst = false;
      if (isSlow) await delay(500);
      await route.continue();
    });
    await field(page, 'choices.mail').selectOption('none');
    await page.getByRole('switch', { name: t('choices.news') }).check();
    await saved;
    await told(page, t('choices.saved'));
    await page.reload();
    await becomes(() => field(page, 'choices.mail').inputValue(), 'none');
    await becomes(() => page.getByRole('switch', { name: t('choices.news') }).isChecked(), true);
  });

  it('are seen at once, and never spring back while they are on their way', async () => {
    const page = await stage.open(await stage.register('author'), '/profile', context);
    const news = page.getByRole('switch', { name: t('choices.news') });
    await news.waitFor();
    // Nothing is drawn before the microtasks of the press are through.
    const seen = await news.evaluate(async (box: HTMLInputElement) => {
      box.click();
      for (let tick = 0; tick < 50; tick += 1) await Promise.resolve();
      return box.checked;
    });
    expect(seen).toBe(true);
    await told(page, t('choices.saved'));
  });

  it('go back to what they were when they could not be saved', async () => {
    const page = await stage.open(await stage.register('author'), '/profile', context);
    await field(page, 'choices.mail').waitFor();
    await page.context().setOffline(true);
    await field(page, 'choices.mail').selectOption('none');
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    await becomes(() => field(page, 'choices.mail').inputValue(), 'daily');
  });
});
