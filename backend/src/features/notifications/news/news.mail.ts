import { numberedGuest } from '@shulayim/contracts';
import { createElement as h, type ReactElement } from 'react';
import type { MailLinks } from '../../../platform/mail/actions/mail-links.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Around,
  Heading,
  MailLink,
  Marked,
  Paragraph,
  Quiet,
  Typed,
  Words,
} from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import type { News } from './news.js';
import { newsTexts } from './news-texts.js';

/** What the links of such a mail lead to. */
export interface NewsPlaces {
  readonly publicUrl: string;
  readonly links: MailLinks;
}

/** One thing that happened, to whom it concerns. */
export const newsMail = (news: News, places: NewsPlaces, language: MailLanguage): MailContent => ({
  language,
  subject: newsTexts[language][news.kind].subject(news.projectTitle, news.partTitle ?? news.projectTitle),
  page: page(news, places, language),
  text: text(news, places, language),
});

/** @returns who did it, as the recipient is told */
export function whoOf(
  { who, isGuest, guestNumber }: Pick<News, 'who' | 'isGuest' | 'guestNumber'>,
  language: MailLanguage,
): string {
  const { guestWithoutName, goneReader } = newsTexts[language];
  return who?.trim() || (isGuest ? numberedGuest(guestWithoutName, guestNumber ?? null) : goneReader);
}

/** Where the thing itself is seen. */
export function urlOf({ commentId, partId, projectId, isAuthor }: News, publicUrl: string): string {
  if (commentId) return `${publicUrl}/text/${partId}#comment-${commentId}`;
  return isAuthor || !partId ? projectUrl(publicUrl, projectId) : `${publicUrl}/text/${partId}`;
}

export const projectUrl = (publicUrl: string, projectId: string): string => `${publicUrl}/project/${projectId}`;

function page(news: News, { publicUrl, links }: NewsPlaces, language: MailLanguage): ReactElement {
  const texts = newsTexts[language];
  const { heading, says } = texts[news.kind];
  const who = whoOf(news, language);
  return h(MailPage, {
    preview: says ? says(who) : `${who}: ${news.text ?? ''}`,
    heading: h(Heading, null, heading),
    footer: h(Why, { news, places: { publicUrl, links }, language }),
    children: [
      h(Place, { key: 'place', news, language }),
      says ? h(Paragraph, { key: 'says' }, h(Around, { name: who, sentence: says })) : null,
      news.quote === null ? null : h(Marked, { key: 'quote' }, news.quote),
      says ? null : h(Quiet, { key: 'who' }, `${texts.by} `, h('b', null, h(Typed, null, who))),
      news.text === null ? null : h(Words, { key: 'text' }, news.text),
      h(
        Action,
        { key: 'open', href: urlOf(news, publicUrl), also: deeds(news, links, language) },
        news.commentId ? texts.toComment : texts.toProject,
      ),
    ],
  });
}

/** Beside what is new to them: to answer; and the text's author may settle it. */
function deeds({ kind, isAuthor }: News, links: MailLinks, language: MailLanguage) {
  const { reply, resolve } = newsTexts[language];
  if (kind === 'comment_added' || kind === 'comment_replied' || kind === 'answered') {
    const answer = { href: links.reply, label: reply };
    return isAuthor ? [answer, { href: links.resolve, label: resolve }] : [answer];
  }
  return [];
}

export function Place({ news, language }: { news: News; language: MailLanguage }): ReactElement {
  const project = h(Typed, null, news.projectTitle);
  if (news.partTitle === null) return h(Quiet, null, project);
  return h(Quiet, null, h(Typed, null, news.partTitle), ` ${newsTexts[language].from} `, project);
}

/** Why the mail came, where that is changed, and how it ends. */
function Why({ news, places, language }: { news: News; places: NewsPlaces; language: MailLanguage }): ReactElement {
  const { publicUrl, links } = places;
  if (news.isAuthor) return h(AuthorsFooter, { news, publicUrl, stop: links.stop, language });
  const { whyReader, stopWork } = newsTexts[language];
  return h('span', null, `${whyReader} `, h(MailLink, { href: links.stop }, stopWork));
}

interface AuthorsFooterProps {
  readonly news: News;
  readonly publicUrl: string;
  readonly stop: string;
  readonly language: MailLanguage;
}

export function AuthorsFooter({ news, publicUrl, stop, language }: AuthorsFooterProps): ReactElement {
  const { whyAuthor, stopWork } = newsTexts[language];
  const project = h(Typed, null, news.projectTitle);
  const settings = h(MailLink, { href: projectUrl(publicUrl, news.projectId) }, project);
  return h('span', null, `${whyAuthor} `, settings, ' · ', h(MailLink, { href: stop }, stopWork));
}

function text(news: News, { publicUrl, links }: NewsPlaces, language: MailLanguage): string {
  const texts = newsTexts[language];
  const { heading, says } = texts[news.kind];
  const who = whoOf(news, language);
  const place = [`${texts.from} ${news.projectTitle}`, ...(news.partTitle === null ? [] : [news.partTitle])];
  return [
    `${heading}\n${place.join('\n')}`,
    ...(news.quote === null ? [] : [quoted(news.quote)]),
    says ? says(who) : `${texts.by} ${who}:\n${news.text ?? ''}`,
    `${news.commentId ? texts.toComment : texts.toProject}:\n${urlOf(news, publicUrl)}`,
    ...deeds(news, links, language).map(({ href, label }) => `${label}:\n${href}`),
    ...(news.isAuthor
      ? [`--\n${texts.whyAuthor}\n${projectUrl(publicUrl, news.projectId)}`]
      : [`--\n${texts.whyReader}`]),
    `${texts.stopWork}:\n${links.stop}`,
  ].join('\n\n');
}

export const quoted = (quote: string): string => `> ${quote.replace(/\s*\n\s*/g, '\n> ')}`;
