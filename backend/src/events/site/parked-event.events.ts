import { defineEvents, nullable, text, uuid, type EventOf } from '@shulayim/event-sourcing';

/** What operators had done with an event that a reaction had set aside. Stream: `parked-<reaction>-<event>`. Names no person. */
export const parkedEventEvents = defineEvents({
  ParkedEventRetryRequested: { reaction: text, eventId: uuid, reason: nullable(text) },
});
export type ParkedEventEvent = EventOf<typeof parkedEventEvents>;
