import type { Pool } from 'pg';
import type { CountMap, KeptMap } from './count-map.js';
import { ReadingMaps } from './reading-maps.js';

const work = { id: 'work', authorId: 'author' };
const now = new Date('2026-11-28T10:00:00Z');
const mapOf = (readers: number): KeptMap => ({ readers, guests: 0, hidden: 0, parts: [], disagreements: [] });

/** Maps of a database that keeps one, or nothing; `counts` end when they are told to, in the order in which they began. */
function counted(kept: object[] = []) {
  const counts: ((map: KeptMap) => void)[] = [];
  const execute = jest.fn(() => new Promise<KeptMap>((resolve) => counts.push(resolve)));
  const query = jest.fn(() => Promise.resolve({ rows: kept }));
  const maps = new ReadingMaps({ query } as unknown as Pool, { execute } as unknown as CountMap);
  return { maps, counts, execute };
}
const begun = () => new Promise((resolve) => setImmediate(resolve));

it('gives what happened during a count to whoever asks then, and counts once for all of them', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { maps, counts, execute } = counted();
  const first = maps.of(work, now);
  await begun();
  const later = [maps.of(work, now), maps.of(work, now)];
  await begun();
  expect(execute).toHaveBeenCalledTimes(1);
  counts[0]?.(mapOf(2));
  expect((await first).map.readers).toBe(2);
  await begun();
  counts[1]?.(mapOf(3));
  expect((await Promise.all(later)).map(({ map }) => map.readers)).toEqual([3, 3]);
  expect(execute).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

it('gives a count that took long to whoever asked meanwhile, and says when to ask again', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(2_000);
  const { maps, counts, execute } = counted();
  const first = maps.of(work, now);
  await begun();
  const later = maps.of(work, now);
  await begun();
  counts[0]?.(mapOf(2));
  expect((await first).map.readers).toBe(2);
  expect(await later).toMatchObject({ map: { readers: 2 }, restsMs: 12_000 });
  expect(execute).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

it.each([
  ['believes a slow count only in part, since the machine may have been busy', 1, 2_000, 0],
  ['rests as long as a work is worth whose counts have become slow', 140, 500, 10_000],
])('%s', async (_, before, took, restsMs) => {
  const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(took);
  const { maps, counts } = counted([{ map: mapOf(1), countedAt: now, tookMs: before }]);
  const found = maps.of(work, now);
  await begun();
  counts[0]?.(mapOf(2));
  expect(await found).toMatchObject({ map: { readers: 2 }, restsMs });
  clock.mockRestore();
});
