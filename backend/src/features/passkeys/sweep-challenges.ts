import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../platform/background/periodic-task.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { PasskeyChallenges } from './passkey-challenges.js';

const everyMs = 60 * 60 * 1000;

/** Challenges that no browser answered. */
@Injectable()
export class SweepPasskeyChallenges extends PeriodicTask {
  constructor(
    private readonly challenges: PasskeyChallenges,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, failure: 'challenges for passkeys stay for now' }, settings.runsWorker, log);
  }

  protected work(): Promise<void> {
    return this.challenges.sweep();
  }
}
