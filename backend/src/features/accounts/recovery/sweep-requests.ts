import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Settings } from '../../../platform/config/settings.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { AccountRequests } from './account-requests.js';

const everyMs = 60 * 60 * 1000;

/** Old requests go by themselves, in the processes that do the background work. */
@Injectable()
export class SweepRequests extends PeriodicTask {
  constructor(
    private readonly requests: AccountRequests,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, failure: 'old requests stay for now' }, settings.runsWorker, log);
  }

  protected work(): Promise<void> {
    return this.requests.sweep();
  }
}
