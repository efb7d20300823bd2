import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok, optionalLine, optionalText } from './fields.js';
import { maxMessageLength, maxNameLength } from './limits.js';
import { sentences } from './sentences.js';
import { MemberRole, Project } from './projects.contract.js';

/** Addresses in one call. Source: contracts, sharing. */
export const maxInvitations = 50;

/**
 * What whoever accepts becomes. Beyond a reader's it is an account's: first readers read what is private too, and every
 * comment; editors, who are authors, also write the text.
 */
export const InvitedRole = z.enum(['reader', ...MemberRole.options]);
export type InvitedRole = z.infer<typeof InvitedRole>;

/** `emails`: a list, or one pasted string in which anything but an address separates them. How many, the server counts. */
export const NewInvitations = z.object({
  emails: z.union([z.array(z.string()).min(1), z.string().min(1)], { error: sentences.emailEmpty }),
  message: optionalText(maxMessageLength, sentences.messageTooLong).nullable().optional(),
  /** Missing: a reader. */
  role: InvitedRole.optional(),
});
export type NewInvitations = z.infer<typeof NewInvitations>;

export const InvitationState = z.enum(['sent', 'opened', 'joined', 'commented', 'revoked']);
export type InvitationState = z.infer<typeof InvitationState>;
export const Invitation = z.object({
  id: Uuid,
  email: z.string(),
  state: InvitationState,
  role: InvitedRole,
  /** Whose account accepted it first; null: nobody's yet, or a guest. */
  joined_by: z.string().nullable(),
  sent_at: Instant,
  opened_at: Instant.nullable(),
  joined_at: Instant.nullable(),
  /** Since when its last mail is known not to have arrived; null: nobody said so, or they came all the same. */
  undelivered_at: Instant.nullable(),
  /** In the author's list: nothing can be mailed there any more. */
  refused_mail: z.boolean().optional(),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationProblem = z.enum([
  'invalid_email',
  'duplicate',
  'already_invited',
  'refused_mail',
  'own_address',
  /** By this author, today. */
  'invited_enough',
]);
export type InvitationProblem = z.infer<typeof InvitationProblem>;
/** One result for each address that was given, in its order. */
export const InvitationResult = z.object({
  email: z.string(),
  ok: z.boolean(),
  code: InvitationProblem.optional(),
  error: z.string().optional(),
  invitation: Invitation.optional(),
});
export type InvitationResult = z.infer<typeof InvitationResult>;
export const InvitationResults = ok({ results: z.array(InvitationResult) });
/** `awaited`: only those to a role beyond reading that nobody has accepted. */
export const InvitationsQuery = PageQuery.extend({
  only: z.enum(['awaited'], { error: sentences.invalid }).optional(),
});
export type InvitationsQuery = z.infer<typeof InvitationsQuery>;
export const Invitations = ok({ invitations: z.array(Invitation), next_cursor: z.string().nullable() });
export const InvitationChange = z.object({ role: InvitedRole });
export type InvitationChange = z.infer<typeof InvitationChange>;
export const OneInvitation = ok({ invitation: Invitation });

/** What the invited person's page shows before anything is accepted. */
export const OpenedInvitation = ok({ invitation: Invitation, project: Project, author_name: z.string() });
export const InvitationAcceptance = z.object({
  name: optionalLine(maxNameLength, sentences.nameTooLong).nullable().optional(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
