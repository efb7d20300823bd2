import {
  boolean,
  defineEvents,
  encrypted,
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

/** Where a note belongs. `authorId`: the work's. */
const place = { noteId: uuid, partId: uuid, projectId: uuid, authorId: uuid };
export type NotePlace = DataOf<typeof place>;

const reader = { readerKind: oneOf('user', 'guest'), readerId: uuid };
export type NoteReader = DataOf<typeof reader>;

/** Where a note's passage went through a revision. Of one that is gone, `anchor` is the one it had last. */
export const notePlacement = { noteId: uuid, state: oneOf('placed', 'moved', 'changed', 'orphaned'), anchor };
export type NotePlacement = DataOf<typeof notePlacement>;

/**
 * What one reader marked for themselves. Streams: `note-<noteId>`; `note-places-<partId>-<readerId>`. The words are
 * the reader's and encrypted under their key, the passage is its author's. Stored for ever: add, never rename.
 */
export const noteEvents = defineEvents({
  NoteTaken: { ...place, ...reader, anchor: encrypted('authorId', anchor) },
  /** Its words from now on; null: none. `isWaiting`: it is to become a comment with the next review. */
  NoteWritten: { ...place, readerId: uuid, words: encrypted('readerId', nullable(text)), isWaiting: boolean },
  NoteRemoved: { ...place, readerId: uuid },
  /** It has become this comment. */
  NoteSent: { ...place, readerId: uuid, commentId: uuid },
  /** The guest who took it signed in: it is the account's now. */
  NoteClaimed: { ...place, guestId: uuid, userId: uuid },
});
export type NoteEvent = EventOf<typeof noteEvents>;

/** The text was revised, and a reader's marked passages were found in its new version. */
export const notePlaceEvents = defineEvents({
  NotesPlaced: {
    partId: uuid,
    projectId: uuid,
    authorId: uuid,
    readerId: uuid,
    version: integer,
    placements: encrypted('authorId', list(object(notePlacement))),
  },
});
export type NotePlaceEvent = EventOf<typeof notePlaceEvents>;
