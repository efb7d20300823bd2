import { deciderSpec } from '@shulayim/event-sourcing';
import type { FixEvent } from '../../../events/reading/fix.events.js';
import { fix } from './fix.decider.js';

const { given } = deciderSpec(fix);
const [author, reader, stranger] = ['author', 'reader', 'stranger'];
const about = {
  commentId: 'c1',
  partId: 'p1',
  projectId: 'w1',
  authorId: author,
  readerKind: 'user' as const,
  readerId: reader,
};
const pair = { before: 'הים היה שקט', after: 'הים סער' };
const decided = (version: number, why: string | null = null) => ({ ...about, ...pair, version, why });
const decide = (decision: 'fixed' | 'kept' | 'not_now', version = 2, why: string | null = null, by = author) =>
  ({ type: 'DecideComment', by: [by], decision, ...decided(version, why) }) as const;
const answer = (said: 'yes' | 'better' | 'no', words: string | null = null, by = [reader]) =>
  ({ type: 'AnswerFix', ...about, by, answer: said, words }) as const;
const fixed = (version = 2): FixEvent => ({ type: 'CommentFixed', data: decided(version) });
const kept = (why: string | null = null): FixEvent => ({ type: 'CommentKept', data: decided(2, why) });
const answered = (said: 'yes' | 'better' | 'no', words: string | null = null, version = 2): FixEvent => ({
  type: 'FixAnswered',
  data: { ...about, version, answer: said, words },
});

describe('what became of a comment', () => {
  it("is decided by the text's author: fixed, kept on purpose, not now", () => {
    given().when(decide('fixed')).then(fixed());
    given()
      .when(decide('kept', 2, 'זה הקול שלה'))
      .then(kept('זה הקול שלה'));
    given()
      .when(decide('not_now'))
      .then({ type: 'CommentPostponed', data: decided(2) });
  });
  it('is decided by nobody else, not even its reader', () => {
    given()
      .when(decide('fixed', 2, null, reader))
      .thenRefused('not_yours');
    given()
      .when(decide('fixed', 2, null, stranger))
      .thenRefused('not_yours');
  });
  it('is what was decided last of a version', () => given(fixed()).when(decide('kept')).then(kept()));
  it('is decided once by a double press, and keeps its answer', () =>
    given(fixed(), answered('yes')).when(decide('fixed')).then());
  it('is decided anew in the next version', () =>
    given(fixed(), answered('no')).when(decide('fixed', 3)).then(fixed(3)));
});

describe('an answer to a fix', () => {
  it('comes from who wrote the comment', () => {
    given(fixed()).when(answer('yes')).then(answered('yes'));
    given(fixed())
      .when(answer('better', 'כמעט', ['cookie', reader]))
      .then(answered('better', 'כמעט'));
  });
  it('comes from nobody else', () => {
    given(fixed())
      .when(answer('yes', null, [stranger]))
      .thenRefused('not_yours');
    given(fixed())
      .when(answer('yes', null, [author]))
      .thenRefused('not_yours');
  });
  it('may be another one later', () => given(fixed(), answered('no')).when(answer('yes')).then(answered('yes')));
  it('is one, however often it is pressed', () => given(fixed(), answered('yes')).when(answer('yes')).then());
  it('is to the last version that something was decided in', () =>
    given(fixed(2), answered('no'), fixed(3))
      .when(answer('no'))
      .then(answered('no', null, 3)));
  it('is to a fix alone', () => {
    given().when(answer('yes')).thenRefused('not_fixed');
    given(kept()).when(answer('yes')).thenRefused('not_fixed');
    given(fixed(), kept()).when(answer('yes')).thenRefused('not_fixed');
  });
  it('is gone when its author decides otherwise', () =>
    given(fixed(), answered('yes'), kept(), fixed()).when(answer('yes')).then(answered('yes')));
});
