import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { readerOf } from '../../../platform/auth/visitor.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { UnsubscribedAddresses } from '../../../platform/mail/suppression/unsubscribed-addresses.js';
import { invitation } from '../domain/invitation.decider.js';
import { EditorNeedsAuthor, InvitationMissing } from '../domain/invitation.errors.js';
import { noInvitation } from '../inviting/invitation-sentences.js';
import { InvitationQueries, type HeldInvitation } from '../invitations.queries.js';

const streamOf = ({ id }: HeldInvitation): string => `invitation-${id}`;

/** The reader's side of an invitation: whoever holds its token. */
@Injectable()
export class OpenInvitation {
  constructor(
    private readonly store: EventStore,
    private readonly invitations: InvitationQueries,
    private readonly unsubscribed: UnsubscribedAddresses,
  ) {}

  /**
   * @param isSeen whether somebody is looking: a robot is not
   * @throws NotFound for a token that is unknown, ended, or of a work that is not shared: all alike
   */
  async look(token: string, context: RequestContext, isSeen: boolean): Promise<HeldInvitation> {
    const held = await this.standing(token);
    if (!isSeen || held.invitation.opened_at || context.visitor.person?.id === held.authorId) return held;
    const { metadata } = context.appendOptions();
    await this.notEnded(this.store.handle(invitation, streamOf(held), { type: 'OpenInvitation' }, { metadata }));
    return this.standing(token);
  }

  /** Opens the work to the caller: an account, or this browser's guest. */
  async accept(token: string, context: RequestContext, name: string | null): Promise<HeldInvitation> {
    const held = await this.standing(token);
    const reader = readerOf(context.visitor);
    if (!reader || reader.id === held.authorId) return held;
    const { person } = context.visitor;
    if (held.invitation.role === 'editor' && person?.role === 'reader') throw new EditorNeedsAuthor();
    const readerName = person ? null : name;
    const command = {
      type: 'JoinByInvitation',
      reader: { readerKind: reader.kind, readerId: reader.id, readerName },
    } as const;
    await this.notEnded(this.store.handle(invitation, streamOf(held), command, context.appendOptions()));
    await this.invitations.grant(held.id, reader);
    return this.standing(token);
  }

  /** Never mails this address again, whatever became of the invitation and its work. */
  async stopMails(token: string): Promise<HeldInvitation> {
    const held = await this.invitations.byToken(token);
    if (!held) throw new NotFound(noInvitation());
    await this.unsubscribed.stop(this.unsubscribed.keyOf(held.email));
    return held;
  }

  async refuse(token: string, context: RequestContext): Promise<void> {
    const held = await this.stopMails(token);
    await this.store.handle(invitation, streamOf(held), { type: 'RefuseInvitation' }, context.appendOptions());
  }

  private async standing(token: string): Promise<HeldInvitation> {
    const held = await this.invitations.byToken(token);
    if (!held?.isOpen || held.hasEnded) throw new NotFound(noInvitation());
    return held;
  }

  /** It may end between the look and the deed. */
  private async notEnded(project: Promise<unknown>): Promise<void> {
    try {
      await project;
    } catch (error) {
      throw error instanceof InvitationMissing ? new NotFound(noInvitation()) : error;
    }
  }
}
