import { createElement as h, type ReactNode } from 'react';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Heading,
  MailLink,
  Message,
  Paragraph,
  Subheading,
  Typed,
} from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import { texts, type Answered, type Told } from './moderation-texts.js';

export interface ToWriter {
  readonly told: Told;
  /** Of the text. */
  readonly title: string;
  /** Their own words; null: of a whole text. */
  readonly written: string | null;
  readonly reason: string;
  readonly url: string;
}

/** What became of what somebody wrote, and why. */
export function writerMail({ told, title, written, reason, url }: ToWriter, language: MailLanguage): MailContent {
  const words = texts[language];
  const { subject, heading, line } = words.told[told];
  const page = h(MailPage, {
    preview: line,
    heading: h(Heading, null, heading),
    footer: words.toWriter,
    children: [
      h(Subheading, { key: 'title' }, h(Typed, null, title)),
      h(Paragraph, { key: 'line' }, line),
      written === null ? null : h(Message, { key: 'written', label: words.written }, written),
      h(Message, { key: 'reason', label: words.reason }, reason),
      told === 'hidden' ? null : h(Action, { key: 'open', href: url }, words.open),
    ],
  });
  const text = [
    heading,
    title,
    line,
    ...(written === null ? [] : [`${words.written}\n${written}`]),
    `${words.reason}\n${reason}`,
    ...(told === 'hidden' ? [] : [`${words.open}:\n${url}`]),
    `--\n${words.toWriter}`,
  ].join('\n\n');
  return { language, subject, page, text };
}

export interface ToReporter {
  readonly answered: Answered;
  /** Of the text. */
  readonly title: string;
  readonly stopUrl: string;
}

/** What became of a report: no more than that somebody read it, and whether anything was done. */
export function reporterMail({ answered, title, stopUrl }: ToReporter, language: MailLanguage): MailContent {
  const words = texts[language];
  const { subject, heading, line } = words.answered[answered];
  const footer: ReactNode = h('span', null, `${words.toReporter} `, h(MailLink, { href: stopUrl }, words.stop));
  const page = h(MailPage, {
    preview: line,
    heading: h(Heading, null, heading),
    footer,
    children: [h(Subheading, { key: 'title' }, h(Typed, null, title)), h(Paragraph, { key: 'line' }, line)],
  });
  const text = [heading, title, line, `--\n${words.toReporter}`, `${words.stop}:\n${stopUrl}`].join('\n\n');
  return { language, subject, page, text };
}
