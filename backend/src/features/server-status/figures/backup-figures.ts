import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { Clock } from '../../../platform/config/clock.js';
import { Metrics } from '../../../platform/http/metrics/metrics.js';
import { backupDates } from '../backup-dates.js';
import { whileUnderWay } from './while-under-way.js';

/** How old the last backup is, and, for as long as there is none, how long one has been missed. */
@Injectable()
export class BackupFigures {
  constructor(metrics: Metrics, pool: Pool, clock: Clock) {
    const dates = whileUnderWay(() => backupDates(pool));
    const age = (at: Date | null) => (at === null ? null : (Date.parse(clock.now()) - at.getTime()) / 1_000);
    metrics.gauge(
      'shulayim_last_backup_age_seconds',
      'Age of the last backup that is known of; missing where none is',
      async () => age((await dates()).lastBackupAt),
    );
    metrics.gauge('shulayim_site_age_seconds', 'Age of the first event; missing of an empty site', async () =>
      age((await dates()).siteSince),
    );
  }
}
