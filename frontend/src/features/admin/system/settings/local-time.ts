/** An instant as a field for day and hour has it, by the clock of this browser: 2026-03-01T09:30. @param at ISO 8601 */
export function localTimeOf(at: string): string {
  const time = new Date(at);
  const aheadMs = time.getTimezoneOffset() * 60_000;
  return new Date(time.getTime() - aheadMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** The other way; empty where the field has no whole time. */
export function instantOf(typed: string): string {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
