import type { ReactElement } from 'react';
import { Injectable } from '@nestjs/common';
import { EventStore, type RecordedEvent } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, Message, Paragraph, Subheading, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { sampleId, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import type { ProjectEvent } from '../../../events/writing/project.events.js';
import { moderationTypes } from '../domain/project.moderation.js';
import { texts } from './projects-mails.js';

type ModeratedType = 'ProjectFlagged' | 'ProjectHidden' | 'ProjectUnpublished' | 'ProjectCleared';

interface ModeratedContent {
  readonly type: ModeratedType;
  readonly title: string;
  readonly reason: string;
  /** Where the author opens the work. */
  readonly url: string;
}

/** What admins made of a work, and why, to its author. */
export const moderatedMail = (content: ModeratedContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language](`moderated.${content.type}.subject`, { title: content.title }),
  page: page(content, language),
  text: text(content, language),
});

function page({ type, title, reason, url }: ModeratedContent, language: MailLanguage): ReactElement {
  const t = texts[language];
  return (
    <MailPage
      preview={t(`moderated.${type}.line`)}
      heading={<Heading>{t(`moderated.${type}.heading`)}</Heading>}
      footer={t('moderated.footer')}
    >
      <Subheading>
        <Typed>{title}</Typed>
      </Subheading>
      <Paragraph>{t(`moderated.${type}.line`)}</Paragraph>
      {reason ? <Message label={t('moderated.reason')}>{reason}</Message> : null}
      <Action href={url}>{t('moderated.open')}</Action>
    </MailPage>
  );
}

function text({ type, title, reason, url }: ModeratedContent, language: MailLanguage): string {
  const t = texts[language];
  return [
    t(`moderated.${type}.heading`),
    title,
    t(`moderated.${type}.line`),
    ...(reason ? [`${t('moderated.reason')}\n${reason}`] : []),
    `${t('moderated.open')}:\n${url}`,
    `--\n${t('moderated.footer')}`,
  ].join('\n\n');
}

interface Author {
  readonly name: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly title: string;
}
type Moderated = Extract<ProjectEvent, { type: ModeratedType }>;

const isModerated = (event: RecordedEvent): event is RecordedEvent & Moderated =>
  (moderationTypes as readonly string[]).includes(event.type);

/** Tells an author what became of their work, and why. The row's id is the event's. A row of it: `ref.projectId`. */
@Injectable()
export class ModeratedKind implements MailKind {
  readonly kind = 'work_moderated';

  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  async prepare({ id, ref }: MailRow): Promise<Preparation> {
    const projectId = String(ref.projectId);
    const [events, author] = await Promise.all([this.store.read(`project-${projectId}`), this.authorOf(projectId)]);
    // What was decided since is told by a mail of its own.
    const last = events.filter(isModerated).at(-1);
    if (!author || last?.id !== id) return 'skip';
    const { name, email, language, title } = author;
    const content = { type: last.type, title, reason: last.data.reason, url: this.urlOf(projectId) };
    return { to: { name, address: email }, ...moderatedMail(content, language), topic: `moderation-${projectId}` };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { projectTitle: title, message: reason } = sampleWords[language];
    const of = (type: ModeratedType) => moderatedMail({ type, title, reason, url: this.urlOf(sampleId) }, language);
    return {
      work_hidden: of('ProjectHidden'),
      work_flagged: of('ProjectFlagged'),
      work_unpublished: of('ProjectUnpublished'),
      work_cleared: of('ProjectCleared'),
    };
  }

  private urlOf(projectId: string): string {
    return `${this.settings.publicUrl}/project/${projectId}`;
  }

  /** null when there is nobody to write to, or the work is gone. */
  private async authorOf(projectId: string): Promise<Author | null> {
    const { rows } = await this.pool.query<Author>(
      `SELECT u.name, u.email, u.language, p.title FROM projects p JOIN users u ON u.id = p.author_id
       WHERE p.id = $1 AND u.is_active AND u.email IS NOT NULL`,
      [projectId],
    );
    return rows[0] ?? null;
  }
}
