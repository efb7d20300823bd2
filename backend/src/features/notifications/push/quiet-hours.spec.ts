import { israelTimeZone } from '@shulayim/contracts';
import { endOfQuiet } from './quiet-hours.js';

/** In winter Israel is two hours ahead. */
const at = (utc: string) => new Date(`2026-11-25T${utc}Z`);
const zone = israelTimeZone;
const night = { from: 22, until: 7, zone };

it('what comes in the night waits for the morning', () => {
  expect(endOfQuiet(at('20:30:00'), night)?.toISOString()).toBe('2026-11-26T05:00:00.000Z');
  expect(endOfQuiet(at('04:59:00'), night)?.toISOString()).toBe('2026-11-25T05:00:00.000Z');
});

it('what comes by day goes at once', () => {
  expect(endOfQuiet(at('05:00:00'), night)).toBeNull();
  expect(endOfQuiet(at('19:59:00'), night)).toBeNull();
});

it('quiet may be by day, or never', () => {
  expect(endOfQuiet(at('10:10:00'), { from: 9, until: 17, zone })?.toISOString()).toBe('2026-11-25T15:00:00.000Z');
  expect(endOfQuiet(at('10:10:00'), { from: 9, until: 9, zone })).toBeNull();
  expect(endOfQuiet(at('10:10:00'), { from: null, until: null, zone })).toBeNull();
});

it.each([
  // Four hours and a half ahead: the night ends at half past by other clocks.
  ['Asia/Kabul', '20:10:00', '2026-11-26T02:30:00.000Z'],
  ['America/New_York', '04:00:00', '2026-11-25T12:00:00.000Z'],
  ['America/New_York', '12:00:00', undefined],
  ['Pacific/Auckland', '09:00:00', '2026-11-25T18:00:00.000Z'],
])('a night in %s is that of its own clock', (place, utc, end) =>
  expect(endOfQuiet(at(utc), { ...night, zone: place })?.toISOString()).toBe(end),
);
