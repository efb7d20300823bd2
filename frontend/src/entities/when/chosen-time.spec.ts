import { chosenTime, dayAndHour, usualTime } from './chosen-time';

const now = new Date(2026, 2, 1, 12, 30);
const ahead = { least: 60, most: 366 * 24 * 3600 };

it('is the instant of the clock in front of whoever chooses', () => {
  const at = new Date(2026, 2, 3, 7, 5);
  expect(chosenTime(dayAndHour(at), now, ahead)).toEqual({ at: at.toISOString() });
});

it('is offered as the next morning', () =>
  expect(chosenTime(usualTime(now), now, ahead)).toEqual({ at: new Date(2026, 2, 2, 9).toISOString() }));

it.each([
  ['2026-03-01', '12:30', 'tooSoon'],
  ['2026-02-28', '23:00', 'tooSoon'],
  ['2027-03-05', '12:00', 'tooLate'],
  ['', '12:00', 'noTime'],
  ['2026-03-02', '', 'noTime'],
])('%s %s is refused: %s', (day, hour, problem) => expect(chosenTime({ day, hour }, now, ahead)).toEqual({ problem }));
