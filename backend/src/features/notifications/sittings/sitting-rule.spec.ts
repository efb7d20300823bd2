import fc from 'fast-check';
import { hasRoomAt, leavesAt, longestSittingMs, mostMailsAnHour, sittingOf } from './sitting-rule.js';

const settleMs = 60_000;
const comment = (atMs: number) => ({
  id: String(atMs),
  createdAt: new Date(atMs),
  dueAt: new Date(atMs + settleMs),
});
const gaps = fc.array(fc.integer({ min: 0, max: 3 * settleMs }), { minLength: 1, maxLength: 60, size: 'max' });
const timesOf = (between: readonly number[]) => {
  let now = 1_000;
  return between.map((gap) => (now += gap));
};

describe('what one mail tells', () => {
  const on = (partId: string, isInReview = false) => ({ partId, isInReview });

  it('is what was written on one part', () => {
    const [one, two, other] = [on('a'), on('a'), on('b')];
    expect(sittingOf('a', [one, other, two])).toEqual([one, two]);
  });

  it('is a review whole, with what else was written on its parts', () => {
    const [first, second, beside, other] = [on('a', true), on('b', true), on('b'), on('c')];
    for (const partId of ['a', 'b'])
      expect(sittingOf(partId, [beside, first, other, second])).toEqual([beside, first, second]);
    expect(sittingOf('c', [beside, first, other, second])).toEqual([other]);
  });
});

describe('when the mail of a sitting leaves', () => {
  it('is after its last comment has settled, or ten minutes after the first', () => {
    fc.assert(
      fc.property(gaps, (between) => {
        const times = timesOf(between);
        const [first = 0, last = 0] = [times[0], times.at(-1)];
        expect(leavesAt(times.map(comment)).getTime()).toBe(Math.min(last + settleMs, first + longestSittingMs));
      }),
    );
  });

  it('does not depend on the order of its comments', () => {
    fc.assert(
      fc.property(gaps, (between) => {
        const comments = timesOf(between).map(comment);
        expect(leavesAt([...comments].reverse())).toEqual(leavesAt(comments));
      }),
    );
  });
});

describe('how many mails an address gets', () => {
  it('is never more than the limit in any hour, however many want to leave', () => {
    fc.assert(
      fc.property(gaps, (between) => {
        const sent: Date[] = [];
        for (const time of timesOf(between)) {
          const now = new Date(Math.max(time, sent.at(-1)?.getTime() ?? 0));
          sent.push(hasRoomAt(sent, now));
        }
        for (const at of sent) {
          const within = sent.filter((other) => other > new Date(at.getTime() - 3_600_000) && other <= at);
          expect(within.length).toBeLessThanOrEqual(mostMailsAnHour);
        }
      }),
    );
  });

  it('delays one above the limit until the first of them is an hour old, and no longer', () => {
    const minute = 60_000;
    const sent = Array.from({ length: mostMailsAnHour }, (_, n) => new Date(n * minute));
    expect(hasRoomAt(sent, new Date(20 * minute))).toEqual(new Date(60 * minute));
    expect(hasRoomAt([...sent].reverse(), new Date(20 * minute))).toEqual(new Date(60 * minute));
  });

  it('delays nothing below the limit', () => {
    const now = new Date(10_000_000);
    expect(
      hasRoomAt(
        Array.from({ length: mostMailsAnHour - 1 }, () => now),
        now,
      ),
    ).toEqual(now);
    expect(
      hasRoomAt(
        Array.from({ length: mostMailsAnHour }, () => new Date(0)),
        now,
      ),
    ).toEqual(now);
  });
});
