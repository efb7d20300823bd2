import type { Fact } from '@shulayim/event-sourcing';

/** What operators had done with an event that a reaction had set aside. Stream: `parked-<reaction>-<event>`. Names no person. */
export type ParkedEventEvent = Fact<
  'ParkedEventRetryRequested',
  { reaction: string; eventId: string; reason: string | null }
>;
