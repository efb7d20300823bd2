import { readPlaceMark } from './markup/docx-marks.js';
import type { DocxElement } from './docx-model.js';

/** Word counts a list's items itself; their numbers stand in no text. */
export class ListNumbers {
  /** Of each list the count of each level. */
  private readonly lists = new Map<string, Map<number, number>>();

  /** What stands before a paragraph; empty where it is in no list. A list goes on after other paragraphs. */
  markOf(paragraph: DocxElement): string {
    const { numbering } = paragraph;
    const list = listOf(paragraph);
    if (!numbering) {
      this.lists.delete(unnamed);
      return '';
    }
    const counts = this.lists.get(list) ?? new Map<number, number>();
    const level = Number(numbering.level);
    const count = (counts.get(level) ?? 0) + 1;
    this.lists.set(list, counts.set(level, count));
    for (const other of counts.keys()) if (other > level) counts.delete(other);
    return numbering.isOrdered ? `${count}. ` : '• ';
  }
}

/** Where a paragraph is in a list only by its style. */
const unnamed = '';

function listOf({ children = [] }: DocxElement): string {
  for (const { type, name = '' } of children) {
    const mark = type === 'bookmarkStart' ? readPlaceMark(name) : null;
    if (mark?.place === 'list') return mark.value;
  }
  return unnamed;
}
