import { z } from 'zod';
import { ok } from './fields.js';
import { sentences } from './sentences.js';

export const AnalyticsStep = z.enum(['day', 'week', 'month'], { error: sentences.invalid });
export type AnalyticsStep = z.infer<typeof AnalyticsStep>;

/** A calendar day in Israel, `2026-06-01`. */
const CalendarDay = z.iso.date({ error: sentences.invalid });

/** GET `/api/admin/analytics`. Both ends are in; without them the last 30 days, 12 weeks or 12 months. */
export const AnalyticsQuery = z.object({
  step: AnalyticsStep.default('day'),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  format: z.enum(['json', 'csv'], { error: sentences.invalid }).default('json'),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const count = z.number().int().nonnegative();
const counts = {
  sign_ups: count,
  /** Different people, guests among them, who opened a text, finished one or commented. */
  active_readers: count,
  comments: count,
  works: count,
  /** That a mail server took. */
  mails: count,
};
export const AnalyticsCounts = z.object(counts);
export type AnalyticsCounts = z.infer<typeof AnalyticsCounts>;

/** `at`: the first day, in Israel, of the day, week (from Sunday) or month that is counted. */
export const AnalyticsPoint = z.object({ at: CalendarDay, ...counts });
export type AnalyticsPoint = z.infer<typeof AnalyticsPoint>;

/** Totals are sums, but of `active_readers`: that is the largest of its points, since one person is in many of them. */
export const Analytics = ok({
  analytics: z.object({
    step: AnalyticsStep,
    from: CalendarDay,
    to: CalendarDay,
    points: z.array(AnalyticsPoint),
    totals: AnalyticsCounts,
  }),
});
