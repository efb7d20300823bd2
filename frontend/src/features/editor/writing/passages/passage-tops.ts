import type { EditorView } from 'prosemirror-view';
import { type Passage, passagesOf } from './passages';

/** A comment's passage as it is now. */
export interface PassageNow {
  readonly id: string;
  /** Pixels from the top of the column. */
  readonly top: number;
  readonly words: string;
}

/** Of passages farther than this from the window only the line is looked at. Pixels. */
const reach = 1200;
/** Pixels that no eye sees. */
const slack = 1;

/**
 * Where the passages stand and what they say, in the order of the text.
 *
 * @param held what was found before; the same again where nothing is another
 */
export function passagesIn(view: EditorView, held: readonly PassageNow[]): readonly PassageNow[] {
  // The notes' column begins where the text's does, above its title.
  const { top: origin } = (view.dom.closest('article') ?? view.dom).getBoundingClientRect();
  const lines = new Map<number, DOMRect | null>();
  const { doc } = view.state;
  const found = [...passagesOf(view.state)]
    .sort((one, other) => one.from - other.from || one.to - other.to)
    .map(({ id, from, to }): PassageNow => ({
      id,
      top: topOf(view, from, lines) - origin,
      words: doc.textBetween(from, to, '\n'),
    }));
  return isSame(found, held) ? held : found;
}

const isSame = (found: readonly PassageNow[], held: readonly PassageNow[]): boolean =>
  found.length === held.length &&
  found.every(({ id, top, words }, index) => {
    const one = held[index];
    return one?.id === id && one.words === words && Math.abs(one.top - top) < slack;
  });

function topOf(view: EditorView, from: Passage['from'], lines: Map<number, DOMRect | null>): number {
  // Between two lines, where the line of a passage was deleted: it counts to the one behind, or to the last.
  const { doc } = view.state;
  const at = doc.resolve(from).depth > 0 ? from : Math.min(from + 1, doc.content.size - 1);
  const place = doc.resolve(at);
  const before = place.before();
  let line = lines.get(before);
  if (line === undefined) {
    const element = view.nodeDOM(before);
    line = element instanceof Element ? element.getBoundingClientRect() : null;
    lines.set(before, line);
  }
  if (!line) return 0;
  const share = place.parentOffset / Math.max(1, place.parent.content.size);
  const isNear = line.bottom > -reach && line.top < innerHeight + reach;
  return isNear && line.height > 0 ? view.coordsAtPos(at, 1).top : line.top + share * line.height;
}
