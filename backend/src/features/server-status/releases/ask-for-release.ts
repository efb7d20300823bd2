import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../../platform/background/periodic-task.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { NewestReleases } from './newest-release.js';
import { newestVersionAt } from './newest-version-at.js';

const everyMs = 60 * 60 * 1_000;
const firstAfterMs = 60 * 1_000;

/**
 * Asks `RELEASES_URL` once a day, and each hour while it does not answer, which version is the newest: one worker of several.
 * Of the site it sends the version that runs.
 */
@Injectable()
export class AskForRelease extends PeriodicTask {
  constructor(
    private readonly settings: Settings,
    private readonly releases: NewestReleases,
    @Inject(LOGGER) log: Logger,
  ) {
    const isAsked = settings.runsWorker && settings.monitoring.releasesUrl !== null;
    super({ everyMs, firstAfterMs, failure: 'RELEASES_URL did not say which version is the newest' }, isAsked, log);
  }

  protected async work(): Promise<void> {
    const { releasesUrl } = this.settings.monitoring;
    if (!releasesUrl || !(await this.releases.claim())) return;
    await this.releases.note(await newestVersionAt(releasesUrl));
  }
}
