import { dayAndTime, timeRange } from './time-range';

const at = (day: number, hour: number) => new Date(2026, 11, day, hour).toISOString();

it('says a day once that both ends share, and its weekday', () => {
  const range = timeRange('en-GB', at(1, 22), at(1, 23));
  expect(range).toContain('Tuesday');
  expect(range.match(/December/g)).toHaveLength(1);
  expect([range.includes('22:00'), range.includes('23:00')]).toEqual([true, true]);
});
it('says both days where they differ', () =>
  expect(timeRange('en-GB', at(1, 22), at(2, 3)).match(/December/g)).toHaveLength(2));
it('is by the clock of whoever reads', () => expect(dayAndTime('he-IL', at(1, 22))).toMatch(/יום שלישי.*22:00/));
