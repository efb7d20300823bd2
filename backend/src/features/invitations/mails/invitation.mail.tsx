import type { ReactElement } from 'react';
import { Injectable } from '@nestjs/common';
import type { InvitedRole } from '@shulayim/contracts';
import { cutText } from '@shulayim/anchoring';
import { EventStore, type Fact } from '@shulayim/event-sourcing';
import { Action } from '../../../platform/mail/templates/mail-action.js';
import { AuthorMailPage } from '../../../platform/mail/templates/author-mail-page.js';
import { Quiet, Words } from '../../../platform/mail/templates/mail-pieces.js';
import type {
  MailContent,
  MailLanguage,
  MailKind,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import { StopLinks } from '../../../platform/mail/suppression/stop-links.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';
import { MailLanguages } from '../../accounts/ports/mail-languages.port.js';
import { ProjectLookup } from '../../projects/ports/project-lookup.port.js';
import { invitation } from '../domain/invitation.decider.js';
import { InvitationQueries } from '../invitations.queries.js';
import { texts } from './invitations-mails.js';

export interface InvitationContent {
  readonly role: InvitedRole;
  readonly authorName: string;
  readonly title: string;
  readonly description: string | null;
  readonly message: string | null;
  readonly url: string;
  readonly refuseUrl: string;
}

/** A work that its author invites somebody to read. */
export const invitationMail = (content: InvitationContent, language: MailLanguage): MailContent => ({
  language,
  subject: texts[language]('subject', { title: content.title }),
  page: page(content, language),
  text: text(content, language),
});

function page(content: InvitationContent, language: MailLanguage): ReactElement {
  const { role, authorName, title, description, message, url, refuseUrl } = content;
  const t = texts[language];
  return (
    <AuthorMailPage
      preview={message ?? t(`intro.${role}`)}
      authorName={authorName}
      heading={t('heading')}
      message={{ label: t('message'), text: message }}
      title={title}
      footer={{ why: t('why'), stop: t('refuse'), stopUrl: refuseUrl }}
    >
      {description ? <Words>{description}</Words> : null}
      <Quiet>{t(`intro.${role}`)}</Quiet>
      <Action href={url}>{t('open')}</Action>
    </AuthorMailPage>
  );
}

function text(content: InvitationContent, language: MailLanguage) {
  const { role, authorName, title, description, message, url, refuseUrl } = content;
  const t = texts[language];
  return [
    `${t('heading')} ${authorName}`,
    ...(message ? [`${t('message')}\n${message}`] : []),
    description ? `${title}\n${description}` : title,
    t(`intro.${role}`),
    `${t('open')}:\n${url}`,
    `--\n${t('why')} ${authorName}.\n${t('refuse')}:\n${refuseUrl}`,
  ].join('\n\n');
}

/** The message stands only in the event, sealed under the invited person's key; null once that is destroyed. */
type Invited = Fact<'ReaderInvited', { message: string | null }>;

const maxDescription = 300;

/** Invites. Nothing is sent that has ended since, of a work that nobody can open, or to who refused mail. */
@Injectable()
export class InvitationKind implements MailKind {
  readonly kind = 'invitation';

  constructor(
    private readonly invitations: InvitationQueries,
    private readonly projects: ProjectLookup,
    private readonly suppressed: SuppressionList,
    private readonly store: EventStore,
    private readonly languages: MailLanguages,
    private readonly stops: StopLinks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const held = await this.invitations.byId(String(ref.invitationId));
    if (!held?.isOpen || held.hasEnded || !held.authorName || (await this.suppressed.includes(held.email)))
      return 'skip';
    const project = await this.projects.publicProject(held.projectId);
    if (!project) return 'skip';
    const content = {
      ...this.urls(held.token),
      role: held.invitation.role,
      authorName: held.authorName,
      title: project.title,
      description: project.description && cutText(project.description, maxDescription),
      message: await this.message(held.id),
    };
    return {
      to: { name: null, address: held.email },
      ...invitationMail(content, await this.languages.of(held.email, held.authorId)),
      topic: `work-${held.projectId}`,
      // A mail program's button ends mails. Whether to read is asked on the invitation's own page.
      unsubscribeUrl: this.stops.of(held.email).unsubscribeUrl,
    };
  }

  /** By whichever of its mails: whoever invited learns of it once. */
  async notDelivered({ ref }: MailRow): Promise<void> {
    const metadata = { actor: { kind: 'system', id: null }, at: this.clock.now() } as const;
    await this.store.handle(invitation, `invitation-${ref.invitationId}`, { type: 'RecordNotDelivered' }, { metadata });
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    const { authorName, projectTitle: title, description, message } = sampleWords[language];
    const content = { ...this.urls(sampleToken), role: 'reader' as const, authorName, title, description, message };
    return {
      [this.kind]: invitationMail(content, language),
      invitation_bare: invitationMail({ ...content, description: null, message: null }, language),
      invitation_first_reader: invitationMail({ ...content, role: 'first_reader' }, language),
      invitation_editor: invitationMail({ ...content, role: 'editor' }, language),
    };
  }

  private urls(token: string) {
    const url = `${this.settings.publicUrl}/invite/${token}`;
    return { url, refuseUrl: `${url}#refuse` };
  }

  private async message(invitationId: string): Promise<string | null> {
    const events = await this.store.read<Invited>(`invitation-${invitationId}`);
    return events.find(({ type }) => type === 'ReaderInvited')?.data.message ?? null;
  }
}
