import { israelTimeZone } from '@shulayim/contracts';

const hourMs = 3_600_000;
const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone: israelTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** @returns the day (`2026-11-21`) and the hour that clocks in Israel show */
export function israeliClock(instant: Date): { day: string; hour: number } {
  const parts = Object.fromEntries(wall.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

export interface DigestMoment {
  /** The day that the digest is of, as clocks in Israel show it. */
  readonly day: string;
  readonly at: Date;
}

/**
 * The last full hour at which the daily mails were due.
 *
 * @param hour 0 to 23 in Israel. In the night in which the clock jumps over it, the hour after it counts; in the night in
 * which it comes twice, the first one.
 */
export function lastDigestMoment(now: Date, hour: number): DigestMoment {
  let at = Math.floor(now.getTime() / hourMs) * hourMs;
  while (!isFirstOf(at, hour)) at -= hourMs;
  return { day: israeliClock(new Date(at)).day, at: new Date(at) };
}

/** Whether this is the first full hour of its Israeli day that is at or after `hour`. */
function isFirstOf(at: number, hour: number): boolean {
  const clock = israeliClock(new Date(at));
  const before = israeliClock(new Date(at - hourMs));
  return clock.hour >= hour && (before.day !== clock.day || before.hour < hour);
}
