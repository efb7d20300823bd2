import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { type MailLinks, MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Around,
  Heading,
  MailLink,
  Paragraph,
  Quiet,
  Typed,
  Words,
} from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { News, NewsKind, NewsMail } from './news.js';
import { Passage, passageLines } from './passage.js';
import { texts } from './notifications-mails.js';
import { nameIn } from '../inbox/inbox-texts.js';
import { NewsQueries } from './news.queries.js';
import { sampleLinks, sampleNews } from './news-samples.js';

/** What the links of such a mail lead to. */
export interface NewsPlaces {
  readonly publicUrl: string;
  readonly links: MailLinks;
}

/** One thing that happened, to whom it concerns. */
export const newsMail = (news: News, places: NewsPlaces, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language](`kinds.${news.kind}.subject`, {
    project: news.projectTitle,
    part: news.partTitle ?? news.projectTitle,
  }),
  page: page(news, places, language),
  text: text(news, places, language),
});

/** @returns who did it, as the recipient is told */
export const whoOf = (news: News, language: MailLanguage): string => nameIn(language, news.who, news);

/** Of a kind that shows no comment: what happened. */
const sayingOf = ({ kind }: News, language: MailLanguage): ((who: string) => string) | null =>
  kind === 'reader_joined' || kind === 'part_finished' || kind === 'editor_published'
    ? (who) => texts[language](`kinds.${kind}.says`, { who })
    : null;

/** Where the thing itself is seen. */
export function urlOf({ commentId, partId, projectId, isAuthor }: News, publicUrl: string): string {
  if (commentId) return `${publicUrl}/text/${partId}#comment-${commentId}`;
  return isAuthor || !partId ? projectUrl(publicUrl, projectId) : `${publicUrl}/text/${partId}`;
}

export const projectUrl = (publicUrl: string, projectId: string): string => `${publicUrl}/project/${projectId}`;

function page(news: News, { publicUrl, links }: NewsPlaces, language: MailLanguage): ReactElement {
  const t = texts[language];
  const says = sayingOf(news, language);
  const who = whoOf(news, language);
  return (
    <MailPage
      preview={says ? says(who) : `${who}: ${news.text ?? ''}`}
      heading={<Heading>{t(`kinds.${news.kind}.heading`)}</Heading>}
      footer={<Why news={news} places={{ publicUrl, links }} language={language} />}
    >
      <Place news={news} language={language} />
      {says ? (
        <Paragraph>
          <Around name={who} sentence={says} />
        </Paragraph>
      ) : null}
      <Passage news={news} language={language} />
      {says ? null : (
        <Quiet>
          {`${t('by')} `}
          <b>
            <Typed>{who}</Typed>
          </b>
        </Quiet>
      )}
      {news.text === null ? null : <Words>{news.text}</Words>}
      <Action href={urlOf(news, publicUrl)} also={deeds(news, { publicUrl, links }, language)}>
        {news.commentId ? t('toComment') : t('toProject')}
      </Action>
    </MailPage>
  );
}

/** Beside what is new to them: to answer; and the text's author may settle it. */
function deeds(news: News, { publicUrl, links }: NewsPlaces, language: MailLanguage) {
  const { kind, isAuthor } = news;
  if (kind !== 'comment_added' && kind !== 'comment_replied' && kind !== 'answered') return [];
  return isAuthor
    ? authorsDeeds(news, { publicUrl, links }, language)
    : [{ href: links.reply, label: texts[language]('reply') }];
}

/** What the text's author may do about a comment: answer it, settle it, or write its passage anew, with the comment beside it. */
export function authorsDeeds({ projectId, partId, commentId }: News, places: NewsPlaces, language: MailLanguage) {
  const { publicUrl, links } = places;
  const t = texts[language];
  const editorUrl = `${publicUrl}/project/${projectId}/part/${partId}/edit?comment=${commentId}`;
  return [
    { href: links.reply, label: t('reply') },
    { href: links.resolve, label: t('resolve') },
    ...(partId && commentId ? [{ href: editorUrl, label: t('fixInText') }] : []),
  ];
}

export function Place({ news, language }: { news: News; language: MailLanguage }): ReactElement {
  const project = <Typed>{news.projectTitle}</Typed>;
  if (news.partTitle === null) return <Quiet>{project}</Quiet>;
  return (
    <Quiet>
      <Typed>{news.partTitle}</Typed>
      {` ${texts[language]('from')} `}
      {project}
    </Quiet>
  );
}

