import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Settings } from '../../../platform/config/settings.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { AccountRequests } from './account-requests.js';

const sweepEveryMs = 60 * 60 * 1000;

/** Old requests go by themselves, in the processes that do the background work. */
@Injectable()
export class SweepRequests implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly requests: AccountRequests,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.runsWorker) return;
    this.timer = setInterval(() => void this.sweep(), sweepEveryMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    await this.requests.sweep().catch((error: unknown) => this.log.warn({ err: error }, 'old requests stay for now'));
  }
}
