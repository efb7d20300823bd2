const hourMs = 3_600_000;
const hourInIsrael = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jerusalem',
  hour: '2-digit',
  hourCycle: 'h23',
});

/**
 * When a day begins in Israel, which is two hours ahead in winter and three in summer.
 *
 * @param day as a date field has it, `2026-06-01`
 * @param later so many days after it
 * @returns null for an empty field
 */
export function beginningOf(day: string, later = 0): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  const midnight = Date.UTC(year, month - 1, date + later);
  const winter = new Date(midnight - 2 * hourMs);
  const isSummer = hourInIsrael.format(winter) !== '00';
  return (isSummer ? new Date(midnight - 3 * hourMs) : winter).toISOString();
}
