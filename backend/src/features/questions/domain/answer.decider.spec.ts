import { deciderSpec } from '@shulayim/event-sourcing';
import { answer } from './answer.decider.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = { answerId: id(1), questionId: id(2), partId: id(3), projectId: id(4), authorId: id(5) };
const reader = { readerKind: 'guest', readerId: id(6) } as const;
const choice = { kind: 'choice' as const, text: 'מי?', low: null, high: null, options: ['א', 'ב'], several: false };
const chose = (...options: number[]) => ({ kind: 'choice' as const, words: null, step: null, options });

const give = (options: number[], changes: object = {}) =>
  ({
    type: 'AnswerQuestion',
    place,
    reader,
    guestName: 'אורי',
    wordingNumber: 1,
    wording: choice,
    answer: chose(...options),
    isClosed: false,
    ...changes,
  }) as const;
const data = (options: number[], wordingNumber = 1) => ({
  ...place,
  ...reader,
  wordingNumber,
  answer: chose(...options),
  guestName: 'אורי',
});
const answered = { type: 'QuestionAnswered', data: data([0]) } as const;
const reached = { type: 'QuestionReached', data: { ...place, ...reader } } as const;
const removed = { type: 'AnswerRemoved', data: { ...place, ...reader } } as const;
const spec = deciderSpec(answer);

describe('what one reader answers to one question', () => {
  it('is preceded by its being shown, once', () => {
    spec.given().when({ type: 'ReachQuestion', place, reader }).then(reached);
    spec.given(reached).when({ type: 'ReachQuestion', place, reader }).thenNothing();
    spec.given(answered).when({ type: 'ReachQuestion', place, reader }).thenNothing();
  });

  it('is one answer, changed by another, and the same however often it is sent', () => {
    spec
      .given(reached)
      .when(give([0]))
      .then(answered);
    spec
      .given(answered)
      .when(give([0]))
      .thenNothing();
    spec
      .given(answered)
      .when(give([1]))
      .then({ type: 'AnswerChanged', data: data([1]) });
    spec
      .given(answered)
      .when(give([0], { wordingNumber: 2 }))
      .then({ type: 'AnswerChanged', data: data([0], 2) });
  });

  it('is removed, also where the question is closed, and may be given anew', () => {
    spec.given(answered).when({ type: 'RemoveAnswer' }).then(removed);
    spec.given(answered, removed).when({ type: 'RemoveAnswer' }).thenNothing();
    spec
      .given(answered, removed)
      .when(give([0]))
      .then(answered);
    spec
      .given(answered, removed)
      .when(give([0], { isClosed: true }))
      .thenRefused('question_closed');
    spec
      .given(answered)
      .when(give([0], { isClosed: true }))
      .thenNothing();
  });

  it.each([
    ['there is none of that number', give([0], { wording: null })],
    ['it has fewer options', give([2])],
    ['one is to be chosen', give([0, 1])],
    ['it asks something else', give([0], { wording: { ...choice, kind: 'scale', options: [] } })],
  ])('does not answer a wording where %s', (_, command) => spec.given().when(command).thenRefused('question_reworded'));

  it('is hidden and shown by whoever decides about it, and stays hidden however it is changed or given anew', () => {
    const because = { ...place, ...reader, reason: 'פוגע' };
    const hide = { type: 'HideAnswer', reason: 'פוגע' } as const;
    const show = { type: 'ShowAnswer', reason: 'פוגע' } as const;
    const hidden = { type: 'AnswerHidden', data: because } as const;
    const shown = { type: 'AnswerShown', data: because } as const;
    spec.given().when(hide).thenRefused('not_found');
    spec.given(reached).when(hide).thenRefused('not_found');
    spec.given(answered, removed).when(hide).thenRefused('not_found');
    spec.given().when(show).thenRefused('not_found');
    spec.given(answered).when(hide).then(hidden);
    spec.given(answered).when(show).thenNothing();
    spec.given(answered, hidden).when(hide).thenNothing();
    spec.given(answered, hidden, removed, answered).when(hide).thenNothing();
    spec.given(answered, hidden, removed).when(show).then(shown);
    spec
      .given(answered, hidden)
      .when(give([1]))
      .then({ type: 'AnswerChanged', data: data([1]) });
    spec.given(answered, hidden).when({ type: 'RemoveAnswer' }).then(removed);
  });

  it('is the account’s once its guest has signed in', () => {
    const claim = { type: 'ClaimAnswer', guestId: id(6), userId: id(7) } as const;
    const claimed = { type: 'AnswerClaimed', data: { ...place, guestId: id(6), userId: id(7) } } as const;
    spec.given(answered).when(claim).then(claimed);
    spec.given(answered, claimed).when(claim).thenNothing();
    spec
      .given(answered, claimed)
      .when({ type: 'RemoveAnswer' })
      .then({ type: 'AnswerRemoved', data: { ...place, readerKind: 'user', readerId: id(7) } });
  });
});
