/** As the fields of a form have it, by the clock of this browser: 2026-03-01 and 09:30. */
export interface DayAndHour {
  readonly day: string;
  readonly hour: string;
}
export type TimeProblem = 'noTime' | 'tooSoon' | 'tooLate';

const two = (value: number): string => String(value).padStart(2, '0');

export const dayAndHour = (at: Date): DayAndHour => ({
  day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  hour: `${two(at.getHours())}:${two(at.getMinutes())}`,
});

/** The next morning. */
export function usualTime(now: Date): DayAndHour {
  const morning = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
  return dayAndHour(morning);
}

/** How far ahead it may be, in seconds. */
interface Ahead {
  readonly least: number;
  readonly most: number;
}

/** @returns the instant, or what is wrong with it; the server has the last word */
export function chosenTime(
  { day, hour }: DayAndHour,
  now: Date,
  ahead: Ahead,
): { at: string } | { problem: TimeProblem } {
  const at = new Date(`${day}T${hour}`);
  if (Number.isNaN(at.getTime())) return { problem: 'noTime' };
  const seconds = (at.getTime() - now.getTime()) / 1000;
  if (seconds < ahead.least) return { problem: 'tooSoon' };
  if (seconds > ahead.most) return { problem: 'tooLate' };
  return { at: at.toISOString() };
}
