import {
  boolean,
  defineEvents,
  encryptedBy,
  integer,
  list,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
  type FieldType,
  type ValueOf,
} from '@shulayim/event-sourcing';
import { block, formatting, mark } from './formatting.fields.js';

const place = { partId: uuid, projectId: uuid, authorId: uuid };
export type DraftPlace = DataOf<typeof place>;

/** What is being written is its author's alone: without their key nobody reads it any more. */
const ofAuthor = encryptedBy('authorId');

/** `revision` counts the saved states of a part's drafts, one after the other. */
const saved = { ...place, revision: integer };

/** In a list, `removed` items from `at` on gave way to `added`. */
const items = <T>(of: FieldType<T>) => object({ at: integer, removed: integer, added: list(of) });
/** In a text, what stood from `start` to `end` (UTF-16 code units) gave way to `words`. */
const span = object({ start: integer, end: integer, words: text });
export type ReplacedSpan = ValueOf<typeof span>;

const fix = object({ commentId: uuid, reply: optional(text) });
export type DraftFix = ValueOf<typeof fix>;

const hindrance = oneOf('text_moved_on', 'part_deleted', 'incomplete', 'account_inactive');
export type Hindrance = ValueOf<typeof hindrance>;

/** Everything that can have happened to the drafts of one part, one after the other. Stream: `draft-<partId>`. Stored for ever: add, never rename. */
export const draftEvents = defineEvents({
  /** Over version `basedOn` of the text. */
  DraftBegun: {
    ...saved,
    basedOn: integer,
    title: ofAuthor(text),
    body: ofAuthor(text),
    formatting: optional(ofAuthor(formatting)),
  },
  /** What is missing stayed. `formatting`: where it is another than what moves along with the words (`movedAlong`). */
  DraftChanged: {
    ...saved,
    basedOn: integer,
    title: optional(ofAuthor(text)),
    body: optional(ofAuthor(span)),
    formatting: optional(ofAuthor(object({ marks: optional(items(mark)), blocks: optional(items(block)) }))),
  },
  /** Which comments its author ticked as fixed. */
  DraftFixesChanged: { ...saved, fixes: ofAuthor(items(fix)) },
  /** It is published by itself at `publishAt`, as it stands then. */
  DraftScheduled: { ...saved, publishAt: timestamp, announced: boolean },
  /** It is not any more. `hindrance`: why not, when the time had come; missing where its author took it back. */
  DraftUnscheduled: { ...saved, hindrance: optional(hindrance) },
  DraftDiscarded: saved,
  /** It became version `version` of the text, and its comments are fixed. */
  DraftPublished: { ...saved, version: integer, fixes: ofAuthor(list(fix)) },
});
export type DraftEvent = EventOf<typeof draftEvents>;
