import type { ReadingWork } from '@shulayim/contracts';
import { unfinished, wayRead } from './way-read';

const work = (offset: number | null, hour = 10, length = 1000) =>
  ({
    part_id: `${offset}-${hour}`,
    part: { title: 'פרק', number: 1, length },
    progress: offset === null ? null : { offset, updated_at: `2026-03-01T${hour}:00:00.000Z` },
  }) as ReadingWork;

describe('how much of a part was read', () => {
  it.each([
    [0, 0],
    [456, 46],
    [1000, 100],
    [1200, 100],
  ])('at %d of 1000 is %d per cent', (offset, way) => expect(wayRead(work(offset))).toBe(way));
  it('is unknown of what was not read, and of an empty text', () => {
    expect(wayRead(work(null))).toBeNull();
    expect(wayRead(work(0, 10, 0))).toBeNull();
  });
});

describe('what to go on with', () => {
  it('is what was read last, of what was neither only opened nor read to its end', () =>
    expect(unfinished([work(5), work(300, 11), work(400, 12), work(990, 14), work(null)])).toEqual(work(400, 12)));
  it('may be nothing', () => {
    expect(unfinished([])).toBeUndefined();
    expect(unfinished([work(5), work(1000)])).toBeUndefined();
  });
});
