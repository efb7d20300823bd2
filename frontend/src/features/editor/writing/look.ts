import type { ProjectLook } from '@shulayim/anchoring';
import { attributesOf, formattedParagraphs } from '@shulayim/formatting';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { WrittenText } from '../document/from-document';
import { placesOf } from '../document/places';
import { isUndescribed } from './images/image-lines';

/** How one line is drawn: what its form in the whole text says. */
type LineLook = Readonly<Record<string, string>>;
interface Look {
  readonly lines: ReadonlyMap<number, LineLook>;
  readonly drawn: DecorationSet;
}

const key = new PluginKey<Look>('look');
const none: Look = { lines: new Map(), drawn: DecorationSet.empty };

/**
 * Verse, scenes, blank lines and directions, as readers see them. They depend on the whole text, so they are found when the
 * writing rests for a moment; until then each line keeps what it had.
 */
export const lookPlugin = (): Plugin<Look> =>
  new Plugin<Look>({
    key,
    state: {
      init: () => none,
      apply(transaction, held) {
        const found = transaction.getMeta(key) as Look | undefined;
        if (found) return found;
        return transaction.docChanged
          ? { lines: new Map(), drawn: held.drawn.map(transaction.mapping, transaction.doc) }
          : held;
      },
    },
    props: { decorations: (state) => key.getState(state)?.drawn },
  });

/** @returns null where everything is drawn as it should be */
export function findLook(state: EditorState, written: WrittenText, look: ProjectLook): Transaction | null {
  const lines = lookOfLines(state.doc, written, look);
  const held = key.getState(state)?.lines ?? new Map<number, LineLook>();
  const isSame = lines.size === held.size && [...lines].every(([at, one]) => isSameLook(one, held.get(at)));
  if (isSame) return null;
  const decorations = [...lines].map(([at, attributes]) =>
    Decoration.node(at, at + (state.doc.nodeAt(at)?.nodeSize ?? 0), { ...attributes }),
  );
  const found: Look = { lines, drawn: DecorationSet.create(state.doc, decorations) };
  return state.tr.setMeta(key, found).setMeta('addToHistory', false);
}

const isSameLook = (one: LineLook, other: LineLook | undefined): boolean =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** Position before a line → how it is drawn; of lines that are drawn as any other, nothing. */
function lookOfLines(doc: Node, { body, formatting }: WrittenText, look: ProjectLook): Map<number, LineLook> {
  const places = placesOf(doc);
  const lines = new Map<number, LineLook>();
  const drawn = new Set<number>();
  for (const paragraph of formattedParagraphs(body, look, formatting)) {
    const at = places.position(paragraph.start) - 1;
    drawn.add(at);
    const { kind, direction, isBreak } = paragraph;
    const line = doc.nodeAt(at);
    if (line && isUndescribed(line)) lines.set(at, { 'data-undescribed': '' });
    else if (isBreak) lines.set(at, { 'data-gap': kind });
    else if (direction !== 'rtl' || kind === 'verse') lines.set(at, { ...attributesOf(paragraph), dir: direction });
  }
  doc.forEach((line, at) => {
    if (drawn.has(at)) return;
    if (isUndescribed(line)) lines.set(at, { 'data-undescribed': '' });
    else if (line.textContent.trim() === '') lines.set(at, { 'data-gap': 'unseen' });
  });
  return lines;
}
