/**
 * Writes the number of each comment, counted from 1, after the last word of its passage, where the style sheet draws it:
 * nothing of it becomes part of the text.
 *
 * @returns takes the numbers away again
 */
export function numberMarks(root: HTMLElement, ids: readonly string[]): () => void {
  const lastEnds = new Map<string, HTMLElement>();
  for (const end of root.querySelectorAll<HTMLElement>('[data-ends]')) {
    for (const id of end.dataset['ends']?.split(' ') ?? []) lastEnds.set(id, end);
  }
  const numbered = new Set<HTMLElement>();
  ids.forEach((id, index) => {
    const end = lastEnds.get(id);
    if (!end) return;
    const before = end.dataset['printed'];
    end.dataset['printed'] = before ? `${before}, ${index + 1}` : String(index + 1);
    numbered.add(end);
  });
  return () => numbered.forEach((end) => delete end.dataset['printed']);
}
