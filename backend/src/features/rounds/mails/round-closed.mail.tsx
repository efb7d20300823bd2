import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { Settings } from '../../../platform/config/settings/settings.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, Paragraph, Subheading, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import { sampleId, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { longDay } from './long-day.js';
import { texts } from './rounds-mails.js';

interface Content {
  /** Of the work. */
  readonly title: string;
  /** Of the round. */
  readonly name: string;
  readonly closedAt: Date;
  /** It has no report then. */
  readonly neverOpened: boolean;
  /** Of the report, or of the work's rounds. */
  readonly url: string;
}

/** Tells an author that a round has ended, and where its report is, or that it never opened. */
export function roundClosedMail(
  { title, name, closedAt, neverOpened, url }: Content,
  language: MailLanguage,
): MailContent {
  const t = texts[language];
  const open = t(neverOpened ? 'closed.toRounds' : 'closed.open');
  const line = t(neverOpened ? 'closed.neverOpened' : 'closed.line', { name, closes: longDay(closedAt, language) });
  return {
    language,
    subject: t('closed.subject', { title }),
    page: (
      <MailPage preview={line} heading={<Heading>{t('closed.heading')}</Heading>} footer={t('closed.footer')}>
        <Subheading>
          <Typed>{title}</Typed>
        </Subheading>
        <Paragraph>{line}</Paragraph>
        <Action href={url}>{open}</Action>
      </MailPage>
    ),
    text: [t('closed.heading'), title, line, `${open}:\n${url}`, `--\n${t('closed.footer')}`].join('\n\n'),
  };
}

interface Told extends Omit<Content, 'url'> {
  readonly authorName: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly projectId: string;
}

/** That a round has ended, to the author of its work. A row of it: `ref.roundId`. */
@Injectable()
export class RoundClosedKind implements MailKind {
  readonly kind = 'round_closed';

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  /** Nobody is written to whose work it is no more, or who wants no mails of it. */
  async prepare({ recipientId, ref }: MailRow): Promise<Preparation> {
    const { rows } = await this.pool.query<Told>(
      `SELECT u.name AS "authorName", u.email, u.language, p.title, p.id AS "projectId", r.name, r.closed_at AS "closedAt",
              r.opened_at IS NULL AS "neverOpened"
       FROM rounds r JOIN projects p ON p.id = r.project_id
       JOIN users u ON u.id = p.author_id AND u.id = $2 AND u.is_active AND u.email IS NOT NULL
       LEFT JOIN work_mail_choices choice ON choice.user_id = u.id AND choice.project_id = p.id
       WHERE r.id = $1 AND r.closed_at IS NOT NULL AND coalesce(choice.frequency, u.mail_frequency) <> 'none'`,
      [ref.roundId, recipientId],
    );
    const [told] = rows;
    if (!told) return 'skip';
    const { authorName, email, language, projectId, neverOpened } = told;
    const content = { ...told, url: this.urlOf(projectId, neverOpened ? null : String(ref.roundId)) };
    return {
      to: { name: authorName, address: email },
      ...roundClosedMail(content, language),
      topic: `work-${projectId}`,
    };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { projectTitle } = sampleWords[language];
    const closedAt = new Date('2026-03-21T23:59:59+02:00');
    const content = {
      title: projectTitle,
      name: projectTitle,
      closedAt,
      neverOpened: false,
      url: this.urlOf(sampleId, sampleId),
    };
    return { round_closed: roundClosedMail(content, language) };
  }

  /** @param roundId null: of all rounds of the work */
  private urlOf(projectId: string, roundId: string | null): string {
    return `${this.settings.publicUrl}/project/${projectId}/rounds${roundId ? `/${roundId}` : ''}`;
  }
}
