import type { Metadata } from '@shulayim/event-sourcing';

/** Invitations, for whoever has to make somebody's address disappear. */
export abstract class InvitationEraser {
  /**
   * Takes an address out of everybody's lists of invited people. Idempotent.
   *
   * @param email trimmed and in lower case
   */
  abstract forget(email: string, metadata: Metadata): Promise<void>;

  /**
   * The same for the invitations by which somebody came, whatever address they were sent to. Idempotent.
   *
   * @param readerIds of the account and of the guests that it was
   */
  abstract forgetJoined(readerIds: readonly string[], metadata: Metadata): Promise<void>;
}
