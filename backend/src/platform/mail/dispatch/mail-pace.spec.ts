import { mailTimings, retryDelay } from './mail-timings.js';

describe('the pauses between tries', () => {
  it('grow', () => {
    const pauses = mailTimings.pausesMs.map((_, index) => retryDelay(index + 1, mailTimings.pausesMs, () => 0) ?? 0);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(pauses.length);
  });
  it('are at most a tenth longer than said', () => expect(retryDelay(1, [1_000], () => 1)).toBe(1_100));
  it('end', () => expect(retryDelay(2, [1_000])).toBeNull());
});
