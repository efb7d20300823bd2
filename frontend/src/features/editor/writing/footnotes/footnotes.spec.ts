import { type Formatting, noFormatting } from '@shulayim/formatting';
import { undo, history } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { fromDocument } from '../../document/from-document';
import { placesOf } from '../../document/places';
import { toDocument } from '../../document/to-document';
import { footnote } from './footnotes';

const text = 'ים, וחוף.\nסוף.';

function stateAt(body: string, offset: number, formatting: Formatting = noFormatting): EditorState {
  const doc = toDocument(body, formatting);
  const state = EditorState.create({ doc, plugins: [history()] });
  return caretAt(state, offset);
}

const caretAt = (state: EditorState, offset: number): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, placesOf(state.doc).position(offset))));

function pressed(state: EditorState, typed = ''): EditorState {
  let next = state;
  expect(footnote(state, (transaction) => (next = state.apply(transaction)))).toBe(true);
  return typed ? next.apply(next.tr.insertText(typed)) : next;
}

const notesOf = (state: EditorState) => {
  const { body, formatting } = fromDocument(state.doc);
  return formatting.blocks.map(({ kind, start, end, anchor }) => [
    kind,
    body.slice(start, end),
    anchor && body.slice(0, anchor.start).split('\n').at(-1),
  ]);
};

describe('a footnote', () => {
  it('is called where the caret stands, and written under the text', () => {
    const state = pressed(stateAt(text, 2), 'המלוח');
    expect(fromDocument(state.doc).body).toBe('ים1, וחוף.\nסוף.\n\n1 המלוח');
    expect(notesOf(state)).toEqual([['footnote', '1 המלוח', 'ים']]);
  });

  it('takes its number in the order of the text, and the later ones move on', () => {
    const later = pressed(stateAt(text, text.length), 'שנייה');
    const both = pressed(caretAt(later, 2), 'ראשונה');
    expect(fromDocument(both.doc).body).toBe('ים1, וחוף.\nסוף.2\n\n1 ראשונה\n2 שנייה');
    expect(notesOf(both)).toEqual([
      ['footnote', '1 ראשונה', 'ים'],
      ['footnote', '2 שנייה', 'סוף.'],
    ]);
    const third = pressed(caretAt(both, 'ים1, וחוף'.length), 'באמצע');
    expect(fromDocument(third.doc).body).toBe('ים1, וחוף2.\nסוף.3\n\n1 ראשונה\n2 באמצע\n3 שנייה');
  });

  it('keeps the signs of notes that are not numbered in order', () => {
    const body = 'ים*, וחוף.\n\n* כוכב';
    const anchor = { start: 2, end: 3 };
    const formatting = { marks: [], blocks: [{ kind: 'footnote' as const, start: 12, end: 18, anchor }] };
    const state = pressed(stateAt(body, 9, formatting), 'עוד');
    expect(fromDocument(state.doc).body).toBe('ים*, וחוף2.\n\n* כוכב\n2 עוד');
  });

  it('is left by the same press, to where it is called', () => {
    const state = pressed(stateAt(text, 2), 'המלוח');
    const back = pressed(state);
    expect(back.doc).toBe(state.doc);
    expect(back.doc.textBetween(0, back.selection.from)).toBe('ים1');
  });

  it('goes with one undo', () => {
    const later = pressed(stateAt(text, text.length), 'שנייה');
    let state = pressed(caretAt(later, 2));
    undo(state, (transaction) => (state = state.apply(transaction)));
    expect(state.doc.eq(later.doc)).toBe(true);
  });
});
