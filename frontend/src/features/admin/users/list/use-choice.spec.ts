import { between } from './use-choice';

describe('a choice of several rows', () => {
  const listed = ['a', 'b', 'c', 'd'];
  it('reaches from one to the other, with both, in either direction', () => {
    expect(between(listed, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(between(listed, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(between(listed, 'c', 'c')).toEqual(['c']);
  });
  it('is the one alone when the other is not in the list any more', () =>
    expect(between(listed, 'gone', 'c')).toEqual(['c']));
});
