import { dayAndHour } from '../../../../entities/when/chosen-time';

/** An instant as a field for day and hour has it, by the clock of this browser: 2026-03-01T09:30. @param at ISO 8601 */
export function localTimeOf(at: string): string {
  const { day, hour } = dayAndHour(new Date(at));
  return `${day}T${hour}`;
}

/** The other way; empty where the field has no whole time. */
export function instantOf(typed: string): string {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
