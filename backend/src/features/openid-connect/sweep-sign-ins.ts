import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../platform/background/periodic-task.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { OpenIdSignIns } from './sign-ins.js';

const everyMs = 60 * 60 * 1000;

/** Sign-ins that nobody came back from. */
@Injectable()
export class SweepOpenIdSignIns extends PeriodicTask {
  constructor(
    private readonly signIns: OpenIdSignIns,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, failure: 'sign-ins at the OpenID provider stay for now' }, settings.runsWorker, log);
  }

  protected work(): Promise<void> {
    return this.signIns.sweep();
  }
}
