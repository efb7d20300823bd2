import type { MapPart } from '@shulayim/contracts';
import { curveLines, isNumbered, polyline } from './survival-points';

const part = (began: number | null, middle: number | null, finished: number | null): MapPart => ({
  part_id: '00000000-0000-4000-8000-000000000001',
  part_number: 1,
  part_title: 'פרק',
  ...{ began, middle, finished, stretches: [] },
});

describe('the curve of how many came how far', () => {
  it('has beginning, middle and end of each part, as shares of all who began the work', () =>
    expect(curveLines([part(8, 6, 4), part(4, 4, 4)], 8)).toMatchObject([
      [{ y: 1 }, { y: 0.75 }, { y: 0.5 }, { y: 0.5 }, { y: 0.5 }, { y: 0.5 }],
    ]));

  it('breaks off where too few came, and goes on behind it', () =>
    expect(curveLines([part(4, 3, null), part(null, null, null), part(4, null, null)], 4)).toEqual([
      [
        { x: 0.06 / 3, y: 1 },
        { x: 0.5 / 3, y: 0.75 },
      ],
      [{ x: 2.06 / 3, y: 1 }],
    ]));

  it('runs through all parts from first to last', () => {
    const xs = curveLines([part(4, 4, 3), part(3, 3, 3)], 4).flatMap((line) => line.map(({ x }) => x));
    expect(xs).toEqual([...xs].sort((one, other) => one - other));
    expect(xs.every((x) => x > 0 && x < 1)).toBe(true);
  });

  it('is drawn from the top of its box down', () =>
    expect(
      polyline([
        { x: 0, y: 1 },
        { x: 0.5, y: 0.25 },
      ]),
    ).toBe('0,0 50,75'));

  it('numbers all of a few parts, and some of many', () => {
    const numbered = (parts: number) =>
      Array.from({ length: parts }, (_, at) => at).filter((at) => isNumbered(at, parts));
    expect(numbered(3)).toEqual([0, 1, 2]);
    expect(numbered(40)).toEqual([0, 4, 9, 14, 19, 24, 29, 34, 39]);
  });
});
