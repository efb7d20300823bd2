import type { Decider } from '@shulayim/event-sourcing';
import type { ParkedEventEvent } from '../../../../events/site/parked-event.events.js';

type RequestRetry = { type: 'RequestRetry'; reaction: string; eventId: string; reason: string | null };

export const parkedEventStream = (reaction: string, eventId: string): string => `parked-${reaction}-${eventId}`;

/** It may be tried again as often as somebody asks: whether it still waits is known by the row alone. */
export const parkedEvent: Decider<null, RequestRetry, ParkedEventEvent> = {
  initial: null,
  decide: (_, { reaction, eventId, reason }) => [
    { type: 'ParkedEventRetryRequested', data: { reaction, eventId, reason } },
  ],
  evolve: () => null,
};
