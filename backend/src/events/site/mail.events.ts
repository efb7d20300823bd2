import { defineEvents, uuid, type EventOf } from '@shulayim/event-sourcing';

/** What operators did with a mail of the outbox. Stream: `mail-{id}`. Ids only: who did it stands beside the event. */
export const mailEvents = defineEvents({
  MailRetried: { mailId: uuid },
  MailDiscarded: { mailId: uuid },
});
export type MailEvent = EventOf<typeof mailEvents>;
