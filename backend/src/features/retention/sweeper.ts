import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../platform/background/periodic-task.js';
import { Clock } from '../../platform/config/clock.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import type { Keeper } from './keeper.js';
import { fileKeepers } from './keepers/file-keepers.js';
import { readModelKeepers } from './keepers/read-model-keepers.js';
import { tableKeepers } from './keepers/table-keepers.js';

const everyMs = 60 * 60 * 1000;
/** A program that has just started has better things to do. */
const firstAfterMs = 60 * 1000;
/** Between two steps others have their turn. */
const restMs = 20;
const failure = 'old rows or files stay for now';

/**
 * Lets go of what is older than the settings say, hourly, in small steps. Each worker asks for the turn by a row of its
 * own: one that freezes holds up nothing, and steps done twice change nothing.
 */
@Injectable()
export class Sweeper extends PeriodicTask {
  readonly keepers: readonly Keeper[];
  private readonly local: readonly Keeper[];

  constructor(
    private readonly pool: Pool,
    store: EventStore,
    settings: Settings,
    private readonly clock: Clock,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, firstAfterMs, failure }, settings.runsWorker, log);
    const { keepDays, dataDir } = settings;
    this.keepers = [...readModelKeepers(pool, store, keepDays), ...tableKeepers(pool, keepDays)];
    // Each machine has a folder of its own.
    this.local = fileKeepers(dataDir, keepDays);
  }

  /** All that is overdue. A keeper that fails is told, and tried again with the next round. */
  async sweep(): Promise<void> {
    await this.askEach([...this.keepers, ...this.local]);
  }

  protected async work(): Promise<void> {
    await this.askEach(this.local);
    if (await this.takeTurn()) await this.askEach(this.keepers);
  }

  private async takeTurn(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO sweeps (name, begun_at) VALUES ('all', now())
       ON CONFLICT (name) DO UPDATE SET begun_at = excluded.begun_at
       WHERE sweeps.begun_at < now() - $1 * interval '1 ms'`,
      [everyMs / 2],
    );
    return rowCount === 1;
  }

  private async askEach(keepers: readonly Keeper[]): Promise<void> {
    for (const keeper of keepers) {
      try {
        while (!this.isStopping && (await keeper.step(new Date(this.clock.now())))) await delay(restMs);
      } catch (error) {
        this.log.warn({ err: error, keeper: keeper.name }, failure);
      }
    }
  }
}
