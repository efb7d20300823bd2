import { HitCounts } from './hit-counts.js';

describe('the counting of hits', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it('lets so many pass in a window, then says how many seconds to wait', async () => {
    const counts = new HitCounts();
    for (const totalHits of [1, 2]) {
      expect(await counts.increment('a', 60_000, 2)).toMatchObject({
        totalHits,
        isBlocked: false,
        timeToBlockExpire: 0,
      });
    }
    jest.setSystemTime(20_000);
    expect(await counts.increment('a', 60_000, 2)).toMatchObject({ isBlocked: true, timeToBlockExpire: 40 });
    expect(await counts.increment('b', 60_000, 2)).toMatchObject({ totalHits: 1, isBlocked: false });
    jest.setSystemTime(60_000);
    expect(await counts.increment('a', 60_000, 2)).toMatchObject({ totalHits: 1, isBlocked: false });
  });
});
