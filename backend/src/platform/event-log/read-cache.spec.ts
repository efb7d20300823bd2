import type { RecordedEvent } from '@shulayim/event-sourcing';
import { ReadCache } from './read-cache.js';

interface Book {
  readonly title: string;
}
const renamed = (id: string, type = 'BookRenamed') => ({ type, data: { id } }) as unknown as RecordedEvent;

describe('a cache of what is read of the read models', () => {
  let titles: Map<string, string>;
  let asked: string[];
  let seenThrough: number;
  let cache: ReadCache<Book>;
  let answers: (() => void)[] | null;
  beforeEach(() => {
    jest.useFakeTimers();
    titles = new Map([['a', 'סירות']]);
    asked = [];
    seenThrough = -Infinity;
    answers = null;
    cache = new ReadCache<Book>(
      {
        types: ['BookRenamed'],
        load: async (id) => {
          asked.push(id);
          const title = titles.get(id);
          const held = answers;
          if (held) await new Promise<void>((resolve) => held.push(resolve));
          return title === undefined ? null : { title };
        },
        concerns: ({ data }, id) => (data as { id: string }).id === id,
      },
      () => seenThrough,
    );
  });
  afterEach(() => jest.useRealTimers());

  it('asks once for a second, and no longer for as long as the log is heard', async () => {
    await cache.get('a');
    jest.advanceTimersByTime(900);
    await cache.get('a');
    expect(asked).toHaveLength(1);
    seenThrough = performance.now();
    jest.advanceTimersByTime(900);
    await cache.get('a');
    expect(asked).toHaveLength(1);
    jest.advanceTimersByTime(200);
    await cache.get('a');
    expect(asked).toHaveLength(2);
  });

  it('asks again for what an event concerns, and for nothing else', async () => {
    titles.set('b', 'ים');
    await Promise.all([cache.get('a'), cache.get('b')]);
    titles.set('a', 'אחר');
    cache.hear([renamed('a', 'BookLent')]);
    expect(await cache.get('a')).toEqual({ title: 'סירות' });
    cache.hear([renamed('a')]);
    expect(await cache.get('a')).toEqual({ title: 'אחר' });
    await cache.get('b');
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('does not keep an answer during which an event came', async () => {
    answers = [];
    const before = cache.get('a');
    titles.set('a', 'אחר');
    cache.hear([renamed('a')]);
    const after = cache.get('a');
    for (const answer of answers) answer();
    answers = null;
    expect([await before, await after]).toEqual([{ title: 'סירות' }, { title: 'אחר' }]);
    expect(await cache.get('a')).toEqual({ title: 'אחר' });
    expect(asked).toHaveLength(2);
  });

  it('keeps neither what is not there nor what failed', async () => {
    expect(await cache.get('none')).toBeNull();
    titles.set('none', 'ישנו');
    expect(await cache.get('none')).toEqual({ title: 'ישנו' });
    const failing = new ReadCache<Book>(
      { types: [], load: () => Promise.reject(new Error('away')), concerns: () => true },
      () => performance.now(),
    );
    await expect(failing.get('a')).rejects.toThrow('away');
    await expect(failing.get('a')).rejects.toThrow('away');
  });
});
