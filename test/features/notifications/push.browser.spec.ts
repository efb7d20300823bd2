import { createECDH, randomBytes } from 'node:crypto';
import { PushSettings } from '@shulayim/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { phoneWithWorker, widthsInLanguages } from '../../support/browser/browser.js';
import { speak, wordProblems } from '../../support/browser/english.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';

const stage = useStage();

/** Notices come through the service worker, which other specs are without. */
const screens = {
  390: phoneWithWorker,
  1280: { ...phoneWithWorker, viewport: { width: 1280, height: 860 }, hasTouch: false, isMobile: false },
};
const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
/** Stands for the browser's push service, which no browser reaches from here: an address as it gives one. */
const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(6).toString('hex')}`, keys };

describe.each(widthsInLanguages)('notices on this device at $width px, in $language', ({ width, language }) => {
  const t = textsOf('features/profile/profile', language);
  let author: Person;
  beforeEach(async () => {
    author = await stage.register('author', language === 'en' ? 'Dana Alon' : 'דנה אלון');
    await speak(language, author);
  });

  const open = (prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve()) =>
    stage.open(author, '/profile', async (browser: Browser) => {
      const context = await browser.newContext(screens[width]);
      await prepare(context);
      return context;
    });
  const allow = (context: BrowserContext) => context.grantPermissions(['notifications'], { origin: stage.url });
  const here = (page: Page) => page.getByRole('switch', { name: new RegExp(`^${t('push.here')}`) });
  const section = (page: Page) => page.getByRole('region', { name: t('push.title') });
  const devices = async () => (await author.get('/api/users/me/push')).as(PushSettings).devices.length;

  it('are switched on, get quiet hours, last through a reload, and are switched off', async () => {
    const page = await open(async (context) => {
      await allow(context);
      await context.addInitScript((given) => {
        PushManager.prototype.subscribe = () =>
          Promise.resolve({ toJSON: () => given, unsubscribe: () => Promise.resolve(true) } as never);
      }, subscription);
    });
    await here(page).press('Space');
    await page
      .getByRole('status')
      .filter({ hasText: t('choices.saved') })
      .waitFor();
    await section(page).getByLabel(t('push.quietFrom')).selectOption({ label: '22:00' });
    await section(page).getByLabel(t('push.quietUntil'), { exact: true }).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await page.reload();
    await becomes(() => here(page).isChecked(), true);
    await becomes(() => section(page).getByLabel(t('push.quietFrom')).inputValue(), '22');
    expect(await devices()).toBe(1);
    await here(page).press('Space');
    await becomes(() => section(page).getByLabel(t('push.quietFrom')).count(), 0);
    expect(await here(page).isChecked()).toBe(false);
    expect(await devices()).toBe(0);
    await page.reload();
    await here(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await here(page).isChecked()).toBe(false);
  });

  it('stay off where the browser blocks them, with the way to change that', async () => {
    const page = await open();
    await here(page).press('Space');
    await section(page).getByText(t('push.refused')).waitFor();
    await becomes(() => here(page).isChecked(), false);
    expect(await here(page).isDisabled()).toBe(true);
    expect(await wordProblems(page, language)).toEqual([]);
    expect(await devices()).toBe(0);
  });

  it('stay off where the browser allows them and cannot set them up, as in a private window', async () => {
    const page = await open(allow);
    await here(page).press('Space');
    await section(page).getByRole('alert').getByText(t('push.notSetUp')).waitFor();
    await becomes(() => here(page).isChecked(), false);
    expect(await here(page).isDisabled()).toBe(false);
    expect(await wordProblems(page, language)).toEqual([]);
    expect(await devices()).toBe(0);
  });
});
