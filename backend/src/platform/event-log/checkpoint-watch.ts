import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { checkpointsAhead } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { Settings } from '../config/settings/settings.js';
import { LOGGER } from '../config/logging.module.js';

const everyMs = 60_000;

/** Says in the log when reactions stand beyond the end of the log of events: they would do nothing, and nobody would know. */
@Injectable()
export class CheckpointWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private told = '';

  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.runsWorker) return;
    await this.look();
    // A database that is away says so elsewhere.
    this.timer = setInterval(() => void this.look().catch(() => undefined), everyMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const ahead = await checkpointsAhead(this.pool);
    if (ahead.length > 0 && ahead.join() !== this.told)
      this.log.error({ reactions: ahead }, 'reactions stand beyond the end of the log and handle nothing: start anew');
    this.told = ahead.join();
  }
}
