import { Injectable } from '@nestjs/common';
import {
  Email,
  maxInvitations,
  pastedAddresses,
  sentences,
  type InvitationProblem,
  type InvitationResult,
  type InvitedRole,
  type NewInvitations,
  type Project,
} from '@shulayim/contracts';
import { brokenConstraint, EventStore, StreamExists, type AppendOptions } from '@shulayim/event-sourcing';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { MailedPeople } from '../../../platform/mail/mailed-people.js';
import { canonicalAddress } from '../../../platform/mail/suppression/address-key.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';
import { newToken } from '../../../platform/keys/new-token.js';
import { ProjectService } from '../../projects/ports/project-service.port.js';
import { invitation } from '../domain/invitation.decider.js';
import { problemSentence, tooManyAddresses } from './invitation-sentences.js';
import { InvitationQueries } from '../invitations.queries.js';
import { InvitingLimits } from './inviting-limits.js';

/** One address of a call. Its id is made in the call's order, so that a repeated request makes the same ones. */
interface Wish {
  readonly given: string;
  readonly email: string | null;
  readonly id: string;
}
/** To all of one call. */
interface Said {
  readonly message: string | null;
  readonly role: InvitedRole;
}
type Outcome = { id: string } | { code: InvitationProblem };

/** Invites people by their addresses; a work that nobody could open becomes a shared one (decisions §5). */
@Injectable()
export class InviteReaders {
  constructor(
    private readonly store: EventStore,
    private readonly projects: ProjectService,
    private readonly invitations: InvitationQueries,
    private readonly people: MailedPeople,
    private readonly suppressed: SuppressionList,
    private readonly limits: InvitingLimits,
  ) {}

  /** @returns one result for each address, in its order */
  async execute(
    project: Project,
    { emails, message, role = 'reader' }: NewInvitations,
    context: RequestContext,
  ): Promise<InvitationResult[]> {
    if (role !== 'reader') this.projects.allowMembers(project);
    const wishes = this.wishes(emails, context);
    const outcomes = await this.judge(wishes, project, context);
    const invited = wishes.filter((_, i) => isInvited(outcomes[i]));
    const { metadata } = context.appendOptions();
    // A first reader opens what is private as well.
    if (invited.length > 0 && role === 'reader') await this.projects.makeShared(project, { metadata });
    // The key goes with the first; the others know themselves again by their ids.
    let options: AppendOptions = context.appendOptions();
    for (const [i, wish] of wishes.entries()) {
      if (!isInvited(outcomes[i])) continue;
      if (!(await this.invite(wish, project, { message: message || null, role }, options)))
        outcomes[i] = { code: 'already_invited' };
      options = { metadata };
    }
    return Promise.all(wishes.map((wish, i) => this.result(wish, outcomes[i] as Outcome)));
  }

  /** @throws InvalidInput when there is no address at all, or there are too many */
  private wishes(emails: NewInvitations['emails'], context: RequestContext): Wish[] {
    const given = pastedAddresses(emails);
    if (given.length === 0) throw new InvalidInput({ emails: sentences.emailInvalid });
    if (given.length > maxInvitations) throw new InvalidInput({ emails: tooManyAddresses(given.length) });
    return given.map((address) => {
      const email = Email.safeParse(address).data ?? null;
      return { given: email ?? address, email, id: context.newId() };
    });
  }

  /** @throws TooManyRequests when the author's day is full: nobody is invited then */
  private async judge(
    wishes: readonly Wish[],
    project: Project,
    context: RequestContext,
  ): Promise<(Outcome | undefined)[]> {
    const emails = wishes.flatMap(({ email }) => email ?? []);
    const [standing, unwilling, today] = await Promise.all([
      this.invitations.standing(project.id),
      this.suppressed.among(emails),
      this.limits.today(
        context,
        wishes.map(({ id }) => id),
      ),
    ]);
    const own = canonicalAddress(context.me.email);
    const seen = new Set<string>();
    const outcomes = wishes.map(({ email, id }): Outcome => {
      if (email === null) return { code: 'invalid_email' };
      const mailbox = canonicalAddress(email);
      if (mailbox === own) return { code: 'own_address' };
      if (seen.has(mailbox)) return { code: 'duplicate' };
      seen.add(mailbox);
      if (unwilling.has(email)) return { code: 'refused_mail' };
      // The repeat of a call finds the invitation that it made itself.
      const known = standing.get(mailbox);
      if (known && known !== id) return { code: 'already_invited' };
      return today.isEnoughFor(mailbox) ? { code: 'invited_enough' } : { id };
    });
    today.allow(outcomes.filter(isInvited).length);
    return outcomes;
  }

  /** @returns false when another call had invited the same address in between */
  private async invite({ id, email }: Wish, project: Project, said: Said, options: AppendOptions) {
    const recipientId = await this.people.personOf(email ?? '');
    const place = { invitationId: id, projectId: project.id, authorId: project.author_id };
    try {
      await this.store.handle(
        invitation,
        `invitation-${id}`,
        { type: 'InviteReader', place, recipientId, email: email ?? '', ...said },
        {
          ...options,
          expected: 'new',
          alongside: async (tx) => {
            await tx.query('INSERT INTO invitation_tokens (invitation_id, token) VALUES ($1, $2)', [id, newToken()]);
          },
        },
      );
      return true;
    } catch (error) {
      // This very call, repeated: it had come this far before.
      if (error instanceof StreamExists) return true;
      if (brokenConstraint(error)?.startsWith('invitations')) return false;
      throw error;
    }
  }

  private async result({ given }: Wish, outcome: Outcome): Promise<InvitationResult> {
    if ('code' in outcome) {
      const { code } = outcome;
      return { email: given, ok: false, code, error: problemSentence(code) };
    }
    const held = await this.invitations.byId(outcome.id);
    return { email: given, ok: true, ...(held ? { invitation: held.invitation } : {}) };
  }
}

const isInvited = (outcome: Outcome | undefined): boolean => outcome !== undefined && 'id' in outcome;
