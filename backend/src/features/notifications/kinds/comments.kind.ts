import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../platform/mail/mail-kind.js';
import { commentsMail } from '../news/comments.mail.js';
import { newsMail } from '../news/news.mail.js';
import { NewsQueries } from '../news/news.queries.js';
import { sampleLinks, sampleNews } from '../news/news-samples.js';
import { GatherSitting } from '../sittings/gather-sitting.js';

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
