import { defineEvents, encrypted, list, text, uuid, type DataOf, type EventOf } from '@shulayim/event-sourcing';

/** `authorId`: the work's. */
const place = { groupId: uuid, projectId: uuid, authorId: uuid };
export type ReaderGroupPlace = DataOf<typeof place>;
const named = { ...place, name: encrypted('authorId', text) };
/** Of accounts, and of invitations whose address nobody has come by. */
const members = { ...place, memberIds: list(uuid) };

/** All groups of readers of one work. Stream: `reader-groups-<projectId>`. Stored for ever: add, never rename. */
export const readerGroupEvents = defineEvents({
  ReaderGroupMade: named,
  ReaderGroupRenamed: named,
  ReaderGroupRemoved: place,
  ReadersGrouped: members,
  ReadersUngrouped: members,
});
export type ReaderGroupEvent = EventOf<typeof readerGroupEvents>;
