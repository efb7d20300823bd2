import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { DeleteAccount } from './delete-account.js';

const everyMs = 60_000;

/** A deletion whose process died goes on in the processes that do the background work: who asked cannot ask again. */
@Injectable()
export class FinishDeletions extends PeriodicTask {
  constructor(
    private readonly accounts: AccountService,
    private readonly deletion: DeleteAccount,
    private readonly clock: Clock,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, failure: 'an account that is being deleted waits for another try' }, settings.runsWorker, log);
  }

  /** Those that began longer ago than a deletion takes. */
  protected async work(): Promise<void> {
    const before = new Date(Date.parse(this.clock.now()) - everyMs).toISOString();
    for (const userId of await this.accounts.unfinishedDeletions(before)) await this.deletion.finish(userId);
  }
}
