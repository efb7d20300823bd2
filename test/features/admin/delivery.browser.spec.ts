import { SuppressedAddresses } from '@shulayim/contracts';
import { type MailReceiver, startMailReceiver } from '../../platform/mail/support/mail-receiver.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { desktop, phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { type NameServer, startNameServer } from '../../support/servers/name-server.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { adminAccount, newAdmin, openPanel } from './panel.js';

const t = words('admin/admin');
const system = words('admin/system/admin-system');
const domain = 'shulayim.org';
const spf = 'v=spf1 mx -all';
const dmarc = `v=DMARC1; p=reject; rua=mailto:reports@${domain}`;

let receiver: MailReceiver;
let names: NameServer;
let stage: Stage;
let admin: Person;
beforeAll(async () => {
  [receiver, names] = await Promise.all([startMailReceiver(), startNameServer()]);
  const mail = { SMTP_URL: receiver.url, MAIL_FROM: `שוליים <mail@${domain}>`, DNS_SERVERS: names.address };
  stage = await startStage({ ...adminAccount, ...mail });
  admin = await newAdmin(stage);
});
beforeEach(() => void (names.records = { [domain]: [spf] }));
afterEach(() => stage.clear());
afterAll(async () => {
  await stage.close();
  await Promise.all([receiver.close(), names.close()]);
});

/** An address without a mailbox, as the receiving server says. It takes the admin's own mails, which tell of their sign-ins. */
async function cameBack(address: string): Promise<void> {
  receiver.answerToRecipient = (to) => (to === address ? { code: 550, text: '5.1.1 no such user, שלום' } : null);
  await stage.stranger().post('/api/subscribers', { email: address });
  const path = `/api/admin/suppressed-addresses?email=${address}`;
  await until(async () => (await admin.get(path)).as(SuppressedAddresses).addresses.length > 0);
}

it.each([
  { width: 390, context: phone, address: 'hand@example.org', veiled: 'h***@example.org' },
  { width: 1280, context: desktop, address: 'table@example.org', veiled: 't***@example.org' },
])(
  'at $width px: says which address takes no mail, lets it be written to again after a second word, and what DNS says',
  async ({ context, address, veiled }) => {
    await cameBack(address);
    const page = await openPanel(stage, '/admin/delivery', context);
    const main = page.getByRole('main');
    await main.getByText(spf, { exact: true }).waitFor();
    await main.getByText(`_dmarc.${domain} TXT "v=DMARC1; p=none"`).waitFor();
    const row = main.getByRole('row').filter({ hasText: veiled });
    await row.getByText('no such user, שלום').waitFor();
    expect(await lookProblems(page)).toEqual([]);
    names.records = { [domain]: [spf], [`_dmarc.${domain}`]: [dmarc] };
    await main.getByRole('button', { name: system('delivery.domain.again') }).click();
    await main.getByText(dmarc, { exact: true }).waitFor();

    const dialog = page.getByRole('dialog');
    await row.getByRole('button').click();
    await dialog.getByText(veiled).waitFor();
    expect(await lookProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row.waitFor();
    await row.getByRole('button').click();
    await dialog.getByRole('button', { name: system('delivery.lift') }).click();
    await page.getByText(system('delivery.lifted')).waitFor();
    await row.waitFor({ state: 'hidden' });
  },
);
