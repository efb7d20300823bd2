import { cutText } from '@shulayim/anchoring';
import { directionOf } from '@shulayim/contracts/languages';
import { renderMail } from './render-mail.js';
import type { MailLanguage, MailRow, PreparedMail } from '../kinds/mail-kind.js';
import type { OutgoingMail } from '../transports/mail-transport.js';

const maxSubjectLength = 150;
const maxNameLength = 80;
/** By the direction of the mail: the letters that set it by themselves, and the mark that does it for them. */
const directions = {
  rtl: { letters: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, mark: '\u200f' },
  ltr: { letters: /[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/, mark: '\u200e' },
};

/**
 * Everything of a mail that does not depend on its kind.
 *
 * @param from `MAIL_FROM`; its domain is that of the message ids
 */
export function composeMail(row: MailRow, mail: PreparedMail, from: string): OutgoingMail {
  const language = mail.language ?? 'he';
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    rowId: row.id,
    kind: row.kind,
    createdAt: row.createdAt,
    from,
    to: { name: cutText(oneLine(mail.to.name ?? ''), maxNameLength), address: mail.to.address },
    subject: subjectOf(mail),
    html: renderMail(mail.page, language),
    text: mail.text,
    messageId: messageIdOf(row.id, domain),
    ...(mail.topic ? { references: messageIdOf(mail.topic, domain) } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...unsubscribing(mail) },
  };
}

/** A header of one line, which reads in the direction of its language. */
export const subjectOf = ({ subject, language = 'he' }: Pick<PreparedMail, 'subject' | 'language'>): string =>
  cutText(inDirection(oneLine(subject), language), maxSubjectLength);

/** One click in the mail program itself. Only POST ends anything: scanners open links. */
const unsubscribing = ({ unsubscribeUrl }: PreparedMail): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Always the same for the same row, so that receivers can tell a repetition. */
const messageIdOf = (name: string, domain: string) => `<${name}@${domain}>`;

/** Line breaks and other control characters, and what turns the direction of all that follows it, have no place in a header. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The first strong letter decides the direction of a subject: when it is another's, a mark goes before it. */
function inDirection(subject: string, language: MailLanguage): string {
  const { letters, mark } = directions[directionOf(language)];
  const first = /\p{L}/u.exec(subject)?.[0] ?? '';
  return letters.test(first) ? subject : mark + subject;
}
