import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import { sampleId } from '../../../platform/mail/templates/sample-words.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../platform/mail/mail-kind.js';
import { lastDigestMoment } from '../digest-moment.js';
import { dailyDigestMail } from '../news/daily-digest.mail.js';
import type { NewsKind } from '../news/news.js';
import { NewsQueries } from '../news/news.queries.js';
import { sampleLinks, sampleNews } from '../news/news-samples.js';
import { NotificationsQueries } from '../notifications.queries.js';

const gatherEveryMs = 30_000;
const sampled: readonly (readonly NewsKind[])[] = [
  ['reader_joined', 'comment_added', 'comment_replied', 'part_finished'],
  ['answered', 'resolved', 'new_version', 'new_part'],
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

  async gather(now: Date): Promise<void> {
    const { day, at } = lastDigestMoment(now, this.settings.digestHour);
    if (day === this.gathered.day && now.getTime() - this.gathered.at < gatherEveryMs) return;
    await this.rows.gatherDigests(day, at);
    this.gathered = { day, at: now.getTime() };
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
