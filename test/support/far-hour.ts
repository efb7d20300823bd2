/** The hour of the daily mails that is farthest from now: it does not strike during a test that gathers them itself. */
export function farHour(): string {
  const now = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', hour: 'numeric', hourCycle: 'h23' });
  return String((Number(now.format()) + 12) % 24);
}
