import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../platform/background/periodic-task.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { Settings } from '../../platform/config/settings/settings.js';

const everyMs = 60 * 60 * 1000;
const keptDays = 30;

/** Who was kept out is kept for 30 days. */
@Injectable()
export class SweepSecurityLog extends PeriodicTask {
  constructor(
    private readonly pool: Pool,
    settings: Settings,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs, failure: 'old notes of who was kept out stay for now' }, settings.runsWorker, log);
  }

  protected async work(): Promise<void> {
    for (const table of ['failed_log_ins', 'limited_callers'])
      await this.pool.query(`DELETE FROM ${table} WHERE last_at < now() - $1 * interval '1 day'`, [keptDays]);
  }
}
