import { createElement as h, type ReactElement } from 'react';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Excerpt,
  Heading,
  MailLink,
  Message,
  Quiet,
  Subheading,
  Typed,
} from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import { texts } from './shared-link-texts.js';

export interface SharedLinkContent {
  readonly authorName: string;
  readonly title: string;
  /** The work, when the link opens one of its parts. */
  readonly projectTitle: string | null;
  readonly excerpt: string;
  readonly message: string | null;
  readonly url: string;
  /** 'Never write to me again.' */
  readonly stopUrl: string;
}

/** A text that its author invites somebody to read. */
export const sharedLinkMail = (content: SharedLinkContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language].subject(content.title),
  page: page(content, language),
  text: text(content, language),
});

function page(content: SharedLinkContent, language: MailLanguage): ReactElement {
  const { authorName, title, projectTitle, excerpt, message, url, stopUrl } = content;
  const words = texts[language];
  const author = h(Typed, null, authorName);
  return h(MailPage, {
    preview: message ?? excerpt,
    heading: h(Heading, null, `${words.heading} `, author),
    footer: h('span', null, `${words.why} `, author, '. ', h(MailLink, { href: stopUrl }, words.stop)),
    children: [
      message ? h(Message, { key: 'message', label: words.message }, message) : null,
      h(Subheading, { key: 'title' }, h(Typed, null, title)),
      projectTitle ? h(Quiet, { key: 'work' }, `${words.from} `, h(Typed, null, projectTitle)) : null,
      excerpt ? h(Excerpt, { key: 'excerpt' }, excerpt) : null,
      h(Quiet, { key: 'intro' }, words.intro),
      h(Action, { key: 'open', href: url }, words.open),
    ],
  });
}

function text(content: SharedLinkContent, language: MailLanguage): string {
  const { authorName, title, projectTitle, excerpt, message, url, stopUrl } = content;
  const words = texts[language];
  return [
    `${words.heading} ${authorName}`,
    ...(message ? [`${words.message}\n${message}`] : []),
    projectTitle ? `${title}\n${words.from} ${projectTitle}` : title,
    ...(excerpt ? [excerpt] : []),
    words.intro,
    `${words.open}:\n${url}`,
    `--\n${words.why} ${authorName}.\n${words.stop}:\n${stopUrl}`,
  ].join('\n\n');
}
