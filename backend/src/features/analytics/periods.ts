import { israelTimeZone, type AnalyticsStep } from '@shulayim/contracts';

/** The site's days are Israel's, and its weeks begin on Sunday. */
const local = (time: string): string => `(${time} AT TIME ZONE '${israelTimeZone}')`;

/** SQL: the first day of the period that a local time, or a day, is in. */
export const periodOf = (step: AnalyticsStep, localTime: string): string =>
  step === 'week'
    ? `(date_trunc('week', ${localTime} + interval '1 day') - interval '1 day')::date`
    : `date_trunc('${step}', ${localTime})::date`;

/** SQL: the same of an instant. */
export const periodAt = (step: AnalyticsStep, instant: string): string => periodOf(step, local(instant));

/** SQL: the instant at which a day begins. */
export const beginningOf = (day: string): string => `((${day})::timestamp AT TIME ZONE '${israelTimeZone}')`;

export const spans: Readonly<Record<AnalyticsStep, string>> = { day: '1 day', week: '7 days', month: '1 month' };
/** How many periods before the current one are shown when nobody says. */
export const shownBefore: Readonly<Record<AnalyticsStep, number>> = { day: 29, week: 11, month: 11 };
/** More than anybody can look at: three years of days. */
export const maxPeriods = 1100;
