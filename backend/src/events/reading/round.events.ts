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
  optional,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';
import { askedWording, givenAnswer } from './question.events.js';

/** `authorId`: the work's. */
const place = { roundId: uuid, projectId: uuid, authorId: uuid };
export type RoundPlace = DataOf<typeof place>;
const ofAuthor = encryptedBy('authorId');

/** `paceDays`: between two parts, where one opens every so many days. */
const plan = {
  name: ofAuthor(text),
  note: ofAuthor(nullable(text)),
  opensAt: timestamp,
  closesAt: timestamp,
  pace: oneOf('all', 'every_days', 'when_finished'),
  paceDays: nullable(integer),
};
export type RoundPlan = DataOf<typeof plan>;

/** A part as it stood when the round opened. */
export const roundPart = { partId: uuid, version: integer };
export type RoundPartVersion = DataOf<typeof roundPart>;

const reader = { ...place, roundReaderId: uuid };
const person = {
  readerKind: oneOf('user', 'guest'),
  readerId: uuid,
  readerName: encrypted('readerId', nullable(text)),
};
/** Which wording of a question this is, counted from 1. */
export const roundQuestion = { questionId: uuid, wordingNumber: integer, wording: askedWording };
export type RoundQuestionAsked = DataOf<typeof roundQuestion>;
/** `recipientId`: under whose key the address stands; an account that was asked by its id has none here. */
const address = { recipientId: uuid, email: encrypted('recipientId', nullable(text)) };

/** A round of readers of a work. Stream: `round-<roundId>`. Its tokens are never in an event. Stored for ever: add, never rename. */
export const roundEvents = defineEvents({
  RoundPlanned: { ...place, ...plan },
  RoundChanged: { ...place, ...plan },
  /** `parts`: in their order. */
  RoundOpened: { ...place, parts: list(object(roundPart)) },
  /** `isEarly`: by its author, before its last day ended. `neverOpened`: nobody read in it; missing of those that had opened. */
  RoundClosed: { ...place, isEarly: boolean, neverOpened: optional(boolean) },
  RoundDeleted: place,
  /** By the round's days; the first part opens with the round. `number`: its place among its parts, from 0. */
  RoundPartOpened: { ...place, partId: uuid, number: integer },
  /** So many may come by the round's link. */
  RoundSignUpOffered: { ...place, places: integer },
  RoundSignUpEnded: place,
  /** What reminds its readers once a week by itself; null: nothing does. */
  RoundRemindersSet: { ...place, words: ofAuthor(nullable(text)) },
  /** What it asks its readers itself, in their order; what was asked before and is not among them any more is gone with its answers. */
  RoundQuestionsSet: { ...place, questions: ofAuthor(list(object(roundQuestion))) },
  RoundReaderAsked: { ...reader, ...address },
  /** The mail that asks them came back, or was given up. */
  RoundInvitationNotDelivered: reader,
  /** By a link of their own; again when they go on as somebody else, on another device. */
  RoundJoined: { ...reader, ...person },
  /** By the round's link. */
  RoundSignedUp: { ...reader, ...person, likes: encrypted('readerId', nullable(text)) },
  /** As they signed up: where they may be written to. */
  RoundAddressGiven: { ...reader, ...address },
  /** The guest signed in: it is the account's now. */
  RoundReaderClaimed: { ...reader, guestId: uuid, userId: uuid },
  RoundLeft: { ...reader, reason: oneOf('no_time', 'not_for_me', 'lost_me', 'bored', 'too_hard', 'other') },
  /** The author may ask them to a round again. */
  RoundConsentGiven: { ...reader, readerId: uuid, likes: encrypted('readerId', nullable(text)) },
  RoundConsentWithdrawn: reader,
  /** By the author. */
  RoundReaderRemoved: reader,
  /** Left the site for good. */
  RoundReaderForgotten: reader,
});
export type RoundEvent = EventOf<typeof roundEvents>;

export type RoundReaderPlace = DataOf<typeof reader>;
const answered = { ...reader, questionId: uuid };
/** `answerId`: by which it is reported. `readerId`: whose answer it is, under whose key the admin's reason stands. */
const moderated = {
  ...answered,
  answerId: uuid,
  readerKind: oneOf('user', 'guest'),
  readerId: uuid,
  reason: encrypted('readerId', text),
};

/** What one reader of a round answers to its questions. Stream: `round-answers-<roundReaderId>`. Stored for ever: add, never rename. */
export const roundAnswerEvents = defineEvents({
  /** In place of what they answered before. `readerId`: who they were then. */
  RoundQuestionAnswered: {
    ...answered,
    readerId: uuid,
    wordingNumber: integer,
    answer: encrypted('readerId', givenAnswer),
  },
  RoundAnswerRemoved: answered,
  /** Out of the author's sight, with whatever this reader says to the question from then on. Its reader still has it. */
  RoundAnswerHidden: moderated,
  /** What stands is the author's to read again. */
  RoundAnswerShown: moderated,
});
export type RoundAnswerEvent = EventOf<typeof roundAnswerEvents>;
