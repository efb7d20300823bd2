import type { Metadata } from '@shulayim/event-sourcing';

/** Invitations, for whoever has to make somebody's address disappear. */
export abstract class InvitationDirectory {
  /**
   * Takes an address out of everybody's lists of invited people. Twice is as once.
   *
   * @param email trimmed and in lower case
   */
  abstract forget(email: string, metadata: Metadata): Promise<void>;
}
