import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { type MailLinks, MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, MailLink, Quiet, Rule, Typed, Words } from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { GatherSitting } from '../sittings/gather-sitting.js';
import type { News } from './news.js';
import { AuthorsFooter, Place, authorsDeeds, projectUrl, urlOf, whoOf, newsMail } from './news.mail.js';
import { Passage, passageLines } from './passage.js';
import { texts } from './notifications-mails.js';
import { NewsQueries } from './news.queries.js';
import { sampleLinks, sampleNews } from './news-samples.js';

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
    subject: subjectOf(news.length, project, language),
    page: page(news, places, language),
    text: text(news, places, language),
  };
}

const counted = (count: number, language: MailLanguage): string => texts[language]('comments', { count });

function subjectOf(count: number, project: string | null, language: MailLanguage): string {
  const comments = counted(count, language);
  return project === null ? comments : texts[language]('commentsSubject', { comments, project });
}

const headingOf = (count: number, language: MailLanguage): string =>
  texts[language]('commentsHeading', { comments: counted(count, language) });

const sameSitting = (one: News, other: News | undefined): boolean =>
  one.partId === other?.partId && one.actorId === other.actorId && one.isGuest === other.isGuest;

function page(news: readonly News[], places: CommentsPlaces, language: MailLanguage): ReactElement {
  const t = texts[language];
  const [first] = news;
  return (
    <MailPage
      preview={news
        .map((one) => `${whoOf(one, language)}: ${one.text ?? ''}`)
        .join(' · ')
        .slice(0, 200)}
      heading={<Heading>{headingOf(news.length, language)}</Heading>}
      footer={
        first ? (
          <AuthorsFooter
            news={first}
            publicUrl={places.publicUrl}
            stop={places.linksOf(first).stop}
            language={language}
          />
        ) : null
      }
    >
      {news.flatMap((one, index) => {
        const comment = <OneComment key={one.rowId} news={one} places={places} language={language} />;
        if (sameSitting(one, news[index - 1])) return [comment];
        return [
          index > 0 ? <Rule key={`rule ${one.rowId}`} /> : null,
          <Place key={`place ${one.rowId}`} news={one} language={language} />,
          <Quiet key={`who ${one.rowId}`}>
            {`${t('by')} `}
            <b>
              <Typed>{whoOf(one, language)}</Typed>
            </b>
          </Quiet>,
          comment,
        ];
      })}
      <Action href={`${places.publicUrl}/feed`}>{t('toFeed')}</Action>
    </MailPage>
  );
}

interface OneCommentProps {
  readonly news: News;
  readonly places: CommentsPlaces;
  readonly language: MailLanguage;
}

/** The passage, what was written beside it, and what may be done about it. */
function OneComment({ news, places, language }: OneCommentProps): ReactElement {
  const doors = doorsOf(news, places, language);
  return (
    <div>
      <Passage news={news} language={language} />
      {news.text === null ? null : <Words>{news.text}</Words>}
      <Quiet>
        {doors.flatMap(({ href, label }, index) => [
          index > 0 ? ' · ' : null,
          <MailLink key={label} href={href}>
            {label}
          </MailLink>,
        ])}
      </Quiet>
    </div>
  );
}

function doorsOf(news: News, { publicUrl, linksOf }: CommentsPlaces, language: MailLanguage) {
  return [
    ...authorsDeeds(news, { publicUrl, links: linksOf(news) }, language),
    { href: urlOf(news, publicUrl), label: texts[language]('toComment') },
  ];
}

function text(news: readonly News[], places: CommentsPlaces, language: MailLanguage): string {
  const t = texts[language];
  const [first] = news;
  const told = news.flatMap((one, index) => {
    const place = [`${t('from')} ${one.projectTitle}`, ...(one.partTitle === null ? [] : [one.partTitle])];
    const lines = [
      ...passageLines(one, language),
      one.text ?? '',
      ...doorsOf(one, places, language).map(({ href, label }) => `${label}: ${href}`),
    ];
    const head = sameSitting(one, news[index - 1])
      ? []
      : [[...place, `${t('by')} ${whoOf(one, language)}:`].join('\n')];
    return [...head, lines.join('\n')];
  });
  return [
    headingOf(news.length, language),
    ...told,
    `${t('toFeed')}:\n${places.publicUrl}/feed`,
    ...(first
      ? [
          `--\n${t('whyAuthor')}\n${projectUrl(places.publicUrl, first.projectId)}`,
          `${t('stopWork')}:\n${places.linksOf(first).stop}`,
        ]
      : []),
  ].join('\n\n');
}

const answers = { postponed: 'postponed', daily: 'digest', gone: 'skip' } as const;

/** What a reader wrote at one sitting, as one mail to the text's author. Each comment can be acted on by its own links. */
@Injectable()
export class CommentsKind implements MailKind {
  readonly kind = 'new_comment';

  constructor(
    @Inject(NewsQueries) private readonly queries: NewsQueries,
    @Inject(GatherSitting) private readonly sittings: GatherSitting,
    @Inject(MailActionLinks) private readonly links: MailActionLinks,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  async prepare(row: MailRow): Promise<Preparation> {
    const recipient = await this.queries.recipient(row.recipientId);
    if (!recipient) return 'skip';
    const gathered = await this.sittings.execute(row);
    if (gathered !== 'ready') return answers[gathered];
    const news = await this.queries.ofSitting(row.id, recipient);
    const [first] = news;
    if (!first) return 'skip';
    const linksOf = (commentId: string | null) =>
      this.links.of(recipient, { kind: 'comment', id: commentId ?? row.id }, row.createdAt);
    const { publicUrl } = this.settings;
    const content =
      news.length === 1
        ? newsMail(first, { publicUrl, links: linksOf(first.commentId) }, recipient.language)
        : commentsMail(news, { publicUrl, linksOf: (one) => linksOf(one.commentId) }, recipient.language);
    return {
      to: { name: recipient.name, address: recipient.email },
      ...content,
      topic: `work-${first.projectId}`,
      unsubscribeUrl: linksOf(first.commentId).unsubscribeUrl,
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { publicUrl } = this.settings;
    const one = sampleNews('comment_added', language);
    const several = [1, 2, 3].map((n) => ({ ...one, rowId: `${one.rowId} ${n}` }));
    return {
      [this.kind]: newsMail(one, { publicUrl, links: sampleLinks(publicUrl) }, language),
      new_comment_several: commentsMail(several, { publicUrl, linksOf: () => sampleLinks(publicUrl) }, language),
    };
  }
}
