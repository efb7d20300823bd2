import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { DeleteAccount } from './delete-account.js';

const lookEveryMs = 60_000;

/** A deletion whose process died goes on in the processes that do the background work: who asked cannot ask again. */
@Injectable()
export class FinishDeletions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly accounts: AccountService,
    private readonly deletion: DeleteAccount,
    private readonly clock: Clock,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.settings.runsWorker) return;
    this.timer = setInterval(() => void this.run(), lookEveryMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Those that began longer ago than a deletion takes. */
  async run(): Promise<void> {
    const before = new Date(Date.parse(this.clock.now()) - lookEveryMs).toISOString();
    try {
      for (const userId of await this.accounts.unfinishedDeletions(before)) await this.deletion.finish(userId);
    } catch (error) {
      this.log.warn({ err: error }, 'an account that is being deleted waits for another try');
    }
  }
}
