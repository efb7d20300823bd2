import { isBlank, textDirection } from '@shulayim/anchoring';
import { undescribedImage } from '@shulayim/formatting';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { type LineImage, attributesOfLine, schema } from '../../document/schema';

/** Between which lines an image goes: before the line that begins there, or in its place. */
export interface ImagePlace {
  /** Position between two lines. */
  readonly at: number;
  /** The line that begins there is blank, and was where the caret stood. */
  readonly takesLine: boolean;
}

const isBlankLine = (line: Node | null | undefined): boolean => line != null && isBlank(line.textContent);
const isImageLine = (line: Node): boolean =>
  attributesOfLine(line.attrs).kind === 'image' && line.attrs['image'] !== null;

/** An image whose line says nothing of it, or only that it is one. */
export const isUndescribed = (line: Node): boolean =>
  isImageLine(line) &&
  (isBlankLine(line) || Object.values(undescribedImage).some((words) => words === line.textContent.trim()));

/** At the beginning of a line before it, in a blank one in its place, else behind it. */
export function imagePlaceAt({ doc }: EditorState, position: number): ImagePlace {
  const $at = doc.resolve(position);
  if ($at.depth === 0) return { at: position, takesLine: false };
  const takesLine = isBlankLine($at.parent) && !isImageLine($at.parent);
  return { at: takesLine || $at.parentOffset === 0 ? $at.before() : $at.after(), takesLine };
}

/** The image over a line of its own, whose words are marked where `isMarked`, so that the next letter begins its description. */
export function putImage(state: EditorState, place: ImagePlace, image: LineImage, isMarked: boolean): Transaction {
  const { doc } = state;
  const words = wordsIn(doc);
  const { nodeBefore, nodeAfter } = doc.resolve(place.at);
  const taken = place.takesLine && isBlankLine(nodeAfter) ? nodeAfter : null;
  const next = taken ? doc.nodeAt(place.at + taken.nodeSize) : nodeAfter;
  const line = schema.node('line', { kind: 'image', image }, [schema.text(words)]);
  const isSpaced = hasBlankLines(doc, taken);
  const gap = (beside: Node | null | undefined) =>
    isSpaced && beside && !isBlankLine(beside) ? [schema.node('line')] : [];
  const [before, behind] = [gap(nodeBefore), gap(next)];
  const transaction = closeHistory(state.tr).replaceWith(place.at, place.at + (taken?.nodeSize ?? 0), [
    ...before,
    line,
    ...behind,
  ]);
  if (!isMarked) return transaction;
  const from = place.at + before.reduce((sum, { nodeSize }) => sum + nodeSize, 0) + 1;
  return transaction.setSelection(TextSelection.create(transaction.doc, from, from + words.length)).scrollIntoView();
}

/** Another image over the same words; null where the line is not there. */
export function changeImage(state: EditorState, at: number, image: LineImage): Transaction | null {
  const line = state.doc.nodeAt(at);
  if (line?.type !== schema.nodes.line) return null;
  return closeHistory(state.tr).setNodeMarkup(at, null, {
    ...line.attrs,
    kind: 'image',
    level: null,
    note: null,
    image,
  });
}

/** Takes the image of the caret's line away, with the words that say what it shows, and one of two blank lines that are left. */
export const removeImage: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!isImageLine($from.parent)) return false;
  const [from, to] = [$from.before(), $from.after()];
  const { nodeBefore } = state.doc.resolve(from);
  const { nodeAfter } = state.doc.resolve(to);
  const transaction = closeHistory(state.tr);
  if (!nodeBefore && !nodeAfter) transaction.replaceWith(from, to, schema.node('line'));
  else {
    const isTwice = isBlankLine(nodeAfter) && (!nodeBefore || isBlankLine(nodeBefore));
    transaction.delete(from, to + (isTwice ? (nodeAfter?.nodeSize ?? 0) : 0));
  }
  dispatch?.(transaction.scrollIntoView());
  return true;
};

/** Says that it is an image where the caret has left an image's line without a word: a line without words has none. */
export function describeLeft(
  before: EditorState,
  state: EditorState,
  moved: (position: number) => number,
): Transaction | null {
  const { $from } = before.selection;
  if ($from.depth === 0 || $from.parent.content.size > 0 || !isImageLine($from.parent)) return null;
  const at = moved($from.before());
  const line = state.doc.nodeAt(at);
  if (!line || line.type !== schema.nodes.line || !isImageLine(line) || line.content.size > 0) return null;
  const { from, to } = state.selection;
  if (from <= at + 1 && to >= at + 1) return null;
  return state.tr.insertText(wordsIn(state.doc), at + 1);
}

const wordsIn = (doc: Node): string => undescribedImage[textDirection(doc.textContent)];

/** Its author parts paragraphs by blank lines. */
function hasBlankLines(doc: Node, except: Node | null): boolean {
  for (let index = 0; index < doc.childCount; index += 1)
    if (doc.child(index) !== except && isBlankLine(doc.child(index))) return true;
  return false;
}
