import { closeHistory } from 'prosemirror-history';
import { type Command, type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const gershayim = '\u05F4';
const hebrewLetter = /[\u05D0-\u05EA]/;
/** A Hebrew letter with its points, then a straight quotation mark. */
const quoteInWord = /[\u05D0-\u05EA][\u0591-\u05C7]*"$/;
/** Behind these a quotation opens. */
const opening = /(?:^|[\s([{\u05BE\u2013\u2014-])$/;

const before = ({ selection }: EditorState): string =>
  selection.$from.parent.textBetween(0, selection.$from.parentOffset);

/** Puts a character in; one undo takes it back. */
const put =
  (characterOf: (state: EditorState) => string): Command =>
  (state, dispatch) => {
    dispatch?.(closeHistory(state.tr).insertText(characterOf(state)).scrollIntoView());
    return true;
  };

/** As the text quotes already: „…” or “…”. */
function quotationMark(state: EditorState): string {
  const opens = opening.test(before(state));
  if (!opens) return '\u201D';
  return state.doc.textContent.includes('\u201E') ? '\u201E' : '\u201C';
}

/** Characters that a keyboard has no key for. */
export const typographyKeys: Readonly<Record<string, Command>> = {
  'Alt--': put(() => '\u05BE'),
  'Alt-Shift--': put(() => '\u2013'),
  'Alt-_': put(() => '\u2013'),
  "Alt-'": put(quotationMark),
  "Alt-Shift-'": put(() => gershayim),
  'Alt-"': put(() => gershayim),
};

/** צה"ל becomes צה״ל as its last letter is typed: there the mark is no quotation. One undo brings the straight one back. */
export const typographyPlugin = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput(view: EditorView, from: number, to: number, text: string) {
        if (from !== to || !hebrewLetter.test(text.charAt(0)) || view.composing) return false;
        const at = view.state.doc.resolve(from);
        if (!quoteInWord.test(at.parent.textBetween(0, at.parentOffset))) return false;
        view.dispatch(view.state.tr.insertText(text, from, to));
        const marks = view.state.doc.nodeAt(from - 1)?.marks ?? null;
        view.dispatch(
          closeHistory(view.state.tr).replaceWith(from - 1, from, view.state.schema.text(gershayim, marks)),
        );
        return true;
      },
    },
  });
