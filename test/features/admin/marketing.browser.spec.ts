import { Done, OneCampaign, OneSubscriber } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { readMail } from '../../platform/mail/support/read-mail.js';
import { startMailReceiver, type MailReceiver } from '../../platform/mail/support/mail-receiver.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, newAdmin, openPanel } from './panel.js';

const t = words('admin/marketing/admin-marketing');
const panel = words('admin/admin');
const people = ['avi@example.org', 'bat@example.org', 'gil@example.org'];

let stage: Stage;
let receiver: MailReceiver;
/** Asks the API beside the windows; it opens none, so it stays signed in. */
let admin: Person;
beforeAll(async () => {
  receiver = await startMailReceiver();
  stage = await startStage({ ...adminAccount, SMTP_URL: receiver.url });
  admin = await newAdmin(stage);
  for (const email of people) (await stage.stranger().post('/api/subscribers', { email })).as(OneSubscriber, 201);
});
afterEach(() => stage.clear());
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

const ads = (subject: string) =>
  receiver.received
    .filter(({ raw }) => readMail(raw).headers.get('subject') === `פרסומת: ${subject}`)
    .map(({ to }) => to.join())
    .sort();
const go = async (page: Page, section: 'subscribers' | 'campaigns' | 'marketing') => {
  const sidebar = page.getByRole('navigation', { name: panel('panel') });
  await sidebar.getByRole('link', { name: panel(`sections.${section}`), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: panel(`sections.${section}`) }).waitFor();
};
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
/** Sends to all three, and says once more that it is meant. */
async function sendToAll(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: t('mail.sendTo_other').replace('{{count}}', '3') });
  await press.click();
  const sure = page.getByRole('dialog', { name: t('mail.sureTitle') });
  await sure.getByText(t('mail.sure_other').replace('{{count}}', '3')).waitFor();
  await sure.getByRole('button', { name: t('mail.sendTo_other').replace('{{count}}', '3') }).click();
  await sure.waitFor({ state: 'hidden' });
}
const figure = (page: Page, name: string, value: string) =>
  page.locator(`[data-figure="${name}"]`, { hasText: new RegExp(`^${value}$`) }).waitFor();

it('a mail is written, looked at, tried on oneself, sent, and followed to its end', async () => {
  const page = await openPanel(stage, '/admin/subscribers');
  await button(page, 'mail.title').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('mail.content'), { exact: true }).waitFor();
  expect(await dialog.getByLabel(t('mail.subject'), { exact: true }).inputValue()).not.toBe('');
  await dialog.getByText(t('mail.noPostal')).waitFor();
  await dialog.getByRole('button', { name: t('mail.sendTo_other').replace('{{count}}', '3') }).click();
  await dialog.getByText('אנא כתבו את תוכן המייל').waitFor();
  await dialog.getByLabel(t('mail.subject'), { exact: true }).fill('Version 2 יצאה');
  await dialog.getByLabel(t('mail.content'), { exact: true }).fill('שלום,\n\nנפתחנו: https://example.org/x.');
  await dialog.getByRole('tab', { name: t('mail.tabs.preview') }).click();
  await dialog.getByRole('heading', { level: 3, name: 'Version 2 יצאה' }).waitFor();
  await button(page, 'mail.test').click();
  await page.getByText(t('mail.tested')).waitFor();
  await until(() => ads('Version 2 יצאה').length > 0);
  expect(ads('Version 2 יצאה')).toEqual([adminAccount.ADMIN_EMAIL]);
  await sendToAll(page);
  await dialog
    .getByRole('alert')
    .filter({ hasText: t('mail.noPostal') })
    .waitFor();
  await admin.put('/api/admin/site', { postal_address: 'רחוב הים 7, חיפה' });
  await sendToAll(page);
  await figure(page, 'sent', '3');
  await dialog.getByText(t('mail.states.sent')).waitFor();
  await until(() => ads('Version 2 יצאה').length === 4);
  await dialog
    .getByRole('button', { name: t('mail.close'), exact: true })
    .first()
    .click();
  await dialog.waitFor({ state: 'hidden' });
  await go(page, 'campaigns');
  await page.getByRole('row').filter({ hasText: 'Version 2 יצאה' }).getByText(t('campaigns.states.sent')).waitFor();
});

it('one that stands half way is paused, stopped and resumed from its page', async () => {
  const subject = 'חצי הדרך';
  let isOpen = false;
  // The server takes nothing yet, and says to try again: the sending stands as long as this spec wants.
  receiver.answerToRecipient = () => (isOpen ? null : { code: 451, text: '4.3.2 Please try again later' });
  const draft = (await admin.post('/api/admin/campaigns', { subject, content: 'שלום' })).as(OneCampaign, 201).campaign;
  const page = await openPanel(stage, `/admin/campaigns/${draft.id}`, phone);
  await button(page, 'campaigns.edit').click();
  await sendToAll(page);
  await button(page, 'mail.acts.pause').click();
  await page.getByText(t('mail.states.paused')).waitFor();
  await button(page, 'mail.acts.stop').click();
  await page.getByText(t('mail.states.stopped')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  isOpen = true;
  await button(page, 'mail.acts.resume').click();
  await page.getByText(t('mail.states.sent')).waitFor();
  await figure(page, 'sent', '3');
  expect(ads(subject)).toEqual(people);
  await page
    .getByRole('link', { name: panel('sections.campaigns') })
    .last()
    .click();
  await page.getByRole('row').filter({ hasText: subject }).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
});

it('somebody is taken off the list, and the figures say where the others come from', async () => {
  const social = { email: 'social@example.org', source: 'social' };
  (await stage.stranger().post('/api/subscribers', social)).as(OneSubscriber, 201);
  const page = await openPanel(stage, '/admin/subscribers', phone);
  const row = page.getByRole('row').filter({ hasText: 'gil@example.org' });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('ביקש בטלפון');
  await dialog.getByRole('button', { name: t('subscribers.remove'), exact: true }).click();
  await page.getByText(t('subscribers.removed')).waitFor();
  await row.waitFor({ state: 'detached' });
  await go(page, 'marketing');
  await figure(page, 'subscribers', '3');
  await figure(page, 'left', '1');
  await page.locator('[data-source="social"]', { hasText: /^1$/ }).waitFor();
  await page.getByRole('tab', { name: t('marketing.steps.month') }).click();
  await page.getByText(t('marketing.joined.month')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  expect((await admin.get('/api/admin/subscribers?q=gil')).as(Done).success).toBe(true);
});
