/**
 * Every place where `part` stands in `text`, overlapping ones included.
 *
 * @param limit stop after so many: a single letter of a long text stands everywhere, and decides nothing
 * @returns offsets in UTF-16 code units, ascending; none for an empty part
 */
export function occurrences(text: string, part: string, limit: number): number[] {
  const found: number[] = [];
  if (part === '') return found;
  for (let at = text.indexOf(part); at >= 0 && found.length < limit; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}
