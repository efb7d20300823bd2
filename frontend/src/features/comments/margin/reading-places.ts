/** Between two notes on one passage, for the reader to come past both. Pixels. */
const spacing = 12;

/**
 * Where in the text the reader is when a note's turn comes: at its passage, but of many notes on one passage one after the
 * other while it is in sight. Nearest to the passages in the mean, in their order (isotonic regression, by pooling).
 *
 * @param wanted tops of the passages, ascending, in CSS pixels
 * @returns as many places, strictly ascending between the first passage and the last
 */
export function readingPlaces(wanted: readonly number[]): number[] {
  const [first = 0, last = 0] = [wanted[0], wanted.at(-1)];
  const step = Math.min(spacing, (last - first) / Math.max(1, wanted.length - 1));
  const pools: { sum: number; count: number }[] = [];
  wanted.forEach((top, index) => {
    let pool = { sum: top - index * step, count: 1 };
    for (
      let before = pools.at(-1);
      before && before.sum / before.count >= pool.sum / pool.count;
      before = pools.at(-1)
    ) {
      pool = { sum: before.sum + pool.sum, count: before.count + pool.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const places = pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return places.map((place, index) => {
    const fromEnd = wanted.length - 1 - index;
    return Math.min(last - fromEnd * step, Math.max(first + index * step, place + index * step));
  });
}
