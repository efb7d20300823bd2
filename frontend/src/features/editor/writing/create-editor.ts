import { baseKeymap } from 'prosemirror-commands';
import { closeHistory, history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { clipboardPlugin } from './clipboard';
import { writingKeys } from './commands';
import { type FindClasses, findPlugin } from './find/find';
import { lookPlugin } from './look';
import { type Passage, type PassageClasses, passageAt, passagesPlugin } from './passages/passages';
import type { Moved } from './passages/placing';
import { typographyPlugin } from './typography/typography';

export interface EditorOptions {
  readonly doc: Node;
  readonly passages: readonly Passage[];
  readonly classes: PassageClasses & FindClasses & { readonly text: string };
  readonly label: string;
  /** After every change of text, selection or look. */
  readonly onUpdate: (view: EditorView, isTextChanged: boolean) => void;
  /** Where everything is moved by what was done. */
  readonly onStep: (mapping: Moved) => void;
  /** A passage was pressed. */
  readonly onPassage: (id: string) => void;
  readonly keys: Readonly<Record<string, Command>>;
  /** Asked after those that every text has. */
  readonly plugins: readonly Plugin[];
}

/** What stands over the page, and some air: the bar, and on a narrow page the opened comment. Pixels of the window's edges. */
const covered = (air: number) => ({
  left: 0,
  right: 0,
  get top(): number {
    return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + air;
  },
  get bottom(): number {
    return (document.querySelector('[data-note-sheet]')?.clientHeight ?? 0) + air;
  },
});

/** The text, ready to be written in, at the end of an element. */
export function createEditor(place: HTMLElement, options: EditorOptions): EditorView {
  const { doc, passages, classes, label, onUpdate, onStep, onPassage, keys, plugins } = options;
  const state = EditorState.create({
    doc,
    plugins: [
      keymap({ ...keys }),
      keymap({ ...writingKeys }),
      keymap(baseKeymap),
      typographyPlugin(),
      clipboardPlugin(),
      history({ newGroupDelay: 700 }),
      passagesPlugin(passages, classes),
      lookPlugin(),
      findPlugin(classes),
      ...plugins,
      new Plugin({ view: () => ({ update: (view, before) => onUpdate(view, view.state.doc !== before.doc) }) }),
    ],
  });
  const view: EditorView = new EditorView(place, {
    state,
    scrollThreshold: covered(5),
    scrollMargin: covered(48),
    dispatchTransaction(transaction) {
      const { state: next, transactions } = view.state.applyTransaction(transaction);
      for (const { docChanged, mapping } of transactions) if (docChanged) onStep(mapping);
      view.updateState(next);
    },
    attributes: {
      class: classes.text,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      spellcheck: 'true',
      lang: 'he',
    },
    handleClick(_view, position) {
      const passage = passageAt(view.state, position);
      if (passage) onPassage(passage.id);
      return false;
    },
  });
  return view;
}

/** What the two have in common stays as it is, with the places in it. */
export function replaceText(state: EditorState, doc: Node): Transaction | null {
  const start = state.doc.content.findDiffStart(doc.content);
  if (start === null) return null;
  const ends = state.doc.content.findDiffEnd(doc.content);
  if (!ends) return null;
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const slice = doc.slice(start, ends.b + overlap);
  return closeHistory(state.tr).replace(start, ends.a + overlap, slice);
}

/** Brings a passage into sight and marks its words, so that writing goes on there. */
export function selectPassage(view: EditorView, { from, to }: Pick<Passage, 'from' | 'to'>): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}
