import { Inject, Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { newsTime } from '../../../events/domain-events.js';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { opensByDays } from '../../../read-models/sharing/rounds/open-round-part.js';
import { rounds } from '../domain/round.decider.js';

const lookEveryMs = 30_000;
/** So many rounds are taken at a time. */
const atOnce = 50;
const failure = 'readers of a round are told of its next part with another try';

interface Due {
  roundId: string;
  partId: string;
  number: number;
}

/**
 * Records that the next part of a round has opened by its days, which is what mails its readers. When it is open to them, the
 * round's dates alone say; several processes may try, and a round's stream takes each part once.
 */
@Injectable()
export class OpenRoundParts extends PeriodicTask {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly clock: Clock,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: lookEveryMs, failure }, settings.runsWorker, log);
  }

  protected async work(): Promise<void> {
    const now = this.clock.now();
    const metadata: Metadata = { actor: { kind: 'system', id: null }, at: now };
    await this.actOnEach(
      await this.due(now),
      async ({ roundId, partId, number }) => {
        await this.store.handle(rounds, `round-${roundId}`, { type: 'OpenPart', partId, number }, { metadata });
      },
      ({ roundId }) => ({ roundId }),
    );
  }

  /** What opened long ago, while no process did the background work, is no news to its readers. */
  private async due(now: string): Promise<Due[]> {
    const opens = opensByDays('r', 'rp');
    const { rows } = await this.pool.query<Due>({
      name: 'round_parts_due',
      text: `SELECT DISTINCT ON (r.id) r.id AS "roundId", rp.part_id AS "partId", rp.number
             FROM rounds r JOIN round_parts rp ON rp.round_id = r.id AND rp.number > r.last_opened_part
             JOIN parts pt ON pt.id = rp.part_id
             WHERE r.pace = 'every_days' AND r.opened_at IS NOT NULL AND r.closed_at IS NULL
               AND ${opens} <= $1 AND ${opens} > $1::timestamptz - ${newsTime}
             ORDER BY r.id, rp.number DESC LIMIT $2`,
      values: [now, atOnce],
    });
    return rows;
  }
}
