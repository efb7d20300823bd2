const israel = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Jerusalem', hour: 'numeric', hourCycle: 'h23' });

/** 0 to 23. */
export const hourInIsrael = (at: Date): number => Number(israel.format(at));

/** The hour of the daily mails that is farthest from now: it does not strike during a test that gathers them itself. */
export const farHour = (): string => String((hourInIsrael(new Date()) + 12) % 24);
