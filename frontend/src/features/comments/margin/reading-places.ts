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
    let [sum, count] = [top - index * step, 1];
    for (let before = pools.at(-1); before && before.sum / before.count >= sum / count; before = pools.at(-1)) {
      sum += before.sum;
      count += before.count;
      pools.pop();
    }
    pools.push({ sum, count });
  });
  const places: number[] = [];
  for (const { sum, count } of pools) {
    for (let end = places.length + count; places.length < end;) {
      const index = places.length;
      const fromEnd = wanted.length - 1 - index;
      places.push(Math.min(last - fromEnd * step, Math.max(first + index * step, sum / count + index * step)));
    }
  }
  return places;
}
