import type { Metadata } from '@shulayim/event-sourcing';

/** The waiting list, for whoever has to make somebody's address disappear. */
export abstract class SubscriberEraser {
  /**
   * Takes an address off the list and destroys the key of what was recorded with it. Nothing happens when it is not there, so
   * it may be asked twice. Has a transaction of its own.
   *
   * @param email trimmed and in lower case
   */
  abstract forget(email: string, metadata: Metadata): Promise<void>;
}
