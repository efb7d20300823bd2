import { makeAnchor } from '@shulayim/anchoring';
import { deciderSpec } from '@shulayim/event-sourcing';
import { questions } from './questions.decider.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const part = { partId: id(3), projectId: id(4), authorId: id(5) };
const wording = { kind: 'words', text: 'למה?', low: null, high: null, options: [], several: false } as const;
const stored = { ...wording, options: [] };
const other = { ...stored, text: 'מדוע?' };
const pin = makeAnchor('שלוש סירות חסרו', 0, 4, 1);

const ask = (n: number, at: typeof pin | null = null, most = 5) =>
  ({ type: 'AskQuestion', part, questionId: id(n), wording: stored, pin: at, most }) as const;
const asked = (n: number, position = 0, at: typeof pin | null = null) =>
  ({ type: 'QuestionAsked', data: { questionId: id(n), ...part, position, wording: stored, pin: at } }) as const;
const of = (n: number) => ({ part, questionId: id(n) });
const told = <T extends string>(type: T, n: number) => ({ type, data: { questionId: id(n), ...part } }) as const;
const placement = (n: number, state: 'moved' | 'orphaned') => ({ questionId: id(n), state, anchor: pin }) as const;

const spec = deciderSpec(questions);

describe('what an author asks about a part', () => {
  it('comes after what was asked before, once, and no more than may be', () => {
    spec.given(asked(1)).when(ask(2)).then(asked(2, 1));
    spec.given(asked(1)).when(ask(1)).thenNothing();
    spec
      .given(asked(1), asked(2, 1))
      .when(ask(6, null, 2))
      .thenRefused('questions_full');
    spec
      .given(asked(1), asked(2, 1), told('QuestionDeleted', 1))
      .when(ask(6, null, 2))
      .then(asked(6, 2));
  });

  it('is worded anew, each wording with a number of its own', () => {
    const reworded = (n: number, words: typeof stored | typeof other) =>
      ({ type: 'QuestionReworded', data: { questionId: id(1), ...part, wordingNumber: n, wording: words } }) as const;
    spec
      .given(asked(1))
      .when({ type: 'RewordQuestion', ...of(1), wording: stored })
      .thenNothing();
    spec
      .given(asked(1), reworded(2, other))
      .when({ type: 'RewordQuestion', ...of(1), wording: stored })
      .then(reworded(3, stored));
    spec
      .given()
      .when({ type: 'RewordQuestion', ...of(1), wording: other })
      .thenRefused('not_found');
  });

  it('is closed, opened again and deleted, once', () => {
    const closed = told('QuestionClosed', 1);
    spec
      .given(asked(1))
      .when({ type: 'CloseQuestion', ...of(1) })
      .then(closed);
    spec
      .given(asked(1), closed)
      .when({ type: 'CloseQuestion', ...of(1) })
      .thenNothing();
    spec
      .given(asked(1), closed)
      .when({ type: 'ReopenQuestion', ...of(1) })
      .then(told('QuestionReopened', 1));
    spec
      .given(asked(1), told('QuestionDeleted', 1))
      .when({ type: 'DeleteQuestion', ...of(1) })
      .thenNothing();
  });

  it('is put in order; what was asked meanwhile comes last', () => {
    const ordered = (...ids: number[]) =>
      ({ type: 'QuestionsOrdered', data: { ...part, questionIds: ids.map(id) } }) as const;
    const order = (...ids: number[]) => ({ type: 'OrderQuestions', part, questionIds: ids.map(id) }) as const;
    spec
      .given(asked(1), asked(2, 1), asked(6, 2))
      .when(order(2, 1, 9))
      .then(ordered(2, 1, 6));
    spec.given(asked(1), asked(2, 1), ordered(2, 1)).when(order(2, 1)).thenNothing();
  });

  it('goes along with its passage, and to the part’s end once that is gone', () => {
    const place = (...placements: ReturnType<typeof placement>[]) =>
      ({ type: 'PlaceQuestions', part, version: 2, placements }) as const;
    const placed = (...placements: ReturnType<typeof placement>[]) =>
      ({ type: 'QuestionsPlaced', data: { ...part, version: 2, placements } }) as const;
    const lost = { type: 'QuestionLostPlace', data: { questionId: id(2), ...part, version: 2 } } as const;
    spec
      .given(asked(1, 0, pin), asked(2, 1, pin))
      .when(place(placement(1, 'moved'), placement(2, 'orphaned')))
      .then(placed(placement(1, 'moved'), placement(2, 'orphaned')), lost);
    spec
      .given(asked(2, 0, pin), lost)
      .when(place(placement(2, 'orphaned')))
      .thenNothing();
    spec
      .given(asked(1))
      .when(place(placement(1, 'moved')))
      .thenNothing();
  });
});
