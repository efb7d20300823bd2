/**
 * How many characters, which are Unicode code points, stand before a place in a text that is told in UTF-16 code units.
 * Source: Web Annotation Data Model, 4.2.5.
 */
export function charactersBefore(text: string): (offset: number) => number {
  // Where the second halves of pairs stand, in order.
  const halves = [...text.matchAll(/[\ud800-\udbff](?=[\udc00-\udfff])/g)].map(({ index }) => index + 1);
  return (offset) => offset - countBelow(halves, offset);
}

/** @param sorted ascending */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
