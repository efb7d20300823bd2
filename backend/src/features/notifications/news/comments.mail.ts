import { createElement as h, type ReactElement } from 'react';
import type { MailLinks } from '../../../platform/mail/actions/mail-links.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, MailLink, Marked, Quiet, Rule, Typed, Words } from '../../../platform/mail/templates/mail-pieces.js';
import type { MailContent, MailLanguage } from '../../../platform/mail/mail-kind.js';
import type { News } from './news.js';
import { AuthorsFooter, Place, projectUrl, quoted, urlOf, whoOf } from './news.mail.js';
import { newsTexts } from './news-texts.js';

interface CommentsPlaces {
  readonly publicUrl: string;
  readonly linksOf: (news: News) => MailLinks;
}

/**
 * Several comments in one mail.
 *
 * @param news comments, at least one; those of one reader on one part follow each other
 */
export function commentsMail(news: readonly News[], places: CommentsPlaces, language: MailLanguage): MailContent {
  const projects = new Set(news.map(({ projectId }) => projectId));
  const project = projects.size === 1 ? (news[0]?.projectTitle ?? null) : null;
  return {
    language,
    subject: newsTexts[language].commentsSubject(news.length, project),
    page: page(news, places, language),
    text: text(news, places, language),
  };
}

const sameSitting = (one: News, other: News | undefined): boolean =>
  one.partId === other?.partId && one.actorId === other.actorId && one.isGuest === other.isGuest;

function page(news: readonly News[], places: CommentsPlaces, language: MailLanguage): ReactElement {
  const { commentsHeading, by, toFeed } = newsTexts[language];
  const [first] = news;
  return h(MailPage, {
    preview: news
      .map((one) => `${whoOf(one, language)}: ${one.text ?? ''}`)
      .join(' · ')
      .slice(0, 200),
    heading: h(Heading, null, commentsHeading(news.length)),
    footer: first
      ? h(AuthorsFooter, { news: first, publicUrl: places.publicUrl, stop: places.linksOf(first).stop, language })
      : null,
    children: [
      ...news.flatMap((one, index) => {
        const comment = h(OneComment, { key: one.rowId, news: one, places, language });
        if (sameSitting(one, news[index - 1])) return [comment];
        return [
          index > 0 ? h(Rule, { key: `rule ${one.rowId}` }) : null,
          h(Place, { key: `place ${one.rowId}`, news: one, language }),
          h(Quiet, { key: `who ${one.rowId}` }, `${by} `, h('b', null, h(Typed, null, whoOf(one, language)))),
          comment,
        ];
      }),
      h(Action, { key: 'open', href: `${places.publicUrl}/feed` }, toFeed),
    ],
  });
}

interface OneCommentProps {
  readonly news: News;
  readonly places: CommentsPlaces;
  readonly language: MailLanguage;
}

/** The passage, what was written beside it, and what may be done about it. */
function OneComment({ news, places, language }: OneCommentProps): ReactElement {
  const doors = doorsOf(news, places, language);
  return h(
    'div',
    null,
    news.quote === null ? null : h(Marked, null, news.quote),
    news.text === null ? null : h(Words, null, news.text),
    h(
      Quiet,
      null,
      ...doors.flatMap(({ href, label }, index) => [
        index > 0 ? ' · ' : null,
        h(MailLink, { key: label, href }, label),
      ]),
    ),
  );
}

function doorsOf(news: News, { publicUrl, linksOf }: CommentsPlaces, language: MailLanguage) {
  const { reply, resolve, toComment } = newsTexts[language];
  const links = linksOf(news);
  return [
    { href: links.reply, label: reply },
    { href: links.resolve, label: resolve },
    { href: urlOf(news, publicUrl), label: toComment },
  ];
}

function text(news: readonly News[], places: CommentsPlaces, language: MailLanguage): string {
  const texts = newsTexts[language];
  const [first] = news;
  const told = news.flatMap((one, index) => {
    const place = [`${texts.from} ${one.projectTitle}`, ...(one.partTitle === null ? [] : [one.partTitle])];
    const lines = [
      ...(one.quote === null ? [] : [quoted(one.quote)]),
      one.text ?? '',
      ...doorsOf(one, places, language).map(({ href, label }) => `${label}: ${href}`),
    ];
    const head = sameSitting(one, news[index - 1])
      ? []
      : [[...place, `${texts.by} ${whoOf(one, language)}:`].join('\n')];
    return [...head, lines.join('\n')];
  });
  return [
    texts.commentsHeading(news.length),
    ...told,
    `${texts.toFeed}:\n${places.publicUrl}/feed`,
    ...(first
      ? [
          `--\n${texts.whyAuthor}\n${projectUrl(places.publicUrl, first.projectId)}`,
          `${texts.stopWork}:\n${places.linksOf(first).stop}`,
        ]
      : []),
  ].join('\n\n');
}
