import { Injectable } from '@nestjs/common';
import { israelTimeZone, type SiteFigures } from '@shulayim/contracts';
import { Pool } from 'pg';
import { administeredStatus } from '../../read-models/projects/visibility.js';
import { countRows, type Counted } from '../../platform/database/queries/row-counts.js';

type Name = keyof SiteFigures;

const all = (table: string, where = 'TRUE'): Counted => ({ table, where, values: [] });
/** The bound is the same all day, so that a large number can be kept. */
const joinedSince = (midnight: Date): Counted => ({ table: 'users', where: 'created_at >= $1', values: [midnight] });

/** Comments of works and parts that wait to be restored are deleted with them. */
const living = `deleted_at IS NULL AND EXISTS (SELECT FROM parts WHERE parts.id = comments.part_id)
  AND EXISTS (SELECT FROM projects WHERE projects.id = comments.project_id AND NOT is_sample)`;

/** What the whole site holds. Numbers of large tables are some seconds old at most (`countRows`). */
@Injectable()
export class SiteFiguresQueries {
  constructor(private readonly pool: Pool) {}

  async all(at: string): Promise<SiteFigures> {
    const { today, week, month } = await this.midnights(at);
    const counted: Readonly<Record<Name, Counted>> = {
      totalUsers: all('users'),
      activeUsers: all('users', 'is_active'),
      totalTexts: all('projects', 'NOT is_sample'),
      flaggedTexts: all('projects', `${administeredStatus('projects')} = 'flagged'`),
      pendingReports: all('reports', `status = 'pending'`),
      totalComments: all('comments', living),
      totalSubscribers: all('subscribers', 'email IS NOT NULL'),
      todaySignups: joinedSince(today),
      weeklyGrowth: joinedSince(week),
      monthlyGrowth: joinedSince(month),
    };
    const names = Object.keys(counted) as Name[];
    const numbers = await Promise.all(names.map((name) => countRows(this.pool, counted[name])));
    return Object.fromEntries(names.map((name, nth) => [name, numbers[nth]])) as SiteFigures;
  }

  /** The beginnings of Jerusalem's today, and of the days 6 and 29 days before it. */
  private async midnights(at: string): Promise<{ today: Date; week: Date; month: Date }> {
    const before = (days: number) =>
      `(date_trunc('day', $1::timestamptz AT TIME ZONE '${israelTimeZone}') - interval '${days} days') AT TIME ZONE '${israelTimeZone}'`;
    const { rows } = await this.pool.query<{ today: Date; week: Date; month: Date }>(
      `SELECT ${before(0)} AS today, ${before(6)} AS week, ${before(29)} AS month`,
      [at],
    );
    const [found] = rows;
    if (!found) throw new Error('the database has no time');
    return found;
  }
}
