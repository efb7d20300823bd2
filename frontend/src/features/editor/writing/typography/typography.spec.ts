import { EditorState, TextSelection } from 'prosemirror-state';
import { fromDocument } from '../../document/from-document';
import { toDocument } from '../../document/to-document';
import { typographyKeys } from './typography';

/** The text once `key` was pressed at its end. */
function pressed(key: string, body: string): string {
  const state = EditorState.create({ doc: toDocument(body) });
  let after = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
  typographyKeys[key]?.(after, (transaction) => (after = after.apply(transaction)));
  return fromDocument(after.doc).body;
}

describe('keys of what a keyboard lacks', () => {
  it.each([
    ['a maqaf', 'Alt--', 'תל', 'תל־'],
    ['a dash', 'Alt-Shift--', 'הים ', 'הים –'],
    ['gershayim', "Alt-Shift-'", 'צה', 'צה״'],
    ['a quotation that opens', "Alt-'", 'אמרה ', 'אמרה “'],
    ['… at the beginning of a line', "Alt-'", 'אמרה\n', 'אמרה\n“'],
    ['… behind a maqaf', "Alt-'", 'ב־', 'ב־“'],
    ['a quotation that closes', "Alt-'", 'אמרה “הים', 'אמרה “הים”'],
    ['a low one, where the text opens so', "Alt-'", 'אמרה „הים” ואז ', 'אמרה „הים” ואז „'],
  ])('put in %s', (_, key, body, after) => expect(pressed(key, body)).toBe(after));
});
