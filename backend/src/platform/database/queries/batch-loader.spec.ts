import { createBatchLoader } from './batch-loader.js';

describe('lookups in batches', () => {
  const batches: number[][] = [];
  const doubles = createBatchLoader<number, number>(async (keys) => {
    batches.push([...keys]);
    await new Promise((done) => setTimeout(done, 1));
    if (keys.includes(13)) throw new Error('unlucky');
    return keys.map((key) => key * 2);
  });
  beforeEach(() => batches.splice(0));

  it('of one turn go together, and those that come meanwhile in the next query', async () => {
    const first = Promise.all([1, 2].map((key) => doubles.load(key)));
    await new Promise((done) => setImmediate(() => setImmediate(done)));
    expect(await Promise.all([3, 4].map((key) => doubles.load(key)))).toEqual([6, 8]);
    expect(await first).toEqual([2, 4]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('fail together, and the next ones are not concerned', async () => {
    const outcomes = await Promise.allSettled([1, 13, 2].map((key) => doubles.load(key)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await doubles.load(5)).toBe(10);
  });

  it('ask again for what was asked before', async () => {
    await doubles.load(7);
    await doubles.load(7);
    expect(batches).toEqual([[7], [7]]);
  });

  it('never fill a query with more than 200', async () => {
    await Promise.all(Array.from({ length: 300 }, (_, key) => doubles.load(key + 100)));
    expect(batches.map(({ length }) => length)).toEqual([200, 100]);
  });
});
