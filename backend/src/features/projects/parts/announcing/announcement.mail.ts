import { createElement as h, type ReactElement } from 'react';
import { Action } from '../../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../../platform/mail/templates/mail-page.js';
import {
  Excerpt,
  Heading,
  MailLink,
  Quiet,
  Subheading,
  Typed,
} from '../../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../../platform/mail/mail-kind.js';
import { texts, type Announced } from './announcement-texts.js';

export interface AnnouncementContent {
  readonly kind: Announced;
  readonly title: string;
  readonly projectTitle: string;
  readonly authorName: string;
  readonly excerpt: string;
  readonly url: string;
  readonly profileUrl: string;
  /** Where mails about this work are ended. */
  readonly stopUrl: string;
}

/** What an author announces to the readers of a work. */
export const announcementMail = (content: AnnouncementContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language][content.kind].subject(content),
  page: page(content, language),
  text: text(content, language),
});

function page(content: AnnouncementContent, language: MailLanguage): ReactElement {
  const { title, projectTitle, authorName, excerpt, url, profileUrl, stopUrl } = content;
  const { by, from, why, profile, stop, [content.kind]: words } = texts[language];
  return h(MailPage, {
    preview: words.intro,
    heading: h(Heading, null, words.heading),
    footer: h(
      'span',
      null,
      `${why} `,
      h(MailLink, { href: profileUrl }, profile),
      ' · ',
      h(MailLink, { href: stopUrl }, stop),
    ),
    children: [
      h(Subheading, { key: 'title' }, h(Typed, null, title)),
      h(Quiet, { key: 'work' }, `${from} `, h(Typed, null, projectTitle), ` · ${by} `, h(Typed, null, authorName)),
      h(Quiet, { key: 'intro' }, words.intro),
      excerpt ? h(Excerpt, { key: 'excerpt' }, excerpt) : null,
      h(Action, { key: 'open', href: url }, words.open),
    ],
  });
}

function text(content: AnnouncementContent, language: MailLanguage): string {
  const { title, projectTitle, authorName, excerpt, url, profileUrl, stopUrl } = content;
  const { by, from, why, stop, [content.kind]: words } = texts[language];
  return [
    words.heading,
    `${title}\n${from} ${projectTitle}\n${by} ${authorName}`,
    words.intro,
    ...(excerpt ? [excerpt] : []),
    `${words.open}:\n${url}`,
    `--\n${why}\n${profileUrl}`,
    `${stop}:\n${stopUrl}`,
  ].join('\n\n');
}
