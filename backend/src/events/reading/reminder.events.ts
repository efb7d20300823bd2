import { defineEvents, encrypted, list, text, timestamp, uuid, type EventOf } from '@shulayim/event-sourcing';

/** All reminders of one work. Stream: `reminders-<projectId>`. Stored for ever: add, never rename. */
export const reminderEvents = defineEvents({
  /** The author wrote to readers who had gone quiet, all of them in one press. */
  ReadersReminded: {
    reminderId: uuid,
    projectId: uuid,
    authorId: uuid,
    readerIds: list(uuid),
    words: encrypted('authorId', text),
    at: timestamp,
  },
});
export type ReminderEvent = EventOf<typeof reminderEvents>;
