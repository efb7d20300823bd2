import { endOfQuiet } from './quiet-hours.js';

/** In winter Israel is two hours ahead. */
const at = (utc: string) => new Date(`2026-11-25T${utc}Z`);
const night = { from: 22, until: 7 };

it('what comes in the night waits for the morning', () => {
  expect(endOfQuiet(at('20:30:00'), night)?.toISOString()).toBe('2026-11-26T05:00:00.000Z');
  expect(endOfQuiet(at('04:59:00'), night)?.toISOString()).toBe('2026-11-25T05:00:00.000Z');
});

it('what comes by day goes at once', () => {
  expect(endOfQuiet(at('05:00:00'), night)).toBeNull();
  expect(endOfQuiet(at('19:59:00'), night)).toBeNull();
});

it('quiet may be by day, or never', () => {
  expect(endOfQuiet(at('10:10:00'), { from: 9, until: 17 })?.toISOString()).toBe('2026-11-25T15:00:00.000Z');
  expect(endOfQuiet(at('10:10:00'), { from: 9, until: 9 })).toBeNull();
  expect(endOfQuiet(at('10:10:00'), { from: null, until: null })).toBeNull();
});
