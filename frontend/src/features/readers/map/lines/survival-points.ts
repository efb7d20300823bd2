import type { MapPart } from '@shulayim/contracts';

/** Places of a part at which readers are counted, as shares of its length. */
const places = [0.06, 0.5, 0.94] as const;

/** A corner of the curve: `x` along all parts and `y` of all readers, both 0 to 1. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Three corners a part: its beginning, middle and end. The curve breaks off where too few came, and goes on behind it.
 *
 * @param readers who began the work
 * @returns what is drawn in one go
 */
export function curveLines(parts: readonly MapPart[], readers: number): CurvePoint[][] {
  const lines: CurvePoint[][] = [[]];
  parts.forEach(({ began, middle, finished }, index) =>
    [began, middle, finished].forEach((count, place) => {
      const x = (index + (places[place] ?? 0)) / parts.length;
      if (count === null) lines.push([]);
      else lines.at(-1)?.push({ x, y: readers > 0 ? Math.min(1, count / readers) : 0 });
    }),
  );
  return lines.filter((line) => line.length > 0);
}

/** As SVG points over a box of 100 by 100, whose y runs down. */
export const polyline = (points: readonly CurvePoint[]): string =>
  points.map(({ x, y }) => `${round(100 * x)},${round(100 * (1 - y))}`).join(' ');

const round = (value: number): number => Math.round(value * 100) / 100;

/** Which parts' numbers are written under the curve: all of a few, every fifth or tenth of many. */
export const isNumbered = (index: number, parts: number): boolean => {
  const step = parts <= 12 ? 1 : parts <= 60 ? 5 : 10;
  return index === 0 || (index + 1) % step === 0;
};
