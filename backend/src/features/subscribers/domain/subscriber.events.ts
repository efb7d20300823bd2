import type { Fact } from '@shulayim/event-sourcing';

export type SubscriberSource = 'homepage' | 'social' | 'referral';

/** Everything that can have happened to one place on the waiting list. Stream: `subscriber-<subscriberId>`. */
export type SubscriberEvent =
  | Fact<
      'SubscriberJoined',
      {
        subscriberId: string;
        name: string | null;
        email: string;
        source: SubscriberSource;
        /** Which wording of the form they agreed to: the law asks for it. */
        wording: 'waiting_list_1';
      }
    >
  /** With it goes the key of what they gave: joining again makes another subscriber. */
  | Fact<'SubscriberUnsubscribed', { subscriberId: string }>
  /** By an admin, whose words the reason is. */
  | Fact<'SubscriberRemoved', { subscriberId: string; reason: string | null }>;

/** Sealed under a key of the subscriber's own. */
export const subscriberPersonalFields = {
  SubscriberJoined: { person: 'subscriberId', fields: ['name', 'email'] },
};
