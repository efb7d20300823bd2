import { type Normalised, normaliseWithMap, originalSpan } from '@shulayim/anchoring';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

export interface Find {
  readonly from: number;
  readonly to: number;
}
interface Finding {
  readonly query: string;
  readonly finds: readonly Find[];
  /** Of the one that is gone to; -1: none. */
  readonly index: number;
  readonly drawn: DecorationSet;
}

const key = new PluginKey<Finding>('find');
const nothing: Finding = { query: '', finds: [], index: -1, drawn: DecorationSet.empty };

/** Lines that did not change are normalised once. */
const normalised = new WeakMap<Node, Normalised>();
function normalisedLine(line: Node): Normalised {
  const held = normalised.get(line) ?? normaliseWithMap(line.textContent);
  normalised.set(line, held);
  return held;
}

/** A blank between words is also the hyphen that joins them ('תל אביב'); a hyphen is none but itself. */
const patternOf = (wanted: string): RegExp =>
  new RegExp(wanted.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/(?<=\S) (?=\S)/g, '[ -]'), 'g');

/**
 * Where a text stands, as a Hebrew reader sees it: with or without points, with any kind of geresh, quotation mark, maqaf and
 * dash, in capitals or not.
 */
export function findAll(doc: Node, query: string): Find[] {
  const wanted = normaliseWithMap(query).text.toLowerCase();
  if (wanted.trim() === '') return [];
  const pattern = patternOf(wanted);
  const finds: Find[] = [];
  doc.forEach((line, at) => {
    const held = normalisedLine(line);
    const text = held.text.toLowerCase();
    for (const { index: start } of text.matchAll(pattern)) {
      const span = originalSpan(line.textContent, held, { start, end: start + wanted.length });
      finds.push({ from: at + 1 + span.start, to: at + 1 + span.end });
    }
  });
  return finds;
}

export interface FindClasses {
  readonly find: string;
  readonly current: string;
}

export const findPlugin = (classes: FindClasses): Plugin<Finding> =>
  new Plugin<Finding>({
    key,
    state: {
      init: () => nothing,
      apply(transaction, held) {
        const change = transaction.getMeta(key) as Pick<Finding, 'query' | 'index'> | undefined;
        if (!change && (!transaction.docChanged || held.query === '')) return held;
        const { query, index } = change ?? held;
        const finds = query === held.query && !transaction.docChanged ? held.finds : findAll(transaction.doc, query);
        const at = Math.min(index, finds.length - 1);
        const drawn = DecorationSet.create(
          transaction.doc,
          finds.map(({ from, to }, place) =>
            Decoration.inline(from, to, { class: place === at ? `${classes.find} ${classes.current}` : classes.find }),
          ),
        );
        return { query, finds, index: at, drawn };
      },
    },
    props: { decorations: (state) => key.getState(state)?.drawn },
  });

export const findingOf = (state: EditorState): Finding => key.getState(state) ?? nothing;

/** Looks for a text, and goes to the first find behind the caret. */
export function searchFor(state: EditorState, query: string): Transaction {
  const finds = findAll(state.doc, query);
  const next = finds.findIndex(({ from }) => from >= state.selection.from);
  return goTo(state.tr.setMeta(key, { query, index: next < 0 ? finds.length - 1 : next }), finds.at(Math.max(0, next)));
}

/** @param step 1: the next one, -1: the one before; round the end */
export function stepThrough(state: EditorState, step: 1 | -1): Transaction {
  const { query, finds, index } = findingOf(state);
  const next = finds.length === 0 ? -1 : (index + step + finds.length) % finds.length;
  return goTo(state.tr.setMeta(key, { query, index: next }), finds[next]);
}

const goTo = (transaction: Transaction, find: Find | undefined): Transaction =>
  find
    ? transaction.setSelection(TextSelection.create(transaction.doc, find.from, find.to)).scrollIntoView()
    : transaction;

/** Puts other words in the place of the find that is gone to; they take its look. */
export function replaceCurrent(state: EditorState, words: string): Transaction | null {
  const { finds, index } = findingOf(state);
  const find = finds[index];
  return find ? replaced(state.tr, find, words) : null;
}

/** All of them as one change, which one undo takes back. */
export function replaceAll(state: EditorState, words: string): Transaction {
  const { finds } = findingOf(state);
  return [...finds].reverse().reduce((transaction, find) => replaced(transaction, find, words), state.tr);
}

const replaced = (transaction: Transaction, { from, to }: Find, words: string): Transaction =>
  words === '' ? transaction.delete(from, to) : transaction.insertText(words, from, to);
