import { z } from 'zod';
import { Instant, ok } from './fields.js';
import { sentences } from './sentences.js';

/**
 * GET, PUT `/api/users/me/mail-stop`: since when nothing but mails of the account itself is sent to my address. `bounced_at`:
 * since when my address is known to take no mail; until it is confirmed again, it gets as little.
 */
export const MailStop = ok({ stopped_at: Instant.nullable(), bounced_at: Instant.nullable() });
export type MailStop = z.infer<typeof MailStop>;
/** Asks for a verified address: otherwise anybody could speak for it. */
export const MailStopChange = z.object({ stopped: z.boolean({ error: sentences.invalid }) });
export type MailStopChange = z.infer<typeof MailStopChange>;
