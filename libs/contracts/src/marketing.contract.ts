import { z } from 'zod';
import { ok } from './fields.js';
import { sentences } from './sentences.js';
import { SubscriberSource } from './subscribers.contract.js';

const Day = z.iso.date({ error: sentences.invalid });
const count = z.number().int();

/** GET `/api/admin/marketing`: days in Israel's time, both included; without them the last 30. */
export const MarketingQuery = z.object({
  step: z.enum(['day', 'week', 'month'], { error: sentences.invalid }).default('day'),
  from: Day.optional(),
  to: Day.optional(),
});
export type MarketingQuery = z.infer<typeof MarketingQuery>;

export const Marketing = ok({
  marketing: z.object({
    /** On the list now. */
    subscribers: count,
    /** How many of them have an account by the same address. */
    with_account: count,
    /** Where those on the list now came from. */
    sources: z.array(z.object({ source: SubscriberSource, subscribers: count })),
    /** Every step of the time asked for, empty ones too; `at` is its first day. */
    steps: z.array(z.object({ at: Day, homepage: count, social: count, referral: count, left: count })),
  }),
});
export type Marketing = z.infer<typeof Marketing>;
