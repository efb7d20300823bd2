import { z } from 'zod';
import { Instant, PageQuery, ok } from './fields.js';
import { sentences } from './sentences.js';

/** As the outbox keeps them. `dead`: given up or refused; `skipped`: there was nothing to tell any more. */
export const MailState = z.enum(['waiting', 'queued', 'digest', 'sending', 'sent', 'skipped', 'dead', 'discarded'], {
  error: sentences.invalid,
});
export type MailState = z.infer<typeof MailState>;

/** Made of what the mail tells and whom, so it is written like a UUID and need not be a valid one. */
export const OutboxMailId = z.guid({ error: sentences.invalid }).toLowerCase();

/** A mail as operators see it: never its text, nor the recipient's address in the clear. */
export const OutboxMail = z.object({
  id: OutboxMailId,
  kind: z.string(),
  state: MailState,
  /** `d***@gmail.com`-like; null when it cannot be told any more. */
  recipient: z.string().nullable(),
  attempts: z.number().int(),
  created_at: Instant,
  next_try_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  error: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxQuery = PageQuery.extend({ state: MailState.optional(), kind: z.string().max(100).optional() });
export type OutboxQuery = z.infer<typeof OutboxQuery>;
/** GET `/api/admin/outbox`, newest first. `counts`: how many mails stand in each state. */
export const OutboxMails = ok({
  mails: z.array(OutboxMail),
  counts: z.record(MailState, z.number().int()),
  /** Seconds that the mail which has been due longest waits; null when none is due. */
  oldest_due_seconds: z.number().nullable(),
  carrier: z.enum(['redis', 'in_process']),
  next_cursor: z.string().nullable(),
});
export type OutboxMails = z.infer<typeof OutboxMails>;
export const OneOutboxMail = ok({ mail: OutboxMail });
