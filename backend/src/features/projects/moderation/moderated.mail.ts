import { createElement as h, type ReactElement } from 'react';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, Message, Paragraph, Subheading, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import { texts, type ModeratedType } from './moderated-texts.js';

export interface ModeratedContent {
  readonly type: ModeratedType;
  readonly title: string;
  readonly reason: string;
  /** Where the author opens the work. */
  readonly url: string;
}

/** What admins made of a work, and why, to its author. */
export const moderatedMail = (content: ModeratedContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language][content.type].subject(content.title),
  page: page(content, language),
  text: text(content, language),
});

function page({ type, title, reason, url }: ModeratedContent, language: MailLanguage): ReactElement {
  const { reason: label, open, footer, [type]: words } = texts[language];
  return h(MailPage, {
    preview: words.lines[0] ?? words.heading,
    heading: h(Heading, null, words.heading),
    footer,
    children: [
      h(Subheading, { key: 'title' }, h(Typed, null, title)),
      ...words.lines.map((line) => h(Paragraph, { key: line }, line)),
      reason ? h(Message, { key: 'reason', label }, reason) : null,
      h(Action, { key: 'open', href: url }, open),
    ],
  });
}

function text({ type, title, reason, url }: ModeratedContent, language: MailLanguage): string {
  const { reason: label, open, footer, [type]: words } = texts[language];
  return [
    words.heading,
    title,
    ...words.lines,
    ...(reason ? [`${label}\n${reason}`] : []),
    `${open}:\n${url}`,
    `--\n${footer}`,
  ].join('\n\n');
}
