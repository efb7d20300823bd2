import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** A comment's passage in the document; where nothing is left of it, `from` and `to` are the place where it stood. */
export interface Passage {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** It was changed where the caret still is: what is typed on at its ends belongs to it. */
  readonly isOpen: boolean;
}

interface Passages {
  readonly all: readonly Passage[];
  readonly focusedId: string | null;
  readonly doneIds: ReadonlySet<string>;
  readonly drawn: DecorationSet;
}
type Change = Partial<Pick<Passages, 'all' | 'focusedId' | 'doneIds'>>;

export interface PassageClasses {
  readonly passage: string;
  readonly focused: string;
  readonly done: string;
}

const key = new PluginKey<Passages>('passages');

/** Comments' passages, which move along with the text as it is written. */
export const passagesPlugin = (all: readonly Passage[], classes: PassageClasses): Plugin<Passages> =>
  new Plugin<Passages>({
    key,
    state: {
      init: (_config, state) => draw(state.doc, { all, focusedId: null, doneIds: new Set() }, classes),
      apply(transaction, held, _before, state) {
        const change = transaction.getMeta(key) as Change | undefined;
        const moved = moveAll(held.all, transaction);
        if (!change && moved === held.all) return held;
        const isRedrawn =
          change !== undefined || moved.some((one, index) => one.isOpen || held.all[index]?.isOpen === true);
        if (!isRedrawn) return { ...held, all: moved, drawn: held.drawn.map(transaction.mapping, state.doc) };
        return draw(state.doc, { ...held, all: moved, ...change }, classes);
      },
    },
    props: { decorations: (state) => key.getState(state)?.drawn },
  });

function draw(doc: Node, now: Omit<Passages, 'drawn'>, classes: PassageClasses): Passages {
  const decorations = now.all
    .filter(({ from, to }) => from < to)
    .map(({ id, from, to }) => {
      const look = [
        classes.passage,
        ...(now.doneIds.has(id) ? [classes.done] : []),
        ...(id === now.focusedId ? [classes.focused] : []),
      ];
      return Decoration.inline(from, to, { nodeName: 'mark', class: look.join(' '), 'data-passage': id });
    });
  return { ...now, drawn: DecorationSet.create(doc, decorations) };
}

function moveAll(all: readonly Passage[], transaction: Transaction): readonly Passage[] {
  if (!transaction.docChanged && !transaction.selectionSet) return all;
  const moved = all.map((passage) => move(passage, transaction));
  return moved.some((passage, index) => passage !== all[index]) ? moved : all;
}

function move(passage: Passage, { mapping, docChanged, selection }: Transaction): Passage {
  if (!docChanged) {
    const isLeft = selection.to < passage.from || selection.from > passage.to;
    return passage.isOpen && isLeft ? { ...passage, isOpen: false } : passage;
  }
  const from = mapping.mapResult(passage.from, passage.isOpen ? -1 : 1);
  const to = mapping.mapResult(passage.to, passage.isOpen ? 1 : -1);
  const isOpen = passage.isOpen || to.deletedBefore || from.deletedAfter || from.pos >= to.pos;
  const [start, end] = [Math.min(from.pos, to.pos), Math.max(from.pos, to.pos)];
  if (start === passage.from && end === passage.to && isOpen === passage.isOpen) return passage;
  return { id: passage.id, from: start, to: end, isOpen };
}

export const passagesOf = (state: EditorState): readonly Passage[] => key.getState(state)?.all ?? [];

/** Which one is opened, and which are ticked; `all` puts them anew. */
export const changePassages = (transaction: Transaction, change: Change): Transaction =>
  transaction.setMeta(key, change).setMeta('addToHistory', false);

/** The shortest passage at a place: of two, one in the other, the inner one. */
export const passageAt = (state: EditorState, position: number): Passage | null =>
  passagesOf(state)
    .filter(({ from, to }) => from <= position && position < to)
    .sort((one, other) => one.to - one.from - (other.to - other.from))[0] ?? null;
