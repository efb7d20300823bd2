import { nextChangeMs, relativeTime } from './relative-time';

const now = Date.parse('2026-03-01T12:00:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

describe('relative time', () => {
  it.each([
    [0, { unit: 'now' }],
    [-5_000, { unit: 'now' }],
    [59_999, { unit: 'now' }],
    [60_000, { unit: 'minutes', count: 1 }],
    [59 * 60_000 + 59_999, { unit: 'minutes', count: 59 }],
    [3_600_000, { unit: 'hours', count: 1 }],
    [23 * 3_600_000, { unit: 'hours', count: 23 }],
    [24 * 3_600_000, { unit: 'days', count: 1 }],
    [800 * 24 * 3_600_000, { unit: 'days', count: 800 }],
  ])('%d ms ago', (ms, words) => expect(relativeTime(ago(ms), now)).toEqual(words));

  it('knows when its words change', () => {
    expect(nextChangeMs(ago(90_000), now)).toBe(30_050);
    expect(nextChangeMs(ago(-90_000), now)).toBe(60_050);
  });
});
