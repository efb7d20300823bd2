import { Injectable } from '@nestjs/common';
import { FormerRole } from '@shulayim/contracts';
import { Pool } from 'pg';
import { Clock } from '../../../platform/config/clock.js';
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
import { isOpenOffer } from '../../../read-models/projects/offers/open-offer.js';
import { texts } from './handover-mails.js';

interface HandoverContent {
  readonly what: 'offered' | 'declined' | 'given' | 'received';
  readonly title: string;
  /** The other one of the two. */
  readonly name: string;
  /** Of whoever gave it away. */
  readonly role?: FormerRole | undefined;
  readonly url: string;
}

function linesOf({ what, name, role }: HandoverContent, language: MailLanguage): string[] {
  const t = texts[language];
  const line = t(`${what}.line`, { name });
  if (what === 'offered') return [line, t('offered.until')];
  return what === 'given' && role ? [line, t(`given.${role}`)] : [line];
}

const actionOf = ({ what, role }: HandoverContent, language: MailLanguage): string =>
  texts[language](what === 'given' && role === 'none' ? 'given.home' : `${what}.open`);

/** What becomes of a work that is offered to somebody, to one of the two. */
export function handoverMail(content: HandoverContent, language: MailLanguage): MailContent {
  const { what, title, url } = content;
  const t = texts[language];
  const lines = linesOf(content, language);
  const action = actionOf(content, language);
  return {
    language,
    subject: t(`${what}.subject`, { title }),
    page: (
      <MailPage preview={lines[0] ?? ''} heading={<Heading>{t(`${what}.heading`)}</Heading>} footer={t('footer')}>
        <Subheading>
          <Typed>{title}</Typed>
        </Subheading>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Action href={url}>{action}</Action>
      </MailPage>
    ),
    text: [t(`${what}.heading`), title, ...lines, `${action}:\n${url}`, `--\n${t('footer')}`].join('\n\n'),
  };
}

interface Told {
  readonly name: string;
  readonly email: string;
  readonly language: MailLanguage;
  readonly title: string;
  readonly otherName: string | null;
  readonly isOwner: boolean;
}

/** The mails of one kind, to whoever a row names. A row of it: `ref.projectId`; `ref.otherId`, where it tells what was answered. */
@Injectable()
abstract class HandoverMailKind implements MailKind {
  abstract readonly kind: string;

  constructor(
    protected readonly pool: Pool,
    protected readonly settings: Settings,
    protected readonly clock: Clock,
  ) {}

  abstract prepare(row: MailRow): Promise<Preparation>;

  protected prepared(told: Told, content: Omit<HandoverContent, 'title' | 'name'>, projectId: string): Preparation {
    const { name, email, language, title, otherName } = told;
    const mail = handoverMail({ ...content, title, name: otherName ?? '' }, language);
    return { to: { name, address: email }, ...mail, topic: `handover-${projectId}` };
  }

  /** null when there is nobody to write to, or the work is gone. @param otherId null: the work's owner */
  protected async told(
    { recipientId }: MailRow,
    projectId: string,
    otherId: string | null,
    also = 'true',
  ): Promise<Told | null> {
    const { rows } = await this.pool.query<Told>(
      `SELECT u.name, u.email, u.language, p.title, other.name AS "otherName", p.author_id = u.id AS "isOwner"
       FROM projects p JOIN users u ON u.id = $2 AND u.is_active AND u.email IS NOT NULL
       LEFT JOIN users other ON other.id = coalesce($3::uuid, p.author_id)
       LEFT JOIN project_offers o ON o.project_id = p.id AND o.recipient_id = u.id
       WHERE p.id = $1 AND $4::timestamptz IS NOT NULL AND ${also}`,
      [projectId, recipientId, otherId, this.clock.now()],
    );
    return rows[0] ?? null;
  }

  protected urlOf(projectId: string, page = ''): string {
    return `${this.settings.publicUrl}/project/${projectId}${page}`;
  }

  protected sample(what: HandoverContent['what'], language: MailLanguage, role?: FormerRole): MailContent {
    const { projectTitle: title, authorName: name } = sampleWords[language];
    return handoverMail({ what, title, name, role, url: this.urlOf(sampleId) }, language);
  }
}

/** To whoever a work is offered to, as long as the offer stands. */
@Injectable()
export class WorkOfferedKind extends HandoverMailKind {
  readonly kind = 'work_offered';

  async prepare(row: MailRow): Promise<Preparation> {
    const projectId = String(row.ref.projectId);
    const told = await this.told(row, projectId, null, isOpenOffer('o', 'p', '$4'));
    return told ? this.prepared(told, { what: 'offered', url: this.urlOf(projectId, '/handover') }, projectId) : 'skip';
  }

  samples(language: MailLanguage) {
    return { work_offered: this.sample('offered', language) };
  }
}

/** To an owner whose offer was declined. */
@Injectable()
export class OfferDeclinedKind extends HandoverMailKind {
  readonly kind = 'work_offer_declined';

  async prepare(row: MailRow): Promise<Preparation> {
    const projectId = String(row.ref.projectId);
    const told = await this.told(row, projectId, row.ref.otherId ?? null, 'p.author_id = u.id');
    return told ? this.prepared(told, { what: 'declined', url: this.urlOf(projectId) }, projectId) : 'skip';
  }

  samples(language: MailLanguage) {
    return { work_offer_declined: this.sample('declined', language) };
  }
}

/** To both, once a work was handed over. `ref.formerRole`: to whoever gave it away. */
@Injectable()
export class WorkHandedOverKind extends HandoverMailKind {
  readonly kind = 'work_handed_over';

  async prepare(row: MailRow): Promise<Preparation> {
    const { projectId, otherId, formerRole } = row.ref;
    const told = await this.told(row, String(projectId), otherId ?? null);
    const role = FormerRole.safeParse(formerRole).data;
    // It may have gone on to somebody else by then.
    if (!told || told.isOwner === (role !== undefined)) return 'skip';
    const url = role === 'none' ? this.settings.publicUrl : this.urlOf(String(projectId));
    return this.prepared(told, { what: role ? 'given' : 'received', role, url }, String(projectId));
  }

  samples(language: MailLanguage) {
    return {
      work_given: this.sample('given', language, 'editor'),
      work_received: this.sample('received', language),
    };
  }
}
