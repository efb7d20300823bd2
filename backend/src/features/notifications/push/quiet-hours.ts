/** Time zones differ by multiples of it. */
const quarterMs = 900_000;

/** Hours 0 to 23 by the clock of `zone`, of the IANA's list; null: never quiet. The same hour twice is no time at all. */
export interface Quiet {
  readonly from: number | null;
  readonly until: number | null;
  readonly zone: string | null;
}

function hourIn(zone: string, at: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', hour: '2-digit' }).format(at));
}

function isQuiet(now: Date, { from, until, zone }: Quiet): boolean {
  if (from === null || until === null || zone === null || from === until) return false;
  const hour = hourIn(zone, now);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** @returns when the quiet hours end in which `now` lies: the next quarter of an hour that is not quiet; null when it lies in none */
export function endOfQuiet(now: Date, quiet: Quiet): Date | null {
  let at = now.getTime();
  while (isQuiet(new Date(at), quiet)) at = (Math.floor(at / quarterMs) + 1) * quarterMs;
  return at === now.getTime() ? null : new Date(at);
}
