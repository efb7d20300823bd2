import {
  defineEvents,
  integer,
  nullable,
  oneOf,
  optional,
  encrypted,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';

const place = { partId: uuid, projectId: uuid, authorId: uuid };
const reader = { readerKind: oneOf('user', 'guest'), readerId: uuid };

const accessDetails = {
  accessId: uuid,
  ...place,
  shareId: nullable(uuid),
  ...reader,
  readerName: encrypted('readerId', nullable(text)),
  at: timestamp,
  /** Of the text that was opened. Missing in the oldest events: the one that stood at `at`. */
  textVersion: optional(integer),
};
export type AccessDetails = DataOf<typeof accessDetails>;

/** One reader and one part. Stream: `access-<part and reader>`: small, and two tabs cannot count twice. */
export const accessEvents = defineEvents({
  TextAccessed: accessDetails,
  /** Read to its end, for the first time. `accessId`: the opening that it followed; null when that was this person's as a guest. */
  TextFinished: { ...place, ...reader, accessId: nullable(uuid) },
  /** Another version was read to its end by somebody who had finished the text before. `accessId`: the opening that it followed. */
  VersionFinished: { ...place, ...reader, accessId: uuid, textVersion: integer },
  /** The guest signed in: what this stream recorded of the guest until now was the account's. */
  AccessClaimed: { ...place, guestId: uuid, userId: uuid },
});
export type AccessEvent = EventOf<typeof accessEvents>;
