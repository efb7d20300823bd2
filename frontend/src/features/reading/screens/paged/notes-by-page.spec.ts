import { paginate } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { countByPage, nearestPages } from './notes-by-page';
import { sortComments } from './sort-comments';
import { pageOfAddress } from './turning/use-pages';
import { nearbyPages } from './turning/nearby-pages';

const comment = (id: string, selection_start: number | null, created_at = '2026-01-01T00:00:00Z') =>
  ({ id, selection_start, created_at }) as Comment;
const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id);

describe('comments over pages', () => {
  const pages = paginate('א ב ג ד ה ו', 2);

  it('are counted where they begin; what has no place counts nowhere', () => {
    const comments = [comment('a', 5), comment('b', 0), comment('c', 4), comment('d', null)];
    expect(countByPage(comments, pages)).toEqual([
      { number: 1, count: 1 },
      { number: 2, count: 2 },
    ]);
  });

  it('lead to the nearest page before and after', () => {
    const counts = [1, 2, 4, 6].map((number) => ({ number, count: 1 }));
    expect(nearestPages(counts, 3).map(({ number }) => number)).toEqual([2, 4]);
    expect(nearestPages(counts, 1).map(({ number }) => number)).toEqual([2]);
    expect(nearestPages([], 1)).toEqual([]);
  });
});

describe('the order of comments', () => {
  const comments = [
    comment('late', 40, '2026-03-01T00:00:00Z'),
    comment('early', 90, '2026-01-01T00:00:00.000Z'),
    comment('lost', null, '2026-02-01T00:00:00Z'),
  ];

  it('newest first', () => expect(ids(sortComments(comments, 'newest'))).toEqual(['late', 'lost', 'early']));
  it('oldest first', () => expect(ids(sortComments(comments, 'oldest'))).toEqual(['early', 'lost', 'late']));
  it('by page', () => expect(ids(sortComments(comments, 'page'))).toEqual(['late', 'early', 'lost']));
  it('keeps equals as they stand', () => {
    const twins = [comment('one', null), comment('two', null), comment('three', null)];
    expect(ids(sortComments(twins, 'page'))).toEqual(['one', 'two', 'three']);
    expect(ids(sortComments(twins, 'newest'))).toEqual(['one', 'two', 'three']);
  });
});

describe('the page of an address', () => {
  it.each([
    [null, 1],
    ['3', 3],
    ['0', 1],
    ['99', 5],
    ['-2', 1],
    ['2.5', 1],
    ['two', 1],
    ['', 1],
  ])('%s is page %i of five', (raw, page) => expect(pageOfAddress(raw, 5)).toBe(page));
});

describe('the numbered buttons', () => {
  it.each([
    [1, 1, [1]],
    [2, 2, [1, 2]],
    [1, 9, [1, 2, 3]],
    [5, 9, [4, 5, 6]],
    [9, 9, [7, 8, 9]],
  ])('on page %i of %i', (page, count, numbers) => expect(nearbyPages(page, count)).toEqual(numbers));
});
