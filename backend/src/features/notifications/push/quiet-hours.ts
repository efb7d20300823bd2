import { israeliClock } from '../digest-moment.js';

const hourMs = 3_600_000;

/** By the clock in Israel, 0 to 23; both null: never quiet. The same hour twice is no time at all. */
export interface Quiet {
  readonly from: number | null;
  readonly until: number | null;
}

function isQuiet(now: Date, { from, until }: Quiet): boolean {
  if (from === null || until === null) return false;
  const { hour } = israeliClock(now);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** @returns when the quiet hours end in which `now` lies: the next full hour that is not quiet; null when it lies in none */
export function endOfQuiet(now: Date, quiet: Quiet): Date | null {
  let at = now.getTime();
  while (isQuiet(new Date(at), quiet)) at = (Math.floor(at / hourMs) + 1) * hourMs;
  return at === now.getTime() ? null : new Date(at);
}
