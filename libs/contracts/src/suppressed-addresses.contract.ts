import { z } from 'zod';
import { Email, Instant, PageQuery, Uuid, ok } from './fields.js';

/** `bounce`: its server takes no mail for it · `complaint`: its owner called a mail of this site spam. */
export const RefusalKind = z.enum(['bounce', 'complaint']);
export type RefusalKind = z.infer<typeof RefusalKind>;

/** Who said so: the server we handed a mail to, a mail that came back, or a service that sends for us. */
export const ReportSource = z.enum(['smtp', 'message', 'ses', 'mailgun', 'postmark', 'sendgrid']);
export type ReportSource = z.infer<typeof ReportSource>;

/** An address that is written to no more. Kept as a digest: only so much of it can be told as tells one from another. */
export const SuppressedAddress = z.object({
  id: Uuid,
  /** `d***@gmail.com`-like; null when it cannot be told any more. */
  address: z.string().nullable(),
  kind: RefusalKind,
  source: ReportSource,
  /** In the words of whoever refused it. */
  reason: z.string(),
  at: Instant,
});
export type SuppressedAddress = z.infer<typeof SuppressedAddress>;

/** `email`: only this address. */
export const SuppressedAddressesQuery = PageQuery.extend({ email: Email.optional() });
export type SuppressedAddressesQuery = z.infer<typeof SuppressedAddressesQuery>;
/** GET `/api/admin/suppressed-addresses`, newest first. */
export const SuppressedAddresses = ok({ addresses: z.array(SuppressedAddress), next_cursor: z.string().nullable() });
export type SuppressedAddresses = z.infer<typeof SuppressedAddresses>;
