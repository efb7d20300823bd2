import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../platform/mail/mail-kind.js';
import { newsMail } from '../news/news.mail.js';
import type { NewsKind, NewsMail } from '../news/news.js';
import { NewsQueries } from '../news/news.queries.js';
import { sampleLinks, sampleNews } from '../news/news-samples.js';

const samplesOf: Readonly<Record<NewsMail, readonly NewsKind[]>> = {
  new_reply: ['comment_replied', 'answered'],
  comment_resolved: ['resolved'],
  reader_joined: ['reader_joined'],
  part_finished: ['part_finished'],
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
