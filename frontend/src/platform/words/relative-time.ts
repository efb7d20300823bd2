const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type RelativeTime = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number };

/**
 * How long ago, in the steps of A §9: now under a minute, minutes under 60, hours under 24, else days. A time that lies
 * ahead (clocks differ) is now.
 *
 * @param at  ISO 8601
 * @param now milliseconds since the epoch
 */
export function relativeTime(at: string, now: number): RelativeTime {
  const passed = now - Date.parse(at);
  if (!(passed >= minute)) return { unit: 'now' };
  if (passed < hour) return { unit: 'minutes', count: Math.floor(passed / minute) };
  if (passed < day) return { unit: 'hours', count: Math.floor(passed / hour) };
  return { unit: 'days', count: Math.floor(passed / day) };
}

/** Milliseconds until the words change. */
export const nextChangeMs = (at: string, now: number): number => {
  const { unit } = relativeTime(at, now);
  const step = unit === 'now' || unit === 'minutes' ? minute : hour;
  return step - (Math.max(0, now - Date.parse(at)) % step) + 50;
};
