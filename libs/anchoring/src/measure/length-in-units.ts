/**
 * The length that every limit of the product speaks of.
 *
 * @returns UTF-16 code units: a pointed letter is two or more, an emoji two or more
 */
export function lengthInUnits(text: string): number {
  return text.length;
}
