import { disagreements, type Side } from './disagreements.js';

const side = (kind: string, start: number, end: number, changes: Partial<Side> = {}): Side => ({
  partId: 'part',
  topic: 'reactions',
  isFor: kind === 'beautiful' || kind === 'moved' || kind === 'yes',
  start,
  end,
  words: 'א'.repeat(end - start),
  kind,
  count: 1,
  readers: [`${kind} ${start}`],
  ...changes,
});

describe('readers disagree', () => {
  it('where passages of both sides overlap, with all that stand there', () => {
    const [found, ...others] = disagreements([
      side('beautiful', 10, 30, { count: 3 }),
      side('moved', 12, 15),
      side('slow', 20, 40, { count: 2 }),
      side('slow', 50, 60),
    ]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ start: 20, end: 30, words: 'א'.repeat(10), for: 3, against: 2 });
    expect(Object.fromEntries(found?.counts ?? [])).toEqual({ beautiful: 3, slow: 2 });
  });

  it('over words that no passage has whole, in whatever order they are told', () => {
    const text = 'הסירה עגנה במעלה הנהר';
    const over = (kind: string, start: number, end: number) =>
      side(kind, start, end, { words: text.slice(start, end) });
    const told = [
      over('beautiful', 0, 5),
      over('beautiful', 0, 16),
      over('moved', 12, 21),
      over('slow', 0, 9),
      over('slow', 4, 21),
    ];
    for (const sides of [told, told.toReversed()])
      expect(disagreements(sides)).toMatchObject([{ start: 0, end: 21, words: text, for: 3, against: 2 }]);
  });

  it('not where one passage ends and the other begins, nor in different parts or questions', () =>
    expect(
      disagreements([
        side('beautiful', 0, 10),
        side('slow', 10, 20),
        side('slow', 0, 5, { partId: 'another' }),
        side('no', 0, 5, { topic: 'fixes', isFor: false }),
      ]),
    ).toEqual([]));

  it('with one another: who says both is of two minds', () => {
    const readers = ['noa'];
    expect(disagreements([side('beautiful', 0, 10, { readers }), side('lost', 0, 10, { readers })])).toEqual([]);
    expect(disagreements([side('beautiful', 0, 10, { readers }), side('lost', 0, 10)])).toHaveLength(1);
  });

  it('about fixes as well, the widest first', () => {
    const found = disagreements([
      side('yes', 0, 10, { topic: 'fixes' }),
      side('no', 5, 15, { topic: 'fixes', isFor: false }),
      side('beautiful', 100, 120, { count: 4 }),
      side('unconvinced', 110, 130, { count: 4 }),
      side('beautiful', 200, 220, { count: 90 }),
      side('lost', 200, 220),
    ]);
    expect(found.map(({ start, for: yes, against }) => [start, yes, against])).toEqual([
      [110, 4, 4],
      [200, 90, 1],
      [5, 1, 1],
    ]);
  });
});
