import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { Clock } from '../../platform/config/clock.js';
import { Settings } from '../../platform/config/settings.js';
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

/**
 * Lets go of what is older than the settings say, hourly, in small steps. Each worker asks for the turn by a row of its
 * own: one that freezes holds up nothing, and steps done twice change nothing.
 */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly keepers: readonly Keeper[];
  private readonly local: readonly Keeper[];
  private timers: NodeJS.Timeout[] = [];
  private underWay: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly pool: Pool,
    store: EventStore,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const { keepDays, dataDir } = settings;
    this.keepers = [...readModelKeepers(pool, store, keepDays), ...tableKeepers(pool, keepDays)];
    // Each machine has a folder of its own.
    this.local = fileKeepers(dataDir, keepDays);
  }

  onApplicationBootstrap(): void {
    if (!this.settings.runsWorker) return;
    const start = () => void (this.underWay = this.underWay.then(() => this.sweepInTurn()));
    this.timers = [setTimeout(start, firstAfterMs).unref(), setInterval(start, everyMs).unref()];
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    await this.underWay;
  }

  /** All that is overdue. A keeper that fails is told, and tried again with the next round. */
  async sweep(): Promise<void> {
    await this.run([...this.keepers, ...this.local]);
  }

  private async sweepInTurn(): Promise<void> {
    await this.run(this.local);
    const isMine = await this.takeTurn().catch((error: unknown) => this.tell('turn', error));
    if (isMine) await this.run(this.keepers);
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

  private async run(keepers: readonly Keeper[]): Promise<void> {
    for (const keeper of keepers) {
      try {
        while (!this.isStopping && (await keeper.step(new Date(this.clock.now())))) await delay(restMs);
      } catch (error) {
        this.tell(keeper.name, error);
      }
    }
  }

  private tell(keeper: string, error: unknown): false {
    this.log.warn({ err: error, keeper }, 'old rows or files stay for now');
    return false;
  }
}
