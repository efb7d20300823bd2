const dayAndHour = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/**
 * From when until when, with the day, by the clock in front of whoever reads it; a day that both share is said once.
 *
 * @param from ISO 8601, as is `until`
 */
export const timeRange = (locale: string, from: string, until: string): string =>
  new Intl.DateTimeFormat(locale, dayAndHour).formatRange(new Date(from), new Date(until));

/** One end of it. */
export const dayAndTime = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, dayAndHour).format(new Date(at));
