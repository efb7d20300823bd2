import { inOrder, moved } from './part-order';

describe('the order of parts', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('moves the one at %i to %i', (from, to, order) => expect(moved([...'abc'], from, to).join('')).toBe(order));

  it('follows the ids, and keeps what they do not name at the end', () => {
    const items = [{ id: 'a' }, { id: 'new' }, { id: 'b' }, { id: 'later' }];
    expect(inOrder(items, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new', 'later']);
  });
});