/** Why the mail came, where that is changed, and how it ends. */
function Why({ news, places, language }: { news: News; places: NewsPlaces; language: MailLanguage }): ReactElement {
  const { publicUrl, links } = places;
  if (news.isAuthor) return <AuthorsFooter news={news} publicUrl={publicUrl} stop={links.stop} language={language} />;
  const t = texts[language];
  return (
    <span>
      {`${t('whyReader')} `}
      <MailLink href={links.stop}>{t('stopWork')}</MailLink>
    </span>
  );
}

interface AuthorsFooterProps {
  readonly news: News;
  readonly publicUrl: string;
  readonly stop: string;
  readonly language: MailLanguage;
}

export function AuthorsFooter({ news, publicUrl, stop, language }: AuthorsFooterProps): ReactElement {
  const t = texts[language];
  const project = <Typed>{news.projectTitle}</Typed>;
  const settings = <MailLink href={projectUrl(publicUrl, news.projectId)}>{project}</MailLink>;
  return (
    <span>
      {`${t('whyAuthor')} `}
      {settings}
      {' · '}
      <MailLink href={stop}>{t('stopWork')}</MailLink>
    </span>
  );
}

function text(news: News, { publicUrl, links }: NewsPlaces, language: MailLanguage): string {
  const t = texts[language];
  const says = sayingOf(news, language);
  const who = whoOf(news, language);
  const place = [`${t('from')} ${news.projectTitle}`, ...(news.partTitle === null ? [] : [news.partTitle])];
  return [
    `${t(`kinds.${news.kind}.heading`)}\n${place.join('\n')}`,
    ...passageLines(news, language),
    says ? says(who) : `${t('by')} ${who}:\n${news.text ?? ''}`,
    `${news.commentId ? t('toComment') : t('toProject')}:\n${urlOf(news, publicUrl)}`,
    ...deeds(news, { publicUrl, links }, language).map(({ href, label }) => `${label}:\n${href}`),
    ...(news.isAuthor
      ? [`--\n${t('whyAuthor')}\n${projectUrl(publicUrl, news.projectId)}`]
      : [`--\n${t('whyReader')}`]),
    `${t('stopWork')}:\n${links.stop}`,
  ].join('\n\n');
}

const samplesOf: Readonly<Record<NewsMail, readonly NewsKind[]>> = {
  new_reply: ['comment_replied', 'answered'],
  comment_resolved: ['resolved'],
  reader_joined: ['reader_joined'],
  part_finished: ['part_finished'],
  editor_published: ['editor_published'],
};

/** Mails that tell of one thing each, at once, later with the digest, or not at all: as their recipient wishes for the work. */
@Injectable()
export class NotificationMailKind {
  constructor(
    @Inject(NewsQueries) private readonly queries: NewsQueries,
    @Inject(MailActionLinks) private readonly links: MailActionLinks,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  ofKind(kind: NewsMail): MailKind {
    return {
      kind,
      prepare: (row) => this.prepare(row),
      samples: (language) => this.samples(kind, language),
    };
  }

  private async prepare({ id, recipientId, createdAt }: MailRow): Promise<Preparation> {
    const recipient = await this.queries.recipient(recipientId);
    const news = recipient && (await this.queries.one(id, recipient));
    if (!news || news.frequency === 'none') return 'skip';
    if (news.frequency === 'daily') return 'digest';
    const { commentId, projectId } = news;
    const about = commentId
      ? ({ kind: 'comment', id: commentId } as const)
      : ({ kind: 'work', id: projectId } as const);
    const links = this.links.of(recipient, about, createdAt);
    return {
      to: { name: recipient.name, address: recipient.email },
      ...newsMail(news, { publicUrl: this.settings.publicUrl, links }, recipient.language),
      topic: `work-${projectId}`,
      unsubscribeUrl: links.unsubscribeUrl,
    };
  }

  private samples(kind: NewsMail, language: MailLanguage): Record<string, MailContent> {
    const { publicUrl } = this.settings;
    const places = { publicUrl, links: sampleLinks(publicUrl) };
    const told = samplesOf[kind].map(
      (one, n) => [n === 0 ? kind : `${kind}_${one}`, sampleNews(one, language)] as const,
    );
    return Object.fromEntries(told.map(([name, news]) => [name, newsMail(news, places, language)]));
  }
}
