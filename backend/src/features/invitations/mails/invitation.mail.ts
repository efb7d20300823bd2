import { createElement as h, type ReactElement } from 'react';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Heading,
  MailLink,
  Message,
  Quiet,
  Subheading,
  Typed,
  Words,
} from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import { texts } from './invitation-texts.js';

export interface InvitationContent {
  readonly authorName: string;
  readonly title: string;
  readonly description: string | null;
  readonly message: string | null;
  readonly url: string;
  readonly refuseUrl: string;
}

/** A work that its author invites somebody to read. */
export const invitationMail = (content: InvitationContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language].subject(content.title),
  page: page(content, language),
  text: text(content, language),
});

function page(content: InvitationContent, language: MailLanguage): ReactElement {
  const { authorName, title, description, message, url, refuseUrl } = content;
  const words = texts[language];
  const author = h(Typed, null, authorName);
  return h(MailPage, {
    preview: message ?? words.intro,
    heading: h(Heading, null, `${words.heading} `, author),
    footer: h('span', null, `${words.why} `, author, '. ', h(MailLink, { href: refuseUrl }, words.refuse)),
    children: [
      message ? h(Message, { key: 'message', label: words.message }, message) : null,
      h(Subheading, { key: 'title' }, h(Typed, null, title)),
      description ? h(Words, { key: 'description' }, description) : null,
      h(Quiet, { key: 'intro' }, words.intro),
      h(Action, { key: 'open', href: url }, words.open),
    ],
  });
}

function text({ authorName, title, description, message, url, refuseUrl }: InvitationContent, language: MailLanguage) {
  const words = texts[language];
  return [
    `${words.heading} ${authorName}`,
    ...(message ? [`${words.message}\n${message}`] : []),
    description ? `${title}\n${description}` : title,
    words.intro,
    `${words.open}:\n${url}`,
    `--\n${words.why} ${authorName}.\n${words.refuse}:\n${refuseUrl}`,
  ].join('\n\n');
}
