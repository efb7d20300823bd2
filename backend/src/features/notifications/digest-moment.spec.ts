import { israeliClock, lastDigestMoment } from './digest-moment.js';

const at = (now: string, hour: number) => lastDigestMoment(new Date(now), hour).at.toISOString();

describe('the moment of the daily mails', () => {
  it('is today at that hour in Israel, once it has come', () => {
    expect(at('2026-11-21T06:00:00Z', 8)).toBe('2026-11-21T06:00:00.000Z');
    expect(at('2026-11-21T21:59:59Z', 8)).toBe('2026-11-21T06:00:00.000Z');
  });
  it('is yesterday before that', () => expect(at('2026-11-21T05:59:59Z', 8)).toBe('2026-11-20T06:00:00.000Z'));
  it('follows summer time', () => expect(at('2026-07-01T05:30:00Z', 8)).toBe('2026-07-01T05:00:00.000Z'));
  it('is one hour later when the clock jumps over it', () => {
    // 27 March 2026: from 2:00 to 3:00.
    expect(at('2026-03-27T00:30:00Z', 2)).toBe('2026-03-27T00:00:00.000Z');
  });
  it('is the first when the hour comes twice', () => {
    // 25 October 2026: from 2:00 back to 1:00.
    expect(at('2026-10-25T08:00:00Z', 1)).toBe('2026-10-24T22:00:00.000Z');
  });
  it('has the day of Israel', () => {
    expect(lastDigestMoment(new Date('2026-11-21T22:30:00Z'), 0).day).toBe('2026-11-22');
    expect(israeliClock(new Date('2026-11-21T22:30:00Z'))).toEqual({ day: '2026-11-22', hour: 0 });
  });
});
