import { Inject, Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RoundPartVersion } from '../../../events/reading/round.events.js';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { rounds, type RoundCommand } from '../domain/round.decider.js';
import { RoundMissing } from '../domain/round.errors.js';

/** A round begins and ends with a day. */
const lookEveryMs = 30_000;
/** So many are taken at a time. */
const atOnce = 50;
const failure = 'a round whose day has come waits for another try';

interface Due {
  id: string;
  projectId: string;
  isOver: boolean;
}

/**
 * Opens rounds whose first day has come, and closes those whose last one is over, in the processes that do the background work.
 * Which of them, does not matter: a round's stream opens and closes once.
 */
@Injectable()
export class OpenAndCloseRounds extends PeriodicTask {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly clock: Clock,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: lookEveryMs, failure }, settings.runsWorker, log);
  }

  /** Opens a round whose first day is here; a work without parts waits for its first. */
  async openIfDue(roundId: string, now: string): Promise<void> {
    const { rows } = await this.pool.query<Due>(
      `SELECT id, project_id AS "projectId", false AS "isOver" FROM rounds
       WHERE id = $1 AND opened_at IS NULL AND closed_at IS NULL AND opens_at <= $2`,
      [roundId, now],
    );
    if (rows[0]) await this.step(rows[0], now);
  }

  protected async work(): Promise<void> {
    const now = this.clock.now();
    await this.actOnEach(
      await this.due(now),
      (due) => this.step(due, now),
      ({ id }) => ({ roundId: id }),
    );
  }

  private async due(now: string): Promise<Due[]> {
    const { rows } = await this.pool.query<Due>({
      name: 'rounds_due',
      text: `(SELECT id, project_id AS "projectId", true AS "isOver" FROM rounds
              WHERE closed_at IS NULL AND closes_at <= $1 ORDER BY closes_at, id LIMIT $2)
             UNION ALL
             (SELECT r.id, r.project_id, false FROM rounds r
              WHERE r.opened_at IS NULL AND r.closed_at IS NULL AND r.opens_at <= $1 AND r.closes_at > $1
                AND EXISTS (SELECT 1 FROM parts pt WHERE pt.project_id = r.project_id)
              ORDER BY r.opens_at, r.id LIMIT $2)`,
      values: [now, atOnce],
    });
    return rows;
  }

  private async step({ id, projectId, isOver }: Due, now: string): Promise<void> {
    const command: RoundCommand | null = isOver
      ? { type: 'CloseRound', isEarly: false }
      : await this.opening(projectId);
    if (!command) return;
    const metadata: Metadata = { actor: { kind: 'system', id: null }, at: now };
    try {
      await this.store.handle(rounds, `round-${id}`, command, { metadata });
    } catch (error) {
      // Deleted since it was looked for.
      if (!(error instanceof RoundMissing)) throw error;
    }
  }

  private async opening(projectId: string): Promise<RoundCommand | null> {
    const { rows: parts } = await this.pool.query<RoundPartVersion>(
      `SELECT id AS "partId", text_version AS version FROM parts WHERE project_id = $1
       ORDER BY order_index, created_at, id`,
      [projectId],
    );
    return parts.length > 0 ? { type: 'OpenRound', parts } : null;
  }
}
