import type { ReactNode } from 'react';
import { Injectable } from '@nestjs/common';
import type { ResolveAction } from '@shulayim/contracts';
import { Pool } from 'pg';
import { MailPage } from '../../../platform/mail/templates/mail-page.js';
import { Heading, MailLink, Paragraph, Subheading, Typed } from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { StopLinks } from '../../../platform/mail/suppression/stop-links.js';
import { sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { MailLanguages } from '../../accounts/ports/mail-languages.port.js';
import { texts } from './moderation-mails.js';

/** What somebody who reported is told. */
type Answered = 'acted' | 'dismissed';

interface ToReporter {
  readonly answered: Answered;
  /** Of the text. */
  readonly title: string;
  readonly stopUrl: string;
}

/** What became of a report: no more than that somebody read it, and whether anything was done. */
export function reporterMail({ answered, title, stopUrl }: ToReporter, language: MailLanguage): MailContent {
  const t = texts[language];
  const [heading, line] = [t('answered.heading'), t(`answered.${answered}`)];
  const footer: ReactNode = (
    <span>
      {`${t('toReporter')} `}
      <MailLink href={stopUrl}>{t('stop')}</MailLink>
    </span>
  );
  const page = (
    <MailPage preview={line} heading={<Heading>{heading}</Heading>} footer={footer}>
      <Subheading>
        <Typed>{title}</Typed>
      </Subheading>
      <Paragraph>{line}</Paragraph>
    </MailPage>
  );
  const text = [heading, title, line, `--\n${t('toReporter')}`, `${t('stop')}:\n${stopUrl}`].join('\n\n');
  return { language, subject: t('answered.subject'), page, text };
}

interface Answer {
  readonly name: string | null;
  readonly address: string;
  readonly action: ResolveAction;
  readonly title: string;
}

/** Tells whoever reported, and can be written to, that it was read. A row of it: `ref.reportId`, `ref.resolutionId`. */
@Injectable()
export class ReportAnsweredKind implements MailKind {
  readonly kind = 'report_answered';

  constructor(
    private readonly pool: Pool,
    private readonly stops: StopLinks,
    private readonly languages: MailLanguages,
  ) {}

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const answer = await this.answer(ref);
    if (!answer) return 'skip';
    const { name, address, action, title } = answer;
    const { stopUrl, unsubscribeUrl } = this.stops.of(address);
    const answered = action === 'dismiss' ? 'dismissed' : 'acted';
    const language = await this.languages.of(address);
    return { to: { name, address }, ...reporterMail({ answered, title, stopUrl }, language), unsubscribeUrl };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { partTitle: title } = sampleWords[language];
    const of = (answered: Answered) => reporterMail({ answered, title, stopUrl: this.stops.sample }, language);
    return { report_answered: of('acted'), report_dismissed: of('dismissed') };
  }

  /** null when it was opened again, whoever reported is gone or suspended, or the text is gone. */
  private async answer({ reportId = null, resolutionId = null }: MailRow['ref']): Promise<Answer | null> {
    const { rows } = await this.pool.query<Answer>(
      `SELECT u.name, coalesce(u.email, r.reporter_email) AS address, r.action, p.title
       FROM reports r JOIN parts p ON p.id = r.part_id LEFT JOIN users u ON u.id = r.reporter_id
       WHERE r.id = $1 AND r.resolution_id = $2 AND coalesce(u.email, r.reporter_email) IS NOT NULL
         AND coalesce(u.is_active, true)`,
      [reportId, resolutionId],
    );
    return rows[0] ?? null;
  }
}
