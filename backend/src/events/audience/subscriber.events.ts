import { defineEvents, nullable, oneOf, optional, encrypted, text, uuid, type EventOf } from '@shulayim/event-sourcing';
import { language } from '../people/account.events.js';

/**
 * Everything that can have happened to one place on the waiting list. Stream: `subscriber-<subscriberId>`. What they gave
 * is encrypted under a key of the subscriber's own.
 */
export const subscriberEvents = defineEvents({
  SubscriberJoined: {
    subscriberId: uuid,
    name: encrypted('subscriberId', nullable(text)),
    email: encrypted('subscriberId', text),
    source: oneOf('homepage', 'social', 'referral'),
    /** Which wording of the form they agreed to: the law asks for it. */
    wording: oneOf('waiting_list_1'),
    /** Of the page they joined on; absent in older events, when every page that offered the list was Hebrew. */
    language: optional(language),
  },
  /** With it goes the key of what they gave: joining again makes another subscriber. */
  SubscriberUnsubscribed: { subscriberId: uuid },
  /** By an admin, whose words the reason is. */
  SubscriberRemoved: { subscriberId: uuid, reason: nullable(text) },
});
export type SubscriberEvent = EventOf<typeof subscriberEvents>;
