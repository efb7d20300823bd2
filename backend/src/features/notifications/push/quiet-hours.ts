/** Time zones differ by multiples of it. */
const quarterMs = 900_000;

/** Hours 0 to 23 by the clock of `zone`, of the IANA's list; null: never quiet. The same hour twice is no time at all. */
export interface Quiet {
  readonly from: number | null;
  readonly until: number | null;
  readonly zone: string | null;
}

/** @returns when the quiet hours end in which `now` lies: the next quarter of an hour that is not quiet; null when it lies in none */
export function endOfQuiet(now: Date, { from, until, zone }: Quiet): Date | null {
  if (from === null || until === null || zone === null || from === until) return null;
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', hour: '2-digit' });
  const isQuiet = (at: number): boolean => {
    const hour = Number(clock.format(at));
    return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  };
  let at = now.getTime();
  while (isQuiet(at)) at = (Math.floor(at / quarterMs) + 1) * quarterMs;
  return at === now.getTime() ? null : new Date(at);
}
