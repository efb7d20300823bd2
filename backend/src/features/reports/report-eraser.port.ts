import type { Metadata } from '@shulayim/event-sourcing';

/** Reports, for whoever has to make somebody disappear. */
export abstract class ReportEraser {
  /**
   * Takes somebody's name, words and address out of what they reported. Idempotent.
   *
   * @param reporterIds every id that they went by, as account and as guests
   * @param addresses trimmed and in lower case
   */
  abstract forget(reporterIds: readonly string[], addresses: readonly string[], metadata: Metadata): Promise<void>;
}
