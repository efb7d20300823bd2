import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import {
  Heading,
  MailLink,
  Paragraph,
  Quiet,
  Rule,
  Subheading,
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
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import { sampleId } from '../../../platform/mail/templates/sample-words.js';
import { lastDigestMoment } from '../digest-moment.js';
import { NotificationsQueries } from '../notifications.queries.js';
import type { News, NewsKind } from './news.js';
import { urlOf, whoOf } from './news.mail.js';
import { Passage, passageLines } from './passage.js';
import { texts } from './notifications-mails.js';
import { NewsQueries } from './news.queries.js';
import { sampleLinks, sampleNews } from './news-samples.js';

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
    subject: texts[language]('digest.subject', { news: counted(news, language) }),
    page: page(digest, language),
    text: text(digest, language),
  };
}

const counted = (news: readonly News[], language: MailLanguage): string =>
  texts[language](news.every(({ kind }) => kind === 'comment_added') ? 'comments' : 'updates', { count: news.length });
const isOfAuthor = (news: readonly News[]): boolean => news.some(({ isAuthor }) => isAuthor);

function heads(news: readonly News[], publicUrl: string, language: MailLanguage) {
  const t = texts[language];
  return {
    heading: t(isOfAuthor(news) ? 'digest.heading' : 'digest.headingOfReader'),
    intro: t('digest.intro', { news: counted(news, language) }),
    label: t(isOfAuthor(news) ? 'toFeed' : 'toHome'),
    href: `${publicUrl}/${isOfAuthor(news) ? 'feed' : 'home'}`,
  };
}

function page(digest: Digest, language: MailLanguage): ReactElement {
  const { news, publicUrl, stopUrl } = digest;
  const t = texts[language];
  const { heading, intro, label, href } = heads(news, publicUrl, language);
  const shown = news.slice(0, maxShown);
  const told = news.map((one) => `${whoOf(one, language)}: ${one.text ?? t(`kinds.${one.kind}.inDigest`)}`);
  return (
    <MailPage
      preview={told.join(' · ').slice(0, 200) || t(`kinds.${news[0]?.kind ?? 'comment_added'}.heading`)}
      heading={<Heading>{heading}</Heading>}
      footer={
        <span>
          {`${t('digest.why')} `}
          <MailLink href={stopUrl}>{t('stopAll')}</MailLink>
        </span>
      }
    >
      <Quiet>{intro}</Quiet>
      {shown.flatMap((one, index) => [
        ...placeHeads(one, shown[index - 1], digest, language),
        <DigestNews key={one.rowId} news={one} publicUrl={publicUrl} language={language} />,
      ])}
      {news.length > maxShown && <Paragraph>{t('digest.more', { count: news.length - maxShown })}</Paragraph>}
      <Action href={href}>{label}</Action>
    </MailPage>
  );
}

function placeHeads(one: News, before: News | undefined, { views }: Digest, language: MailLanguage): ReactElement[] {
  if (before?.projectId === one.projectId && before.partId === one.partId) return [];
  const part = one.partTitle === null ? [] : [partHead(one.rowId, one.partTitle)];
  if (before?.projectId === one.projectId) return part;
  const count = views.get(one.projectId);
  return [
    ...(before ? [<Rule key={`rule ${one.rowId}`} />] : []),
    <Subheading key={`work ${one.rowId}`}>
      <Typed>{one.projectTitle}</Typed>
    </Subheading>,
    ...(count ? [<Quiet key={`views ${one.rowId}`}>{texts[language]('digest.views', { count })}</Quiet>] : []),
    ...part,
  ];
}

const partHead = (key: string, title: string): ReactElement => (
  <Paragraph key={`part ${key}`}>
    <b>
      <Typed>{title}</Typed>
    </b>
  </Paragraph>
);

interface DigestNewsProps {
  readonly news: News;
  readonly publicUrl: string;
  readonly language: MailLanguage;
}

function DigestNews({ news, publicUrl, language }: DigestNewsProps): ReactElement {
  const t = texts[language];
  return (
    <div>
      <Passage news={news} language={language} />
      <Quiet>
        <b>
          <Typed>{whoOf(news, language)}</Typed>
        </b>
        {` · ${t(`kinds.${news.kind}.inDigest`)} · `}
        <MailLink href={urlOf(news, publicUrl)}>{t('open')}</MailLink>
      </Quiet>
      {news.text === null ? null : <Words>{news.text}</Words>}
    </div>
  );
}

