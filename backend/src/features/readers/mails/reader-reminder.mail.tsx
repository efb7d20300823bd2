import type { ReactElement } from 'react';
import { Inject, Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { Settings } from '../../../platform/config/settings/settings.js';
import { MailActionLinks } from '../../../platform/mail/actions/mail-links.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { AuthorMailPage } from '../../../platform/mail/templates/author-mail-page.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { Quiet } from '../../../platform/mail/templates/mail-pieces.js';
import { sampleId, sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { RemindableQueries } from '../reminding/remindable.queries.js';
import { reminderWords } from '../reminding/reminder-words.js';
import { texts } from './readers-mails.js';

export interface ReminderContent {
  readonly authorName: string;
  readonly title: string;
  /** The author's own. */
  readonly words: string;
  readonly url: string;
  readonly stopUrl: string;
}

/** What an author writes to a reader who has gone quiet. */
export const readerReminderMail = (content: ReminderContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language]('subject', { title: content.title }),
  page: page(content, language),
  text: text(content, language),
});

function page({ authorName, title, words, url, stopUrl }: ReminderContent, language: MailLanguage): ReactElement {
  const t = texts[language];
  return (
    <AuthorMailPage
      preview={words}
      authorName={authorName}
      heading={t('heading')}
      message={{ label: t('message'), text: words }}
      title={title}
      footer={{ why: `${t('weekly')} ${t('why')}`, stop: t('stop'), stopUrl }}
    >
      <Quiet>{t('place')}</Quiet>
      <Action href={url}>{t('open')}</Action>
    </AuthorMailPage>
  );
}

function text({ authorName, title, words, url, stopUrl }: ReminderContent, language: MailLanguage): string {
  const t = texts[language];
  return [
    `${t('heading')} ${authorName}`,
    `${t('message')}\n${words}`,
    title,
    `${t('place')}\n${url}`,
    `--\n${t('weekly')} ${t('why')} ${authorName}.\n${t('stop')}:\n${stopUrl}`,
  ].join('\n\n');
}

/** An author's reminder, to one reader. A row of it: `ref.projectId`, `ref.reminderId`, recipient the reader. */
@Injectable()
export class ReaderReminderKind implements MailKind {
  readonly kind = 'reader_reminder';

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Pool) private readonly pool: Pool,
    @Inject(RemindableQueries) private readonly remindable: RemindableQueries,
    @Inject(MailActionLinks) private readonly links: MailActionLinks,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  /** Nothing, where its author or the work is gone, or the reader has decided otherwise since. */
  async prepare({ ref, recipientId, createdAt }: MailRow): Promise<Preparation> {
    const projectId = String(ref.projectId);
    const [work, [reader], words] = await Promise.all([
      this.work(projectId),
      this.remindable.among(projectId, [String(recipientId)]),
      reminderWords(this.store, projectId, String(ref.reminderId)),
    ]);
    if (!work || !reader || !words) return 'skip';
    const links = this.links.of(reader, { kind: 'work', id: projectId }, createdAt);
    const url = `${this.settings.publicUrl}/text/${reader.partId}`;
    return {
      to: { name: reader.name, address: reader.email },
      ...readerReminderMail({ ...work, words, url, stopUrl: links.stop }, reader.language),
      topic: `work-${projectId}`,
      unsubscribeUrl: links.unsubscribeUrl,
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { authorName, projectTitle, message } = sampleWords[language];
    const content = {
      authorName,
      title: projectTitle,
      words: message,
      url: `${this.settings.publicUrl}/text/${sampleId}`,
      stopUrl: `${this.settings.publicUrl}/mail/${sampleToken}#stop`,
    };
    return { [this.kind]: readerReminderMail(content, language) };
  }

  private async work(projectId: string): Promise<{ title: string; authorName: string } | null> {
    const { rows } = await this.pool.query<{ title: string; authorName: string }>(
      `SELECT p.title, u.name AS "authorName" FROM projects p JOIN users u ON u.id = p.author_id AND u.is_active
       WHERE p.id = $1`,
      [projectId],
    );
    return rows[0] ?? null;
  }
}
