import type { Metadata } from '@shulayim/event-sourcing';

/** Rounds of readers, for whoever has to make somebody disappear. */
export abstract class RoundReaderEraser {
  /**
   * Takes an address out of everybody's rounds. Idempotent.
   *
   * @param email trimmed and in lower case
   */
  abstract forget(email: string, metadata: Metadata): Promise<void>;

  /**
   * The same of those who took part, whatever address they were asked at. Idempotent.
   *
   * @param readerIds of the account and of the guests that it was
   */
  abstract forgetReaders(readerIds: readonly string[], metadata: Metadata): Promise<void>;
}
