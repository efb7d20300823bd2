import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { rounds } from '../domain/round.decider.js';
import { RoundMissing } from '../domain/round.errors.js';
import type { RoundReaderEraser } from '../taking-part/round-reader-eraser.port.js';
import { RoundTraces } from './round-traces.queries.js';

/** Takes whoever leaves for good out of authors' rounds. */
@Injectable()
export class ForgetRoundReaders implements RoundReaderEraser {
  constructor(
    private readonly store: EventStore,
    private readonly traces: RoundTraces,
  ) {}

  async forget(email: string, metadata: Metadata): Promise<void> {
    await this.forgetAll(await this.traces.ofAddress(email), metadata);
  }

  async forgetReaders(readerIds: readonly string[], metadata: Metadata): Promise<void> {
    await this.forgetAll(await this.traces.ofReaders(readerIds), metadata);
  }

  private async forgetAll(traces: Awaited<ReturnType<RoundTraces['ofAddress']>>, metadata: Metadata): Promise<void> {
    for (const { roundId, roundReaderId } of traces) {
      try {
        const command = { type: 'ForgetReader', roundReaderId } as const;
        await this.store.handle(rounds, `round-${roundId}`, command, {
          metadata,
          alongside: async (tx) => {
            await tx.query('DELETE FROM round_tokens WHERE round_reader_id = $1', [roundReaderId]);
          },
        });
      } catch (error) {
        if (!(error instanceof RoundMissing)) throw error;
      }
    }
  }
}
