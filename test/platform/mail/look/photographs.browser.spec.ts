import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MailSamples, OneMailSample } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { accessProblems } from '../../../support/browser/accessible.js';
import { phone } from '../../../support/browser/browser.js';
import type { Person } from '../../../support/person.js';
import { password, useStage } from '../../../support/browser/stage.js';
import { words } from '../../../support/browser/words.js';

/** For eyes. What must hold is asked of the mail itself: another machine's letters are no fault. */
const pictures = 'test/.artifacts/mails';
const rules = ['color-contrast', 'html-has-lang', 'valid-lang', 'link-name', 'document-title'];
const account = { ADMIN_EMAIL: 'mail.photographs@example.org', ADMIN_PASSWORD: password };
const t = words('design-system/design-system');

const stage = useStage(account);
let admin: Person;
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  admin = stage.stranger();
  await admin.logIn(account.ADMIN_EMAIL, password);
});

/** So many on one photograph: a longer one would be taller than what a browser can take. */
const together = 6;
const looks = [
  { scheme: 'light', width: 600 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
] as const;

/** What a mail program would show wrongly: each thing in a few words, behind the mail's name. */
const faults = (page: Page, dir: string): Promise<string[]> =>
  page.evaluate((direction) => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`${wide} px too wide`);
    for (const mail of document.querySelectorAll<HTMLElement>('[data-mail]')) {
      const say = (fault: string, { outerHTML }: HTMLElement) =>
        found.push(`${mail.dataset.mail} ${fault} ${outerHTML}`);
      for (const block of mail.querySelectorAll<HTMLElement>('td, h1, h2, p:not(.typed, [dir="ltr"])')) {
        if (getComputedStyle(block).direction !== direction) say('has another direction:', block);
      }
      const buttons = mail.querySelectorAll<HTMLElement>('a.button, a.quiet');
      for (const button of buttons) {
        const { left, right, height } = button.getBoundingClientRect();
        if (left < 0 || right > innerWidth || height < 44) say('has no button for a thumb:', button);
      }
    }
    return found;
  }, dir);

/** Several mails under one head: they all have the same. */
const sheetOf = (mails: readonly { name: string; html: string }[]): string => {
  const [head = ''] = mails[0]?.html.split('<body') ?? [];
  const bodies = mails.map(({ name, html }) => {
    const body = html.slice(html.indexOf('<body'));
    return body.replace('<body', `<div data-mail="${name}"`).replace(/<\/body>.*$/s, '</div>');
  });
  return `${head}<body style="margin:0">${bodies.join('')}</body></html>`;
};

it.each([
  { language: 'he', dir: 'rtl' },
  { language: 'en', dir: 'ltr' },
])('every mail in $language is whole on a phone and at a desk, by day and in the dark', async ({ language, dir }) => {
  const page = await stage.open(null, '/icon.svg', phone);
  await page.goto('about:blank');
  const { mails } = (await admin.get('/api/admin/mails')).as(MailSamples);
  // What admins write to many is in their own words.
  const inIt = mails.filter(({ name }) => language === 'he' || !name.startsWith('campaign'));
  const read = inIt.map(({ name }) => admin.get(`/api/admin/mails/${name}?language=${language}`));
  const written = (await Promise.all(read)).map((answer) => answer.as(OneMailSample).mail);
  for (let first = 0; first < written.length; first += together) {
    await page.setContent(sheetOf(written.slice(first, first + together)));
    for (const { scheme, width } of looks) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 844 });
      expect(await faults(page, dir)).toEqual([]);
      const picture = join(pictures, `${language}-${1 + first / together}-${width}-${scheme}.png`);
      await page.screenshot({ path: picture, fullPage: true });
      if (width === 390) expect(await accessProblems(page, { rules })).toEqual([]);
    }
  }
});

it('an admin looks through them in the design system, and nobody else is shown any', async () => {
  const page = await stage.open(admin, '/design-system');
  const mails = page.getByRole('region', { name: t('mails.title') });
  await mails.getByLabel(t('mails.kind')).selectOption('invitation');
  const shown = mails.frameLocator('iframe');
  await shown.getByRole('link', { name: 'לקבלת ההזמנה' }).waitFor();
  await mails.getByRole('tab', { name: 'English' }).click();
  await shown.getByRole('link', { name: 'Accept the invitation' }).waitFor();
  await mails.getByRole('tab', { name: t('mails.as.dark') }).click();
  await shown.locator('meta[name="color-scheme"][content="dark"]').waitFor({ state: 'attached' });
  await mails.getByRole('tab', { name: t('mails.as.text') }).click();
  await mails.getByText('Accept the invitation:').waitFor();
  expect(await accessProblems(page, { within: 'main section:last-of-type' })).toEqual([]);
  const author = await stage.open(await stage.register('author'), '/design-system');
  await author.getByRole('region', { name: t('icons.title') }).waitFor();
  await becomes(() => author.getByRole('region', { name: t('mails.title') }).count(), 0);
});
