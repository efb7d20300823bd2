import { z } from 'zod';
import { ok } from './fields.js';

/** What was found of a domain; each has a sentence of the server's. */
export const domainReasons = [
  'no_domain',
  'no_answer',
  'spf_good',
  'spf_missing',
  'spf_several',
  'spf_open',
  'spf_endless',
  'spf_elsewhere',
  'dkim_good',
  'dkim_not_ours',
  'dkim_missing',
  'dkim_several',
  'dkim_other_key',
  'dkim_elsewhere',
  'dmarc_good',
  'dmarc_missing',
  'dmarc_several',
  'dmarc_watching',
  'dmarc_unclear',
] as const;
export type DomainReason = (typeof domainReasons)[number];

/** By what receivers know that a mail is its sender's, as DNS has it. `unknown`: it cannot be seen from here. */
export const DomainCheck = z.object({
  name: z.enum(['spf', 'dkim', 'dmarc']),
  state: z.enum(['good', 'warning', 'problem', 'unknown']),
  reason: z.enum(domainReasons),
  message: z.string(),
  /** What to do; null where nothing is to be done. */
  advice: z.string().nullable(),
  /** A TXT record that would do. */
  publish: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The TXT records that are there. */
  found: z.array(z.string()),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** GET `/api/admin/sender-domain`: asks DNS anew. */
export const SenderDomain = ok({ domain: z.string(), checks: z.array(DomainCheck) });
export type SenderDomain = z.infer<typeof SenderDomain>;
