import { Injectable } from '@nestjs/common';
import { EventStore, Refusal, type Metadata } from '@shulayim/event-sourcing';
import { rounds } from '../domain/round.decider.js';
import type { RoundConsents } from './round-consents.port.js';

@Injectable()
export class WithdrawConsents implements RoundConsents {
  constructor(private readonly store: EventStore) {}

  async withdraw(readers: readonly { roundId: string; roundReaderId: string }[], metadata: Metadata): Promise<void> {
    for (const { roundId, roundReaderId } of readers) {
      try {
        await this.store.handle(rounds, `round-${roundId}`, { type: 'WithdrawConsent', roundReaderId }, { metadata });
      } catch (error) {
        // The reader or the round is gone, and with it what they agreed to.
        if (!(error instanceof Refusal)) throw error;
      }
    }
  }
}
