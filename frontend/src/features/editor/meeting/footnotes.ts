import { Fragment, type Node } from 'prosemirror-model';
import { attributesOfLine, schema } from '../document/schema';
import type { Taken } from './taken';

const idsIn = (line: Node): string[] => {
  const ids: string[] = [];
  const { note } = attributesOfLine(line.attrs);
  if (note) ids.push(note);
  line.forEach(({ marks }) => {
    for (const { type, attrs } of marks) if (type.name === 'note') ids.push(attrs['id'] as string);
  });
  return ids;
};

/**
 * Each text counts its footnotes for itself. Those that stand beside each other are one: a call that is taken from here still finds its
 * note that is taken from there. All others of theirs get ids that are none of mine.
 */
export function asInMine(taken: readonly Taken[]): Taken[] {
  const names = new Map<string, string>();
  for (const { theirs, mine } of taken) {
    const [their, my] = [theirs.flatMap(idsIn), mine.flatMap(idsIn)];
    if (their.length === my.length) their.forEach((id, index) => names.set(id, names.get(id) ?? my[index] ?? id));
  }
  const nameOf = (id: string): string => names.get(id) ?? `their-${id}`;
  return taken.map((one) => ({ ...one, theirs: one.theirs.map((line) => renamed(line, nameOf)) }));
}

function renamed(line: Node, nameOf: (id: string) => string): Node {
  if (idsIn(line).length === 0) return line;
  const { note } = attributesOfLine(line.attrs);
  const children: Node[] = [];
  line.forEach((child) => {
    const marks = child.marks.map((mark) =>
      mark.type.name === 'note' ? schema.mark('note', { id: nameOf(mark.attrs['id'] as string) }) : mark,
    );
    children.push(child.mark(marks));
  });
  const attrs = { ...line.attrs, note: note && nameOf(note) };
  return line.type.create(attrs, Fragment.from(children));
}
