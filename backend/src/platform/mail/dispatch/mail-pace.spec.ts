import { mailPace, pauseAfter } from './mail-pace.js';

describe('the pauses between tries', () => {
  it('grow', () => {
    const pauses = mailPace.pausesMs.map((_, index) => pauseAfter(index + 1, mailPace.pausesMs, () => 0) ?? 0);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(new Set(pauses).size).toBe(pauses.length);
  });
  it('are at most a tenth longer than said', () => expect(pauseAfter(1, [1_000], () => 1)).toBe(1_100));
  it('end', () => expect(pauseAfter(2, [1_000])).toBeNull());
});
