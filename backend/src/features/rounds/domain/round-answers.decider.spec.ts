import { deciderSpec } from '@shulayim/event-sourcing';
import type { AnswerWords, AskedWording } from '../../../events/reading/question.events.js';
import { roundAnswers, type RoundAnswerCommand } from './round-answers.decider.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = { roundId: id(1), projectId: id(2), authorId: id(3), roundReaderId: id(4) };
const to = { place, questionId: id(5) };
const wording: AskedWording = { kind: 'scale', text: 'כמה מתח?', low: null, high: null, options: [], several: false };
const step = (n: number): AnswerWords => ({ kind: 'scale', words: null, step: n, options: [] });
const give = (n: number, changes: Partial<Extract<RoundAnswerCommand, { type: 'AnswerRoundQuestion' }>> = {}) => ({
  ...{ type: 'AnswerRoundQuestion' as const, ...to, readerId: id(6), wordingNumber: 1, wording },
  ...{ answer: step(n), isOver: false, ...changes },
});
const given = (n: number, wordingNumber = 1) =>
  ({
    type: 'RoundQuestionAnswered',
    data: { ...place, questionId: id(5), readerId: id(6), wordingNumber, answer: step(n) },
  }) as const;
const removed = { type: 'RoundAnswerRemoved', data: { ...place, questionId: id(5) } } as const;
const remove = { type: 'RemoveRoundAnswer', ...to } as const;
const spec = deciderSpec(roundAnswers);

describe('an answer to a round', () => {
  it('is given, changed and given to other words; the same again is no event', () => {
    spec.given().when(give(4)).then(given(4));
    spec.given(given(4)).when(give(4)).thenNothing();
    spec.given(given(4)).when(give(5)).then(given(5));
    spec
      .given(given(4))
      .when(give(4, { wordingNumber: 2 }))
      .then(given(4, 2));
  });

  it('is one to the words that were read', () => {
    spec
      .given()
      .when(give(4, { wording: null }))
      .thenRefused('question_reworded');
    spec
      .given()
      .when(give(4, { wording: { ...wording, kind: 'words' } }))
      .thenRefused('question_reworded');
  });

  it('is neither given nor changed once the round is over, and can be taken back all the same', () => {
    spec
      .given()
      .when(give(4, { isOver: true }))
      .thenRefused('round_answers_closed');
    spec
      .given(given(4))
      .when(give(5, { isOver: true }))
      .thenRefused('round_answers_closed');
    spec.given(given(4)).when(remove).then(removed);
    spec.given(given(4), removed).when(remove).thenNothing();
    spec.given().when(remove).thenNothing();
  });

  it('that was reported is hidden and shown again, each once, and stays hidden whatever its reader does', () => {
    const by = { answerId: id(7), readerKind: 'user', readerId: id(6), reason: 'נגד הכללים' } as const;
    const hide = { type: 'HideRoundAnswer', ...to, ...by } as const;
    const show = { type: 'ShowRoundAnswer', ...to, ...by } as const;
    const data = { ...place, questionId: id(5), ...by };
    const hidden = { type: 'RoundAnswerHidden', data } as const;
    const shown = { type: 'RoundAnswerShown', data } as const;
    spec.given(given(4)).when(hide).then(hidden);
    spec.given(given(4), hidden).when(hide).thenNothing();
    spec.given(given(4), hidden, given(5)).when(hide).thenNothing();
    spec.given(given(4), hidden, removed, given(5)).when(show).then(shown);
    spec.given(given(4), hidden, removed).when(show).then(shown);
    spec.given(given(4)).when(show).thenNothing();
    spec.given(given(4), removed).when(hide).thenRefused('not_found');
    spec.given().when(hide).thenRefused('not_found');
  });
});
