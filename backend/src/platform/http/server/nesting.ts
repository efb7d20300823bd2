/** No body of the contracts is deeper than a handful. */
const deepest = 64;

/**
 * Whether a parsed JSON body is nested deeper than anything that is asked for: walking through it by calls that call
 * themselves, as writing it as JSON does, would end the stack.
 */
export function isTooDeep(body: unknown): boolean {
  const left: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (depth >= deepest) return true;
    for (const inner of Object.values(value)) left.push({ value: inner, depth: depth + 1 });
  }
  return false;
}
