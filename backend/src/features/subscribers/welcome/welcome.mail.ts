import { createElement as h, type ReactElement } from 'react';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, MailLink, Paragraph, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import { texts } from './welcome-texts.js';

export interface WelcomeContent {
  readonly name: string | null;
  readonly unsubscribeUrl: string;
  readonly siteUrl: string;
}

/** To whoever joined the waiting list. */
export const welcomeMail = (content: WelcomeContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language].subject,
  page: page(content, language),
  text: text(content, language),
});

function page({ name, unsubscribeUrl, siteUrl }: WelcomeContent, language: MailLanguage): ReactElement {
  const { preview, heading, hello, joined, next, look, why, leave } = texts[language];
  return h(MailPage, {
    preview,
    heading: h(Heading, null, heading),
    footer: h('span', null, `${why} `, h(MailLink, { href: unsubscribeUrl }, leave)),
    children: [
      name ? h(Paragraph, { key: 'greeting' }, `${hello} `, h(Typed, null, name), ',') : null,
      h(Paragraph, { key: 'joined' }, joined),
      h(Paragraph, { key: 'next' }, next),
      h(Action, { key: 'look', href: `${siteUrl}/preview` }, look),
    ],
  });
}

function text({ name, unsubscribeUrl, siteUrl }: WelcomeContent, language: MailLanguage): string {
  const { hello, joined, next, look, why, leave } = texts[language];
  return [
    ...(name ? [`${hello} ${name},`] : []),
    joined,
    next,
    `${look}:\n${siteUrl}/preview`,
    `--\n${why}\n${leave}:\n${unsubscribeUrl}`,
  ].join('\n\n');
}
