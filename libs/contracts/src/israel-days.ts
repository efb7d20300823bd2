/** By whose clock the site counts days, and tells times to whoever's own is not known. */
export const israelTimeZone = 'Asia/Jerusalem';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: israelTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const hourMs = 3_600_000;

/** @returns the day (`2026-11-21`) that calendars in Israel show at an instant */
export const dayInIsrael = (at: Date): string => clock.format(at);

/**
 * The last millisecond of a day as clocks in Israel show it.
 *
 * @param day `2026-11-21`, as date fields give it
 * @returns ISO 8601, UTC; null when it is no day
 */
export function endOfDay(day: string): string | null {
  const inUtc = Date.parse(`${day}T23:59:59.999Z`);
  if (Number.isNaN(inUtc)) return null;
  // Israel is two or three hours ahead: of both, the one after which the next day begins.
  const candidates = [3, 2].map((hours) => inUtc - hours * hourMs);
  const end = candidates.find((at) => dayInIsrael(new Date(at)) === day && dayInIsrael(new Date(at + 1)) !== day);
  return end === undefined ? null : new Date(end).toISOString();
}

/**
 * The first instant of a day as clocks in Israel show it.
 *
 * @param day `2026-11-21`
 * @returns ISO 8601, UTC; null when it is no day
 */
export function startOfDay(day: string): string | null {
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon) || !endOfDay(day)) return null;
  return startOfNextDay(new Date(noon - 24 * hourMs).toISOString().slice(0, 10));
}

/** The first instant after a day, of the same manner. */
export function startOfNextDay(day: string): string | null {
  const end = endOfDay(day);
  return end && new Date(Date.parse(end) + 1).toISOString();
}
