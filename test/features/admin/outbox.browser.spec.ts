import { OutboxMails } from '@shulayim/contracts';
import type { Locator, Page } from 'playwright-core';
import { type MailReceiver, startMailReceiver } from '../../platform/mail/support/mail-receiver.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, newAdmin, openPanel } from './panel.js';

const t = words('admin/admin');
const system = words('admin/system/admin-system');

let receiver: MailReceiver;
let stage: Stage;
let admin: Person;
beforeAll(async () => {
  receiver = await startMailReceiver();
  stage = await startStage({ ...adminAccount, SMTP_URL: receiver.url });
  admin = await newAdmin(stage);
});
afterEach(() => stage.clear());
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

/** A mail that the receiving server will not have. It takes the admin's own, which tell of their sign-ins in new browsers. */
async function refused(address: string): Promise<void> {
  receiver.answerToRecipient = (to) => (to === address ? { code: 554, text: '5.7.1 not today, שלום' } : null);
  await stage.stranger().post('/api/subscribers', { email: address });
  const dead = async () => (await admin.get('/api/admin/outbox?state=dead')).as(OutboxMails).mails.length;
  await until(async () => (await dead()) > 0);
  receiver.answerToRecipient = () => null;
}
const row = (page: Page) => page.getByRole('main').getByRole('row').filter({ hasText: 'd***@example.org' });
const press = (at: Page | Locator, text: string) => at.getByRole('button', { name: text, exact: true }).click();
const stands = (page: Page, state: string) =>
  row(page)
    .getByText(system(`outbox.states.${state}`), { exact: true })
    .waitFor();
const figure = (page: Page, name: string, value: string) =>
  page.locator(`[data-figure="${name}"]`).getByText(value, { exact: true }).waitFor();

it('in a hand: shows what was refused and why; discarded only after a second word, then sent after all', async () => {
  await refused('dead@example.org');
  const page = await openPanel(stage, '/admin/outbox', phone);
  await row(page).getByText('not today, שלום').waitFor();
  await figure(page, 'dead', '1');
  expect(await lookProblems(page)).toEqual([]);
  await press(row(page), system('outbox.discard'));
  const dialog = page.getByRole('dialog');
  await press(dialog, t('cancel'));
  await dialog.waitFor({ state: 'hidden' });
  await stands(page, 'dead');
  await press(row(page), system('outbox.discard'));
  await press(dialog, system('outbox.discard'));
  await stands(page, 'discarded');
  await figure(page, 'discarded', '1');
  await press(row(page), system('outbox.retry'));
  await stands(page, 'sent');
  expect(receiver.received.map(({ to }) => to)).toContainEqual(['dead@example.org']);
});
