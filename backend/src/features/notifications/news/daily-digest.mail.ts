import { createElement as h, type ReactElement } from 'react';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Heading,
  MailLink,
  Marked,
  Paragraph,
  Quiet,
  Rule,
  Subheading,
  Typed,
  Words,
} from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import type { News } from './news.js';
import { quoted, urlOf, whoOf } from './news.mail.js';
import { newsTexts } from './news-texts.js';

/** A mail that is too long is cut by mail programs; the rest is on the site. */
const maxShown = 40;

export interface Digest {
  /** By work and part. */
  readonly news: readonly News[];
  /** Counted openings of the recipient's own works, by work. */
  readonly views: ReadonlyMap<string, number>;
  readonly publicUrl: string;
  readonly stopUrl: string;
}

/** A day's news, by work and part. */
export function dailyDigestMail(digest: Digest, language: MailLanguage): MailContent {
  const { news } = digest;
  return {
    language,
    subject: newsTexts[language].digestSubject(news.length, areComments(news)),
    page: page(digest, language),
    text: text(digest, language),
  };
}

const areComments = (news: readonly News[]): boolean => news.every(({ kind }) => kind === 'comment_added');
const isOfAuthor = (news: readonly News[]): boolean => news.some(({ isAuthor }) => isAuthor);

function heads(news: readonly News[], publicUrl: string, language: MailLanguage) {
  const { digestHeading, digestHeadingOfReader, digestIntro, toFeed, toHome } = newsTexts[language];
  return {
    heading: isOfAuthor(news) ? digestHeading : digestHeadingOfReader,
    intro: digestIntro(news.length, areComments(news)),
    label: isOfAuthor(news) ? toFeed : toHome,
    href: `${publicUrl}/${isOfAuthor(news) ? 'feed' : 'home'}`,
  };
}

function page(digest: Digest, language: MailLanguage): ReactElement {
  const { news, publicUrl, stopUrl } = digest;
  const { whyDigest, stopAll, more, [news[0]?.kind ?? 'comment_added']: first } = newsTexts[language];
  const { heading, intro, label, href } = heads(news, publicUrl, language);
  const shown = news.slice(0, maxShown);
  const told = news.map((one) => `${whoOf(one, language)}: ${one.text ?? newsTexts[language][one.kind].inDigest}`);
  return h(MailPage, {
    preview: told.join(' · ').slice(0, 200) || first.heading,
    heading: h(Heading, null, heading),
    footer: h('span', null, `${whyDigest} `, h(MailLink, { href: stopUrl }, stopAll)),
    children: [
      h(Quiet, { key: 'intro' }, intro),
      ...shown.flatMap((one, index) => [
        ...placeHeads(one, shown[index - 1], digest, language),
        h(DigestNews, { key: one.rowId, news: one, publicUrl, language }),
      ]),
      news.length > maxShown && h(Paragraph, { key: 'more' }, more(news.length - maxShown)),
      h(Action, { key: 'open', href }, label),
    ],
  });
}

function placeHeads(one: News, before: News | undefined, { views }: Digest, language: MailLanguage): ReactElement[] {
  if (before?.projectId === one.projectId && before.partId === one.partId) return [];
  const part = one.partTitle === null ? [] : [partHead(one.rowId, one.partTitle)];
  if (before?.projectId === one.projectId) return part;
  const count = views.get(one.projectId);
  return [
    ...(before ? [h(Rule, { key: `rule ${one.rowId}` })] : []),
    h(Subheading, { key: `work ${one.rowId}` }, h(Typed, null, one.projectTitle)),
    ...(count ? [h(Quiet, { key: `views ${one.rowId}` }, newsTexts[language].views(count))] : []),
    ...part,
  ];
}

const partHead = (key: string, title: string): ReactElement =>
  h(Paragraph, { key: `part ${key}` }, h('b', null, h(Typed, null, title)));

interface DigestNewsProps {
  readonly news: News;
  readonly publicUrl: string;
  readonly language: MailLanguage;
}

function DigestNews({ news, publicUrl, language }: DigestNewsProps): ReactElement {
  const texts = newsTexts[language];
  return h(
    'div',
    null,
    news.quote === null ? null : h(Marked, null, news.quote),
    h(
      Quiet,
      null,
      h('b', null, h(Typed, null, whoOf(news, language))),
      ` · ${texts[news.kind].inDigest} · `,
      h(MailLink, { href: urlOf(news, publicUrl) }, texts.open),
    ),
    news.text === null ? null : h(Words, null, news.text),
  );
}

function text({ news, views, publicUrl, stopUrl }: Digest, language: MailLanguage): string {
  const texts = newsTexts[language];
  const { heading, intro, label, href } = heads(news, publicUrl, language);
  const told = news.slice(0, maxShown).flatMap((one, index, shown) => {
    const before = shown[index - 1];
    const isNewProject = before?.projectId !== one.projectId;
    const count = isNewProject ? views.get(one.projectId) : undefined;
    const place = [
      ...(isNewProject ? [`${texts.from} ${one.projectTitle}`] : []),
      ...(count ? [texts.views(count)] : []),
      ...(one.partTitle !== null && (isNewProject || before?.partId !== one.partId) ? [one.partTitle] : []),
    ];
    const lines = [
      ...(one.quote === null ? [] : [quoted(one.quote)]),
      `${whoOf(one, language)} · ${texts[one.kind].inDigest}`,
      ...(one.text === null ? [] : [one.text]),
      urlOf(one, publicUrl),
    ];
    return [...(place.length > 0 ? [place.join('\n')] : []), lines.join('\n')];
  });
  const more = news.length > maxShown ? [texts.more(news.length - maxShown)] : [];
  const end = `--\n${texts.whyDigest}\n${texts.stopAll}:\n${stopUrl}`;
  return [heading, intro, ...told, ...more, `${label}:\n${href}`, end].join('\n\n');
}