function text({ news, views, publicUrl, stopUrl }: Digest, language: MailLanguage): string {
  const t = texts[language];
  const { heading, intro, label, href } = heads(news, publicUrl, language);
  const told = news.slice(0, maxShown).flatMap((one, index, shown) => {
    const before = shown[index - 1];
    const isNewProject = before?.projectId !== one.projectId;
    const count = isNewProject ? views.get(one.projectId) : undefined;
    const place = [
      ...(isNewProject ? [`${t('from')} ${one.projectTitle}`] : []),
      ...(count ? [t('digest.views', { count })] : []),
      ...(one.partTitle !== null && (isNewProject || before?.partId !== one.partId) ? [one.partTitle] : []),
    ];
    const lines = [
      ...passageLines(one, language),
      `${whoOf(one, language)} · ${t(`kinds.${one.kind}.inDigest`)}`,
      ...(one.text === null ? [] : [one.text]),
      urlOf(one, publicUrl),
    ];
    return [...(place.length > 0 ? [place.join('\n')] : []), lines.join('\n')];
  });
  const more = news.length > maxShown ? [t('digest.more', { count: news.length - maxShown })] : [];
  const end = `--\n${t('digest.why')}\n${t('stopAll')}:\n${stopUrl}`;
  return [heading, intro, ...told, ...more, `${label}:\n${href}`, end].join('\n\n');
}

const gatherEveryMs = 30_000;
const sampled: readonly (readonly NewsKind[])[] = [
  ['reader_joined', 'comment_added', 'comment_replied', 'part_finished', 'editor_published', 'fix_answered'],
  ['answered', 'resolved', 'fix_proposed', 'new_version', 'new_part'],
];

/** A day's news, to whom they concern. Its row's id comes from recipient and day, so there is one, whoever makes it. */
@Injectable()
export class DailyDigestKind implements MailKind {
  readonly kind = 'daily_digest';
  private gathered = { day: '', at: 0 };

  constructor(
    @Inject(NotificationsQueries) private readonly rows: NotificationsQueries,
    @Inject(NewsQueries) private readonly queries: NewsQueries,
    @Inject(MailActionLinks) private readonly links: MailActionLinks,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  async gather(now: Date): Promise<boolean> {
    const { day, at } = lastDigestMoment(now, this.settings.digestHour);
    if (day !== this.gathered.day || now.getTime() - this.gathered.at >= gatherEveryMs) {
      await this.rows.gatherDigests(day, at);
      this.gathered = { day, at: now.getTime() };
    }
    return false;
  }

  /** Openings alone make no digest: they are counted in one that has something to tell. */
  async prepare({ id, recipientId, createdAt }: MailRow): Promise<Preparation> {
    const recipient = await this.queries.recipient(recipientId);
    const news = recipient ? await this.queries.ofDigest(id, recipient) : [];
    if (!recipient || news.length === 0) return 'skip';
    const own = new Set(news.filter(({ isAuthor }) => isAuthor).map(({ projectId }) => projectId));
    const views = await this.queries.views(recipient.id, [...own], createdAt);
    const links = this.links.of(recipient, { kind: 'person' }, createdAt);
    const digest = { news, views, publicUrl: this.settings.publicUrl, stopUrl: links.stop };
    return {
      to: { name: recipient.name, address: recipient.email },
      ...dailyDigestMail(digest, recipient.language),
      unsubscribeUrl: links.unsubscribeUrl,
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { publicUrl } = this.settings;
    const [author, reader] = sampled.map((kinds) =>
      dailyDigestMail(
        {
          news: kinds.map((kind) => sampleNews(kind, language)),
          views: new Map(kinds === sampled[0] ? [[sampleId, 12]] : []),
          publicUrl,
          stopUrl: sampleLinks(publicUrl).stop,
        },
        language,
      ),
    );
    return { ...(author && { [this.kind]: author }), ...(reader && { daily_digest_reader: reader }) };
  }
}
