import { z } from 'zod';
import { Instant, Uuid, ok } from './fields.js';
import { sentences } from './sentences.js';

/** What whoever hands a work over is in it afterwards. */
export const FormerRole = z.enum(['editor', 'first_reader', 'none']);
export type FormerRole = z.infer<typeof FormerRole>;

/** POST `/api/projects/{id}/handover`: the owner offers the work to one of its members. `password`: the owner's. */
export const NewHandover = z.object({
  recipient_id: Uuid,
  former_role: FormerRole,
  password: z.string({ error: sentences.passwordMissing }).min(1, { error: sentences.passwordMissing }),
});
export type NewHandover = z.infer<typeof NewHandover>;

const HandoverPerson = z.object({ id: Uuid, name: z.string(), avatar_url: z.string().nullable() });
export type HandoverPerson = z.infer<typeof HandoverPerson>;

/** `is_open`: it can be accepted, until `lapses_at`; closed by time, or since one of the two has no role or account any more. */
export const HandoverOffer = z.object({
  recipient: HandoverPerson,
  former_role: FormerRole,
  offered_at: Instant,
  lapses_at: Instant,
  is_open: z.boolean(),
});
export type HandoverOffer = z.infer<typeof HandoverOffer>;

/**
 * For the owner, and for whoever it is offered to; nobody else finds it. `candidates`: members to whom the owner can offer it; empty for
 * the recipient, who sees an open offer alone.
 */
export const Handover = z.object({
  project_title: z.string(),
  role: z.enum(['owner', 'recipient']),
  owner: HandoverPerson,
  offer: HandoverOffer.nullable(),
  candidates: z.array(HandoverPerson),
});
export type Handover = z.infer<typeof Handover>;
export const OneHandover = ok({ handover: Handover });
