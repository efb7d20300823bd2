import type { Pool } from 'pg';
import type { Settings } from '../config/settings.js';
import { RateCounts } from './rate-counts.js';

describe('the counting of hits', () => {
  const counts = new RateCounts({ redisUrl: null, isEmbedded: true } as Settings, {} as Pool);

  it('lets so many pass in a window, then says how many seconds to wait', async () => {
    for (const totalHits of [1, 2])
      expect(await counts.increment('a', 60_000, 2)).toMatchObject({
        totalHits,
        isBlocked: false,
        timeToBlockExpire: 0,
      });
    expect(await counts.increment('a', 60_000, 2)).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
    expect(await counts.increment('b', 60_000, 2)).toMatchObject({ totalHits: 1, isBlocked: false });
    expect(await counts.blockedFor('a', 3)).toBe(60);
    expect(await counts.blockedFor('a', 4)).toBeNull();
    await counts.forget('a');
    expect(await counts.increment('a', 60_000, 2)).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('goes on where neither Redis nor the database can be reached', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as Pool;
    const settings = { redisUrl: 'redis://127.0.0.1:1', isEmbedded: false } as Settings;
    const alone = new RateCounts(settings, away);
    expect(await alone.increment('a', 60_000, 1)).toMatchObject({ totalHits: 1, isBlocked: false });
    expect(await alone.increment('a', 60_000, 1)).toMatchObject({ totalHits: 2, isBlocked: true });
    alone.beforeApplicationShutdown();
  });
});
