import type { Metadata } from '@shulayim/event-sourcing';

/** Mails to many, for whoever follows the link in one of them. */
export abstract class CampaignUnsubscriber {
  /**
   * No more such mails to the recipient: off the waiting list, and no consent in their account. Idempotent.
   *
   * @returns whether the token is one of theirs
   */
  abstract leave(token: string, metadata: Metadata): Promise<boolean>;
}
