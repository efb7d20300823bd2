import {
  boolean,
  defineEvents,
  integer,
  list,
  nullable,
  object,
  oneOf,
  optional,
  encryptedBy,
  text,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';
import { anchor } from '../reading/anchor.fields.js';
import { formatting } from './formatting.fields.js';
import { feedback } from './project.events.js';

const place = { partId: uuid, projectId: uuid, authorId: uuid };
export type PartPlace = DataOf<typeof place>;

/** Words of a text are encrypted under its author's key. */
const ofAuthor = encryptedBy('authorId');

/** Missing where nothing of the text is set in any way of its own, as in all events of before there was any. */
const ofBody = optional(ofAuthor(formatting));

/** Where a comment went through a revision. Of an orphan, `anchor` is the one it had last. */
export const commentPlacement = {
  commentId: uuid,
  state: oneOf('placed', 'moved', 'changed', 'orphaned'),
  anchor,
};
export type CommentPlacement = DataOf<typeof commentPlacement>;

/** Everything that can have happened to one part. Stream: `part-<partId>`. Stored for ever: add, never rename. */
export const partEvents = defineEvents({
  PartAdded: {
    ...place,
    title: ofAuthor(text),
    /** Exactly as typed: offsets of comments count in it. */
    body: ofAuthor(text),
    formatting: ofBody,
    wordCount: integer,
    orderIndex: integer,
    feedback,
    /** Readers of the work are told of it. Missing in the oldest events: they were not. */
    announced: optional(boolean),
  },
  /** A new version of the text. `title`: as it stands with it. */
  PartRevised: {
    ...place,
    version: integer,
    title: ofAuthor(text),
    body: ofAuthor(text),
    formatting: ofBody,
    wordCount: integer,
    announced: boolean,
    /** The revision of the part's draft that it was published from. Missing where it was written at once. */
    draft: optional(integer),
  },
  PartRenamed: { ...place, title: ofAuthor(text) },
  PartFeedbackChanged: { ...place, feedback },
  PartMoved: { ...place, orderIndex: integer },
  /** Comments of earlier versions found their places in version `version`. In the append of `PartRevised`, or after it. */
  CommentsReanchored: { ...place, version: integer, placements: ofAuthor(list(object(commentPlacement))) },
  /** What its author calls a version, and what readers are told about it; as they stand from then on. */
  VersionDescribed: { ...place, version: integer, name: ofAuthor(nullable(text)), note: ofAuthor(nullable(text)) },
  /** Can be undone for 30 days. */
  PartDeleted: place,
  PartRestored: place,
});
export type PartEvent = EventOf<typeof partEvents>;
