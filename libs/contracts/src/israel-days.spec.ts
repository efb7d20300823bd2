import { dayInIsrael, endOfDay, startOfDay, startOfNextDay } from './israel-days.js';

describe('the last day of a link', () => {
  it.each([
    ['in winter', '2026-01-15', '2026-01-15T21:59:59.999Z'],
    ['in summer', '2026-07-15', '2026-07-15T20:59:59.999Z'],
    ['when the clock goes forward', '2026-03-27', '2026-03-27T20:59:59.999Z'],
    ['before the clock goes back', '2026-10-24', '2026-10-24T20:59:59.999Z'],
    ['when the clock goes back', '2026-10-25', '2026-10-25T21:59:59.999Z'],
    ['at the end of a year', '2026-12-31', '2026-12-31T21:59:59.999Z'],
  ])('ends at midnight in Israel: %s', (_when, day, end) => {
    expect(endOfDay(day)).toBe(end);
    expect(dayInIsrael(new Date(end))).toBe(day);
  });

  it.each(['', 'מחר', '2026-13-01'])('is none for "%s"', (day) => expect(endOfDay(day)).toBeNull());
});

describe('the first instant of a day', () => {
  it.each([
    ['2026-01-15', '2026-01-14T22:00:00.000Z'],
    ['2026-07-15', '2026-07-14T21:00:00.000Z'],
    ['2026-03-27', '2026-03-26T22:00:00.000Z'],
  ])('is midnight in Israel: %s', (day, start) => expect(startOfDay(day)).toBe(start));

  it.each(['', '2026-13-01'])('is none for "%s"', (day) => expect(startOfDay(day)).toBeNull());
});

describe('the first instant after a day', () => {
  it.each([
    ['in winter', '2026-01-15', '2026-01-15T22:00:00.000Z'],
    ['in summer', '2026-06-01', '2026-06-01T21:00:00.000Z'],
    ['at the end of a year', '2026-12-31', '2026-12-31T22:00:00.000Z'],
  ])('is the midnight that follows in Israel: %s', (_when, day, start) => expect(startOfNextDay(day)).toBe(start));

  it.each(['', '2026-13-01'])('is none for "%s"', (day) => expect(startOfNextDay(day)).toBeNull());
});
