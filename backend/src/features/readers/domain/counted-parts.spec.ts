import { countedPart, type Cell } from './counted-parts.js';

const cell = (what: string, stretch: number, n: number): Cell => ({ partId: 'part', stretch, what, n });

describe('the figures of a part', () => {
  it('count whoever came further as having come so far', () => {
    const { began, stretches } = countedPart([cell('furthest', 1, 2), cell('furthest', 3, 4)], 3);
    expect(began).toBe(6);
    expect(stretches.map(({ readers }) => readers)).toEqual([6, 4, 4]);
  });

  it('tell middle and end of the whole part, and what was said and felt where', () => {
    const cells = [
      ...[cell('furthest', 2, 5), cell('middle', 0, 4), cell('finished', 0, 3)],
      ...[
        cell('said', 2, 2),
        cell('comments', 2, 6),
        cell('slow', 2, 1),
        cell('beautiful', 2, 3),
        cell('stopped', 1, 1),
      ],
    ];
    const { middle, finished, stretches } = countedPart(cells, 2);
    expect({ middle, finished }).toEqual({ middle: 4, finished: 3 });
    expect(stretches).toEqual([
      { readers: 5, said: 0, comments: 0, stopped: 1, reactions: {} },
      { readers: 5, said: 2, comments: 6, stopped: 0, reactions: { slow: 1, beautiful: 3 } },
    ]);
  });

  it('of a part that nobody opened are none', () =>
    expect(countedPart([], 1)).toMatchObject({ began: 0, middle: 0, finished: 0 }));
});
