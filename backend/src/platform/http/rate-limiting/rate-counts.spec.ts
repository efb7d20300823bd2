import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Settings } from '../../config/settings/settings.js';
import { RateCounts } from './rate-counts.js';

describe('the counting of hits', () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const clean of cleanups.splice(0)) await clean();
  });
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

  it('waits once for a Redis that answers nothing, counts by itself until it does, and goes back to it', async () => {
    const redis = await fakeRedis();
    const counts = new RateCounts({ redisUrl: redis.url, isEmbedded: true } as Settings, {} as Pool);
    cleanups.push(() => counts.beforeApplicationShutdown(), redis.close);
    const hits = async (): Promise<number> => (await counts.increment('a', 60_000, 100)).totalHits;
    const becomes = async (wanted: number): Promise<void> => {
      while ((await hits()) !== wanted) await delay(20);
    };
    await becomes(redis.hits);
    await counts.forget('a');

    redis.freeze();
    const own = await hits();
    const began = performance.now();
    // A wait at each of them would be four seconds.
    for (let n = 1; n <= 20; n += 1) expect(await hits()).toBe(own + n);
    expect(performance.now() - began).toBeLessThan(2_000);

    redis.thaw();
    await becomes(redis.hits);
  });
});

/** Counts nothing: says the same number of hits for everything, or, frozen, takes what is sent and says nothing. */
async function fakeRedis() {
  const hits = 1000;
  let isFrozen = false;
  const answers: Record<string, string> = {
    info: '$9\r\nloading:0\r\n',
    evalsha: `*2\r\n:${hits}\r\n:60000\r\n`,
    del: ':1\r\n',
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (sent) => {
      if (isFrozen) return;
      for (const [, name = ''] of sent.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g))
        socket.write(answers[name.toLowerCase()] ?? '+OK\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    hits,
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: () => void (isFrozen = true),
    thaw: () => void (isFrozen = false),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
