/**
 * Writes the number of each comment, counted from 1, at the end of its passage, where the style sheet draws it: nothing
 * of it becomes part of the text.
 *
 * @returns takes the numbers away again
 */
export function numberMarks(root: HTMLElement, ids: readonly string[]): () => void {
  const lastMarks = new Map<string, HTMLElement>();
  for (const mark of root.querySelectorAll<HTMLElement>('mark[data-ids]')) {
    for (const id of mark.dataset['ids']?.split(' ') ?? []) lastMarks.set(id, mark);
  }
  const numbered = new Set<HTMLElement>();
  ids.forEach((id, index) => {
    const mark = lastMarks.get(id);
    if (!mark) return;
    const before = mark.dataset['printed'];
    mark.dataset['printed'] = before ? `${before}, ${index + 1}` : String(index + 1);
    numbered.add(mark);
  });
  return () => numbered.forEach((mark) => delete mark.dataset['printed']);
}
