import { SuppressedAddresses, type SuppressedAddress } from '@shulayim/contracts';
import type { MailReceiver, ReceivedMail } from '../../platform/mail/support/mail-receiver.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';

/** The mail that a receiver was given for an address, the latest of them. */
export async function mailFor(receiver: MailReceiver, address: string, mails = 1): Promise<ReceivedMail> {
  const of = () => receiver.received.filter(({ to }) => to.includes(address));
  await until(() => of().length >= mails);
  return of().at(-1) as ReceivedMail;
}

/** As mail servers write it (RFC 3464), from an example of Postfix. */
export const statusNotification = (
  returnPath: string,
  { recipient, action, status, diagnostic }: Record<'recipient' | 'action' | 'status' | 'diagnostic', string>,
): string =>
  [
    'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${returnPath}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--b',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'X-Postfix-Queue-ID: 4TnX',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp;',
    `    ${diagnostic}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: an invitation',
    '',
    '--b--',
    '',
  ].join('\r\n');

/** As those write who are told that a mail is spam (RFC 5965). */
export const feedbackReport = (returnPath: string, recipient: string): string =>
  [
    'From: feedback@example.org',
    'To: abuse@shulayim.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: Feedback/1.0',
    'Version: 1',
    `Original-Mail-From: <${returnPath}>`,
    `Original-Rcpt-To: <${recipient}>`,
    '',
    '--b--',
    '',
  ].join('\r\n');

export const suppressed = async (admin: Person, email: string): Promise<SuppressedAddress[]> =>
  (await admin.get(`/api/admin/suppressed-addresses?email=${encodeURIComponent(email)}`)).as(SuppressedAddresses)
    .addresses;

/** What a server says of a mailbox that it does not have. */
export const noSuchUser = (recipient: string) => ({
  ...{ recipient, action: 'failed', status: '5.1.1' },
  diagnostic: `550 5.1.1 <${recipient}>: user unknown`,
});
