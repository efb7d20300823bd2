import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { LogInChallenges } from '../two-factor/log-in-challenges.js';
import { SecondFactors } from '../two-factor/second-factors.js';
import { AccountRequests } from './account-requests.js';

const everyMs = 60 * 60 * 1000;

/** Old requests, and log-ins and keys that nobody finished, go by themselves, in the processes that do the background work. */
@Injectable()
export class SweepRequests extends PeriodicTask {
  constructor(
    private readonly requests: AccountRequests,
    private readonly challenges: LogInChallenges,
    private readonly factors: SecondFactors,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, failure: 'old requests stay for now' }, settings.runsWorker, log);
  }

  protected async work(): Promise<void> {
    await this.requests.sweep();
    await this.challenges.sweep();
    await this.factors.sweep();
  }
}
