import type { ReadingProject } from '@shulayim/contracts';
import { unfinished, wayRead } from './way-read';

const project = (offset: number | null, hour = 10, length = 1000) =>
  ({
    part_id: `${offset}-${hour}`,
    part: { title: 'פרק', number: 1, length },
    progress: offset === null ? null : { offset, updated_at: `2026-03-01T${hour}:00:00.000Z` },
  }) as ReadingProject;

describe('how much of a part was read', () => {
  it.each([
    [0, 0],
    [456, 46],
    [1000, 100],
    [1200, 100],
  ])('at %d of 1000 is %d per cent', (offset, way) => expect(wayRead(project(offset))).toBe(way));
  it('is unknown of what was not read, and of an empty text', () => {
    expect(wayRead(project(null))).toBeNull();
    expect(wayRead(project(0, 10, 0))).toBeNull();
  });
});

describe('what to go on with', () => {
  it('is what was read last, of what was neither only opened nor read to its end', () =>
    expect(unfinished([project(5), project(300, 11), project(400, 12), project(990, 14), project(null)])).toEqual(
      project(400, 12),
    ));
  it('may be nothing', () => {
    expect(unfinished([])).toBeUndefined();
    expect(unfinished([project(5), project(1000)])).toBeUndefined();
  });
});
