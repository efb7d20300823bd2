import {
  boolean,
  defineEvents,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  encrypted,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';
import { anchor } from './anchor.fields.js';

/**
 * Where a comment belongs. Every event carries it: projections read no other projection's rows. `authorId`: the work's. `lane`: of
 * a suggestion about spelling and points, which is no thought; missing of all else.
 */
const place = { commentId: uuid, partId: uuid, projectId: uuid, authorId: uuid, lane: optional(oneOf('proof')) };
export type CommentPlace = DataOf<typeof place>;

const writer = { readerKind: oneOf('user', 'guest'), readerId: uuid };
export type Writer = DataOf<typeof writer>;

/**
 * How far its writer had read: the furthest place, where that is beyond the passage. `percent` of the part is null where its
 * length was not known. All of it is missing where nothing was known.
 */
const hadRead = { beyond: nullable(object({ partId: uuid, percent: nullable(integer) })) };
export type HadRead = DataOf<typeof hadRead>;

/** By an admin, for a reason encrypted under the key of whoever wrote the comment. */
const moderated = { ...place, writerId: uuid, reason: encrypted('writerId', text) };

const moderatedReply = { ...moderated, replyId: uuid, writerKind: writer.readerKind };

/** Everything that can have happened to one comment. Stream: `comment-<commentId>`. Stored for ever: add, never rename. */
export const commentEvents = defineEvents({
  CommentAdded: {
    ...place,
    ...writer,
    /** A guest's chosen name; null is anonymous. */
    guestName: encrypted('readerId', nullable(text)),
    text,
    /** Without words, and with no offsets of any use, where it is about more than a passage. */
    anchor,
    /** Missing of a comment on a passage. A comment on the work belongs to the part at whose end it was written. */
    about: optional(oneOf('part', 'work')),
    /** Other words for the passage; empty: it is struck. Missing where none are proposed. */
    suggestion: optional(text),
    hadRead: optional(object(hadRead)),
    /** It came with others of several parts, sent as one review. Missing where it did not. */
    inReview: optional(boolean),
  },
  /** The author brought it into the work from a file, under the name of whoever wrote it there. Nobody is told. */
  CommentImported: {
    ...place,
    /** One for each name in a work; no visitor has it. */
    readerId: uuid,
    name: encrypted('authorId', text),
    text: encrypted('authorId', text),
    anchor: encrypted('authorId', anchor),
    source: oneOf('word'),
    /** When, as the file says; null where it does not. */
    writtenAt: nullable(timestamp),
  },
  /** In a sample work, by a reader who is an example and nobody's visitor. Nobody is mailed. */
  ExampleCommentAdded: {
    ...place,
    readerId: uuid,
    name: encrypted('authorId', text),
    text: encrypted('authorId', text),
    anchor: encrypted('authorId', anchor),
  },
  CommentEdited: { ...place, text },
  CommentDeleted: place,
  CommentResolved: place,
  CommentReopened: place,
  /** The text's author chose its passage, in version `version` of the text. */
  CommentPlaced: { ...place, version: integer, anchor: encrypted('authorId', anchor) },
  /** The guest who wrote it signed in: it is the account's comment now. */
  CommentClaimed: { ...place, guestId: uuid, userId: uuid },
  ReplyAdded: { ...place, ...writer, replyId: uuid, text },
  /** An admin took one answer out of everybody's sight; the comment stands. */
  ReplyHidden: moderatedReply,
  ReplyShown: moderatedReply,
  /** An admin took it out of everybody's sight. */
  CommentHidden: moderated,
  /** It stands again as it was. */
  CommentShown: moderated,
});
export type CommentEvent = EventOf<typeof commentEvents>;
