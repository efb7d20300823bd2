/**
 * Lines that an editor broke at some width are one paragraph; lines of a poem are lines.
 *
 * @param typed with its signs and tags, which took room as well
 */
export function isWrapped(typed: string): boolean {
  const lines = typed.split('\n');
  const broken = lines.slice(0, -1);
  return (
    broken.length > 0 && broken.every((line) => line.length >= 55 && line.length <= 120 && !/(?: {2}|\\)$/.test(line))
  );
}
