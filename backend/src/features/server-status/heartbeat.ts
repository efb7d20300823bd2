import { hostname } from 'node:os';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { v4 as randomId } from 'uuid';
import { Outage } from '../../platform/background/outages/outage.js';
import { programVersion } from '../../platform/config/program-version.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { OwnFigures } from './own-figures.js';

export const beatMs = 5_000;
/** Whoever has been silent for so long is dead: it is not shown, and its row goes. */
export const deadAfterMs = 6 * beatMs;

/** Every process says every few seconds that it lives, and how it is. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** A new one with every start. */
  readonly id = randomId();
  private readonly startedAt = new Date(Date.now() - process.uptime() * 1000);
  private readonly listeners: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private readonly outage: Outage;

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    private readonly figures: OwnFigures,
    @Inject(LOGGER) log: Logger,
  ) {
    const lines = { failure: 'heartbeats are not noted', recovery: 'heartbeats are noted again' };
    this.outage = new Outage(log, lines);
  }

  /** @param listener is called after each beat */
  onBeat(listener: () => void): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    if (this.settings.isCommand) return;
    this.figures.start();
    this.timer = setInterval(() => this.beat(), beatMs).unref();
    this.beat();
  }

  /** A row of its own that is left behind would say for half a minute that it lives. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.figures.stop();
    await this.beating;
    await this.pool.query('DELETE FROM server_instances WHERE id = $1', [this.id]).catch(() => undefined);
  }

  /** One at a time: a database that is away must not pile them up. */
  private beat(): void {
    this.beating = this.beating.then(() => this.write());
  }

  private async write(): Promise<void> {
    const { role } = this.settings;
    try {
      await this.pool.query(
        `WITH dead AS (DELETE FROM server_instances WHERE id <> $1 AND beat_at < now() - $8 * interval '1 ms')
         INSERT INTO server_instances (id, role, version, node, host, started_at, figures)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (id) DO UPDATE SET beat_at = now(), figures = excluded.figures`,
        [
          this.id,
          role,
          programVersion,
          process.versions.node,
          hostname(),
          this.startedAt,
          this.figures.take(),
          deadAfterMs,
        ],
      );
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
    }
    for (const listener of this.listeners) listener();
  }
}
