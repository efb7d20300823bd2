import { isBlank } from '@shulayim/anchoring';
import type { Node } from 'prosemirror-model';
import { closeHistory } from 'prosemirror-history';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { attributesOfLine, schema } from '../../document/schema';

/** Where the text calls a footnote. Positions in the document. */
interface Call {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly sign: string;
}
interface NoteLine {
  readonly id: string;
  /** Before and behind the line. */
  readonly at: number;
  readonly end: number;
}

/** In the order of the text; of a call that was copied, the first. */
function callsIn(doc: Node): Call[] {
  const calls = new Map<string, Call>();
  doc.descendants((node, at) => {
    for (const { type, attrs } of node.marks) {
      const id = attrs['id'] as string;
      const held = calls.get(id);
      if (type !== schema.marks['note']) continue;
      if (!held) calls.set(id, { id, from: at, to: at + node.nodeSize, sign: node.text ?? '' });
      else if (held.to === at) calls.set(id, { ...held, to: at + node.nodeSize, sign: held.sign + (node.text ?? '') });
    }
  });
  return [...calls.values()];
}

function noteLinesIn(doc: Node): NoteLine[] {
  const lines: NoteLine[] = [];
  doc.forEach((line, at) => {
    const { kind, note } = attributesOfLine(line.attrs);
    if (kind === 'footnote' && note) lines.push({ id: note, at, end: at + line.nodeSize });
  });
  return lines;
}

const isInNote = ({ selection: { $from, $to } }: EditorState): boolean =>
  [$from, $to].some(({ parent }) => attributesOfLine(parent.attrs).kind === 'footnote');

/** Takes the caret from a footnote to behind the place that calls it. */
const leaveFootnote: Command = (state, dispatch) => {
  const { note } = attributesOfLine(state.selection.$from.parent.attrs);
  const call = callsIn(state.doc).find(({ id }) => id === note);
  if (!call) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, call.to)).scrollIntoView());
  return true;
};

/**
 * Calls a footnote behind the selection and begins its line among the notes at the text's end, where the writing goes on. Notes that
 * are numbered stay numbered in the order of the text. From a footnote it leads back to its call.
 */
export const footnote: Command = (state, dispatch) => {
  if (isInNote(state)) return leaveFootnote(state, dispatch);
  const place = state.selection.to;
  const calls = callsIn(state.doc);
  if (calls.some(({ from, to }) => from < place && place < to)) return false;
  const before = calls.filter(({ to }) => to <= place).length;
  const isNumbered = calls.every(({ sign }, index) => sign === String(index + 1));
  const sign = String((isNumbered ? before : calls.length) + 1);
  const id = freeId(state.doc);
  const transaction = closeHistory(state.tr);
  addLine(transaction, { id, sign }, calls[before]?.id, calls[before - 1]?.id);
  if (isNumbered) calls.slice(before).forEach((call, index) => renumber(transaction, call, before + index + 2));
  transaction.insert(place, schema.text(sign, [schema.mark('note', { id })]));
  const line = noteLinesIn(transaction.doc).find((one) => one.id === id);
  if (line) transaction.setSelection(TextSelection.create(transaction.doc, line.end - 1));
  dispatch?.(transaction.scrollIntoView());
  return true;
};

function freeId(doc: Node): string {
  const taken = new Set([...callsIn(doc), ...noteLinesIn(doc)].map(({ id }) => id));
  let n = taken.size;
  while (taken.has(`note-${n}`)) n += 1;
  return `note-${n}`;
}

/** Before the note that is called next, else behind the one that was called before; the first one under a blank line. */
function addLine(transaction: Transaction, note: { id: string; sign: string }, next?: string, previous?: string): void {
  const { doc } = transaction;
  const lines = noteLinesIn(doc);
  const attrs = { kind: 'footnote', note: note.id };
  const line = schema.node('line', attrs, schema.text(`${note.sign} `));
  const following = lines.find(({ id }) => id === next)?.at;
  const place = following ?? lines.find(({ id }) => id === previous)?.end ?? doc.content.size;
  const isUnderText = place === doc.content.size && lines.at(-1)?.end !== place;
  const isSpaced = isUnderText && !isBlank(doc.lastChild?.textContent ?? '');
  transaction.insert(place, isSpaced ? [schema.node('line'), line] : line);
}

/** The sign in the text, and the one at the beginning of its note. */
function renumber(transaction: Transaction, { id, from, to, sign }: Call, n: number): void {
  const [start, end] = [transaction.mapping.map(from, 1), transaction.mapping.map(to, -1)];
  transaction.replaceWith(start, end, schema.text(String(n), transaction.doc.nodeAt(start)?.marks));
  const line = noteLinesIn(transaction.doc).find((one) => one.id === id);
  if (line && transaction.doc.textBetween(line.at, line.end).startsWith(sign))
    transaction.insertText(String(n), line.at + 1, line.at + 1 + sign.length);
}
