import { dayAndHour, publishTime, usualTime } from './publish-time';

const now = new Date(2026, 2, 1, 12, 30);

it('is the instant of the clock in front of the author', () => {
  const at = new Date(2026, 2, 3, 7, 5);
  expect(publishTime(dayAndHour(at), now)).toEqual({ at: at.toISOString() });
});

it('is offered as the next morning', () =>
  expect(publishTime(usualTime(now), now)).toEqual({ at: new Date(2026, 2, 2, 9).toISOString() }));

it.each([
  ['2026-03-01', '12:30', 'tooSoon'],
  ['2026-02-28', '23:00', 'tooSoon'],
  ['2027-03-05', '12:00', 'tooLate'],
  ['', '12:00', 'noTime'],
  ['2026-03-02', '', 'noTime'],
])('%s %s is refused: %s', (day, hour, problem) => expect(publishTime({ day, hour }, now)).toEqual({ problem }));
