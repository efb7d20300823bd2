import {
  boolean,
  defineEvents,
  encrypted,
  encryptedBy,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';
import { anchor } from './anchor.fields.js';

/** `authorId`: the work's. */
const ofPart = { partId: uuid, projectId: uuid, authorId: uuid };
export type QuestionedPart = DataOf<typeof ofPart>;
const place = { questionId: uuid, ...ofPart };

/** `low`, `high`: at the ends of a scale. `options`, `several`: of a choice. What a kind does not have is empty. */
const wordingFields = {
  kind: oneOf('words', 'scale', 'choice'),
  text,
  low: nullable(text),
  high: nullable(text),
  options: list(text),
  several: boolean,
};
/** Also what a round asks. */
export const askedWording = object(wordingFields);
export type AskedWording = DataOf<typeof wordingFields>;

const ofAuthor = encryptedBy('authorId');

/** Where a pinned question went through a revision. Of one whose passage is gone, `anchor` is the one it had last. */
export const questionPlacement = { questionId: uuid, state: oneOf('placed', 'moved', 'changed', 'orphaned'), anchor };
export type QuestionPlacement = DataOf<typeof questionPlacement>;

/** What an author asks readers about a part. Stream: `questions-<partId>`. Stored for ever: add, never rename. */
export const questionEvents = defineEvents({
  /** `position`: among the part's. `pin`: the passage after which it is asked; null: at the part's end. */
  QuestionAsked: { ...place, position: integer, wording: ofAuthor(askedWording), pin: ofAuthor(nullable(anchor)) },
  /** `wordingNumber`: counted from 1, which is the wording that it was asked in. */
  QuestionReworded: { ...place, wordingNumber: integer, wording: ofAuthor(askedWording) },
  QuestionPinned: { ...place, pin: ofAuthor(nullable(anchor)) },
  QuestionsOrdered: { ...ofPart, questionIds: list(uuid) },
  QuestionClosed: place,
  QuestionReopened: place,
  QuestionDeleted: place,
  /** The text was revised, and the passages were found in its new version. */
  QuestionsPlaced: { ...ofPart, version: integer, placements: ofAuthor(list(object(questionPlacement))) },
  /** Its passage is gone from the text: it is asked at the part's end. */
  QuestionLostPlace: { ...place, version: integer },
});
export type QuestionEvent = EventOf<typeof questionEvents>;

const answerPlace = { answerId: uuid, ...place };
export type AnswerPlace = DataOf<typeof answerPlace>;
const reader = { readerKind: oneOf('user', 'guest'), readerId: uuid };
export type Answering = DataOf<typeof reader>;

/** `step`: of a scale, from 1. `options`: of a choice, counted from 0. What a kind does not have is empty. */
const answerFields = {
  kind: oneOf('words', 'scale', 'choice'),
  words: nullable(text),
  step: nullable(integer),
  options: list(integer),
};
export const givenAnswer = object(answerFields);
export type AnswerWords = DataOf<typeof answerFields>;

/** `guestName`: of a guest who goes by one. */
const answered = {
  ...answerPlace,
  ...reader,
  wordingNumber: integer,
  answer: encrypted('readerId', givenAnswer),
  guestName: encrypted('readerId', nullable(text)),
};

/** By an admin, for a reason encrypted under the key of whoever answered. */
const moderated = { ...answerPlace, ...reader, reason: encrypted('readerId', text) };

/** One reader and one question. Stream: `answer-<answerId>`, and the id follows from both. Stored for ever: add, never rename. */
export const answerEvents = defineEvents({
  /** The question was shown to its reader. */
  QuestionReached: { ...answerPlace, ...reader },
  QuestionAnswered: answered,
  AnswerChanged: answered,
  AnswerRemoved: { ...answerPlace, ...reader },
  /** The guest signed in: it is the account's now. */
  AnswerClaimed: { ...answerPlace, guestId: uuid, userId: uuid },
  /** Out of the author's sight, with whatever this reader says to the question from then on. Its reader still has it. */
  AnswerHidden: moderated,
  /** What stands is the author's to read again. */
  AnswerShown: moderated,
});
export type AnswerEvent = EventOf<typeof answerEvents>;

export const isSameWording = (one: AskedWording, other: AskedWording): boolean =>
  one.kind === other.kind &&
  one.text === other.text &&
  one.low === other.low &&
  one.high === other.high &&
  one.several === other.several &&
  one.options.join('\n') === other.options.join('\n');

export const isSameAnswer = (one: AnswerWords, other: AnswerWords): boolean =>
  one.kind === other.kind &&
  one.words === other.words &&
  one.step === other.step &&
  one.options.join() === other.options.join();

/** An answer is one to this wording. */
export const fitsWording = ({ kind, options }: AnswerWords, wording: AskedWording): boolean =>
  kind === wording.kind &&
  options.every((index) => index < wording.options.length) &&
  (options.length <= 1 || wording.several);
