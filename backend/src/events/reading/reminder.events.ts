import {
  defineEvents,
  encrypted,
  list,
  object,
  oneOf,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';

/** One of a round: `recipientId` is under whose key the address stands where they were asked. */
export const remindedRoundReader = {
  roundReaderId: uuid,
  readerKind: oneOf('user', 'guest'),
  readerId: uuid,
  recipientId: uuid,
};
export type RemindedRoundReader = DataOf<typeof remindedRoundReader>;

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
  /** The same of readers of a round, by a press or once a week by itself. */
  RoundReadersReminded: {
    reminderId: uuid,
    roundId: uuid,
    projectId: uuid,
    authorId: uuid,
    readers: list(object(remindedRoundReader)),
    words: encrypted('authorId', text),
    at: timestamp,
  },
});
export type ReminderEvent = EventOf<typeof reminderEvents>;
