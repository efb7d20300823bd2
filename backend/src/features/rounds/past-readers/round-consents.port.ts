import type { Metadata } from '@shulayim/event-sourcing';

/** That readers of rounds may be asked again, for other features that end it. */
export abstract class RoundConsents {
  /** Idempotent: of whoever has not agreed, or is gone, nothing happens. */
  abstract withdraw(readers: readonly { roundId: string; roundReaderId: string }[], metadata: Metadata): Promise<void>;
}
