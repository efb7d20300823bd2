import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { Settings } from '../../../platform/config/settings/settings.js';

/** What is known of the newest version of the program. */
export interface NewestRelease {
  /** As in package.json, such as 0.7.0; null: nothing has answered yet. */
  readonly version: string | null;
  readonly firstAskedAt: Date;
  readonly answeredAt: Date | null;
}

/** The one answer of `RELEASES_URL`, which all programs of the site share. */
@Injectable()
export class NewestReleases {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  /** @returns null where it is not asked for */
  async known(): Promise<NewestRelease | null> {
    if (!this.settings.monitoring.releasesUrl) return null;
    const { rows } = await this.pool.query<NewestRelease>(
      `SELECT version, first_asked_at AS "firstAskedAt", answered_at AS "answeredAt" FROM newest_releases`,
    );
    return rows[0] ?? { version: null, firstAskedAt: new Date(), answeredAt: null };
  }

  /** @returns whether it is for this program to ask: nobody has got an answer for a day, or has asked within the hour */
  async claim(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO newest_releases AS known (site, first_asked_at, asked_at) VALUES ('site', now(), now())
       ON CONFLICT (site) DO UPDATE SET asked_at = now()
       WHERE known.asked_at < now() - interval '50 minutes'
         AND coalesce(known.answered_at < now() - interval '23 hours', true)`,
    );
    return rowCount === 1;
  }

  async note(version: string): Promise<void> {
    await this.pool.query('UPDATE newest_releases SET version = $1, answered_at = now()', [version]);
  }
}
