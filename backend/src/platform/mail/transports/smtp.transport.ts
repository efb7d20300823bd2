import { createTransport, type Transporter } from 'nodemailer';
import type { MailTimings } from '../dispatch/mail-timings.js';
import type { DkimSettings } from '../../config/settings/mail-settings.js';
import { refusalIn, type SmtpError } from './smtp-refusals.js';
import { MailRefused, type MailTransport, type OutgoingMail } from './mail-transport.js';

const connections = 3;

/** Mail by SMTP, as `SMTP_URL` says. */
export class SmtpTransport implements MailTransport {
  private readonly transporter: Transporter;

  /** @param dkim by which each mail is signed */
  constructor(url: string, { connectMs, greetMs, silenceMs }: MailTimings['smtp'], dkim: DkimSettings | null) {
    const pace = { connectionTimeout: connectMs, greetingTimeout: greetMs, socketTimeout: silenceMs };
    const pool = { pool: true, maxConnections: connections, maxMessages: 100 } as const;
    this.transporter = createTransport({ url, ...pool, ...pace, ...signedBy(dkim) });
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { from, to, subject, html, text, messageId, references, returnPath, headers } = mail;
    try {
      const threading = references ? { references, inReplyTo: references } : {};
      const envelope = returnPath ? { envelope: { from: returnPath, to: to.address } } : {};
      await this.transporter.sendMail({ from, to, subject, html, text, messageId, headers, ...threading, ...envelope });
    } catch (error) {
      throw withoutAddress(error as SmtpError, to.address);
    }
  }

  close(): void {
    this.transporter.close();
  }
}

/** Signed by nodemailer itself, with RSA and SHA-256. */
export const signedBy = (dkim: DkimSettings | null) =>
  dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } };

/** The answer often repeats the address, which has no place in tables and logs. */
function withoutAddress(error: SmtpError, address: string): Error {
  const text = reasonOf(error).replace(anyCase(address), '…');
  const refusal = refusalIn(error);
  return refusal ? new MailRefused(text, refusal === 'address') : new Error(text);
}

/** The answer to STARTTLS says by itself only that the server does not know the command. */
const reasonOf = ({ code, command, response, message }: SmtpError): string =>
  code === 'ETLS' && command === 'STARTTLS' && response
    ? `The mail server does not encrypt, and SMTP_URL insists on it: ${response}`
    : (response ?? message);

const anyCase = (text: string): RegExp => new RegExp(text.replace(/[^\w@]/g, '\\$&'), 'gi');
