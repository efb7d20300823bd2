import { agreements, readParts, revisedParts, type ReportReaction } from './report-figures.js';

const parts = ['one', 'two', 'three'];
const reader = (began: string[], finished: string[], isShown = true) => ({ isShown, began, finished });

describe('how far readers of a round came', () => {
  it('counts who went no further than a part, of those who did not read all', () => {
    const all = reader(parts, parts);
    const midway = reader(['one', 'two'], ['one']);
    const between = reader(['one'], ['one']);
    const figures = readParts(parts, [all, midway, between, reader([], [])]);
    expect(figures.map(({ began, finished, stopped }) => [began, finished, stopped])).toEqual([
      [3, 3, 1],
      [2, 1, 1],
      [1, 1, 0],
    ]);
  });

  it('leaves out who hides it', () => {
    expect(readParts(['one'], [reader(['one'], ['one'], false)])).toEqual([
      { partId: 'one', began: 0, finished: 0, stopped: 0 },
    ]);
  });
});

describe('parts that were revised in a round', () => {
  const revised = (partId: string) => ({ partId, versions: 1, lastAt: new Date(0) });
  const revisions = [revised('one'), revised('two')];
  const finishes = [
    { partId: 'one', readerId: 'noa' },
    { partId: 'one', readerId: 'hidden' },
    { partId: 'two', readerId: 'noa' },
    { partId: 'one', readerId: 'uri' },
  ];
  const figures = (readers: string[]) =>
    revisedParts(revisions, finishes, readers).map(({ finishedBefore }) => finishedBefore);

  it('say how many finished an earlier version of each, of those who show it', () => {
    expect(figures(['noa', 'uri', 'gali'])).toEqual([2, 1]);
    expect(figures(['gali', 'dan', 'rut'])).toEqual([0, 0]);
  });
});

describe('passages of a round', () => {
  const at = (start: number, end: number, kind: string, readerId: string, partId = 'one'): ReportReaction => ({
    ...{ partId, start, end, kind, readerId },
    quote: `${start}-${end}`,
  });

  it('are agreed upon where two say the same, what overlaps being one passage', () => {
    const { agreement, disagreement } = agreements([
      at(0, 10, 'moved', 'noa'),
      at(0, 10, 'laughed', 'noa'),
      at(5, 12, 'moved', 'uri'),
      at(0, 10, 'beautiful', 'gali'),
      at(12, 20, 'moved', 'dan'),
      at(0, 10, 'moved', 'noa', 'two'),
    ]);
    expect(disagreement).toEqual([]);
    expect(agreement).toEqual([
      {
        ...{ partId: 'one', quote: '0-10', start: 0, people: 3 },
        counts: [
          { kind: 'moved', count: 2 },
          { kind: 'laughed', count: 1 },
          { kind: 'beautiful', count: 1 },
        ],
      },
    ]);
  });

  it('are disagreed upon where one is drawn in and another lost; not where one is both', () => {
    const { agreement, disagreement } = agreements([
      at(0, 10, 'moved', 'noa'),
      at(0, 10, 'moved', 'uri'),
      at(2, 8, 'lost', 'gali'),
      at(30, 40, 'moved', 'noa'),
      at(30, 40, 'slow', 'noa'),
    ]);
    expect(agreement).toEqual([]);
    expect(disagreement.map(({ quote, people }) => [quote, people])).toEqual([['0-10', 3]]);
  });
});
