import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Email } from 'postal-mime';
import { isSameSecret } from '../../../platform/auth/tokens/same-secret.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { DeliveryReport } from '../../../platform/mail/suppression/delivery-reports.js';
import { ReturnPaths } from '../../../platform/mail/suppression/return-paths.js';
import { ReportRefused } from '../mail-report.errors.js';
import { whereSet, type ReportService, type SentReport } from '../report-service.js';

/** The fields of one block of a report. */
type Fields = ReadonlyMap<string, string>;

/**
 * A mail that came to our return address, as a mail server hands it on: a delivery status notification (RFC 3464) or a
 * feedback report (RFC 5965). Who hands it on shows it by the secret; that it is about a mail of ours, by the return address.
 */
@Injectable()
export class ReturnedMessages implements ReportService {
  constructor(
    private readonly settings: Settings,
    private readonly returnPaths: ReturnPaths,
  ) {}

  async reportsIn({ body, headers }: SentReport): Promise<readonly DeliveryReport[]> {
    const secret = whereSet(this.settings.mail.reporters.bounceSecret);
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${secret}`)) throw new ReportRefused();
    const message = await parsed(body);
    if (!message) return [];
    const blocks = await blocksOf(message);
    const mailId = this.mailIdIn(message, blocks);
    if (mailId === null) return [];
    // The mail's id is of one mail to one address; of the same mail, another server may say something else later.
    const id = createHash('sha256').update(body).digest('hex');
    return blocks.flatMap((fields) => {
      const said = verdict(fields);
      return said ? [{ source: 'message' as const, id, mailId, ...said }] : [];
    });
  }

  private mailIdIn(message: Email, blocks: readonly Fields[]): string | null {
    const envelope = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];
    const written = [
      ...message.headers.filter(({ key }) => envelope.includes(key)).map(({ value }) => value),
      ...blocks.flatMap((fields) => fields.get('original-mail-from') ?? []),
    ];
    for (const address of written) {
      const mailId = this.returnPaths.mailIdIn(address);
      if (mailId !== null) return mailId;
    }
    return null;
  }
}

/** What nobody can read says nothing. */
async function parsed(bytes: Buffer | string): Promise<Email | null> {
  // Late: most starts read no mail.
  const { default: PostalMime } = await import('postal-mime');
  try {
    return await PostalMime.parse(bytes, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  } catch {
    return null;
  }
}

const reportTypes = ['message/delivery-status', 'message/feedback-report'];

async function blocksOf({ attachments }: Email): Promise<Fields[]> {
  const texts = attachments
    .filter(({ mimeType }) => reportTypes.includes(mimeType))
    .flatMap(({ content }) => (typeof content === 'string' ? content.trim().split(/(?:\r?\n){2,}/) : []));
  const blocks = await Promise.all(texts.map((text) => parsed(`${text}\r\n\r\n`)));
  return blocks.flatMap((block) => (block ? [new Map(block.headers.map(({ key, value }) => [key, value]))] : []));
}

type Verdict = Pick<DeliveryReport, 'outcome' | 'address' | 'reason'>;

/** Mailboxes get emptied, filters change their minds, and a mail may be too large: none of it is about the address. */
const aboutTheMail = /^5\.(2\.[23]|3\.4|6\.\d+|7\.\d+)$/;

function verdict(fields: Fields): Verdict | null {
  const address = addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient'));
  if (/^(abuse|fraud|other)$/i.test(fields.get('feedback-type') ?? ''))
    return { outcome: 'complaint', address: addressIn(fields.get('original-rcpt-to')), reason: 'feedback report' };
  // `delayed`: it is tried on.
  if (fields.get('action')?.toLowerCase() !== 'failed') return null;
  const [status = ''] = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
  const isRefused = status.startsWith('5.') && !aboutTheMail.test(status);
  const reason = fields.get('diagnostic-code')?.replace(/^\s*[\w-]+\s*;\s*/, '') ?? status;
  return { outcome: isRefused ? 'refused' : 'given_up', address, reason };
}

/** `rfc822; dana@example.org`, `<dana@example.org>` */
function addressIn(field: string | undefined): string | null {
  const [found = null] = /[^\s<>;"]+@[^\s<>;"]+/.exec(field ?? '') ?? [];
  return found;
}
