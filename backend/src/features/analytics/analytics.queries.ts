import { Injectable } from '@nestjs/common';
import {
  israelTimeZone,
  sentences,
  type AnalyticsCounts,
  type AnalyticsPoint,
  type AnalyticsQuery,
} from '@shulayim/contracts';
import { Pool } from 'pg';
import { InvalidInput } from '../../platform/failures/refusals.js';
import { CountedPeriods } from './counted-periods.js';
import { maxPeriods, periodOf, shownBefore, spans } from './periods.js';

export interface AnalyticsAnswer {
  readonly step: AnalyticsQuery['step'];
  readonly from: string;
  readonly to: string;
  readonly points: AnalyticsPoint[];
  readonly totals: AnalyticsCounts;
}
type Row = AnalyticsPoint & { is_over: boolean; is_counted: boolean };

/** Figures over time: periods that are over from what was kept of them, the current one as it is. */
@Injectable()
export class AnalyticsQueries {
  constructor(
    private readonly pool: Pool,
    private readonly counted: CountedPeriods,
  ) {}

  /** @throws InvalidInput for a time that ends before it begins, or has more periods than a chart can show */
  async read(query: AnalyticsQuery): Promise<AnalyticsAnswer> {
    const { step } = query;
    const { from, to, today } = await this.rangeOf(query);
    if (from > to) throw new InvalidInput({ to: sentences.invalid });
    const first = await this.periods(query, from, to);
    const missing = first.filter(({ is_over, is_counted }) => is_over && !is_counted).map(({ at }) => at);
    if (missing.length > 0) await this.counted.keep(step, missing);
    const rows = missing.length > 0 ? await this.periods(query, from, to) : first;
    const open = rows.filter(({ is_over, at }) => !is_over && at <= today).map(({ at }) => at);
    const now = new Map((await this.counted.now(step, open)).map((point) => [point.at, point]));
    const points = rows.map((row) => pointOf(now.get(row.at) ?? row));
    return { step, from, to, points, totals: totalsOf(points) };
  }

  private async rangeOf({ step, from, to }: AnalyticsQuery) {
    const { rows } = await this.pool.query<{ from: string; to: string; today: string; periods: number }>(
      `WITH today AS (SELECT (now() AT TIME ZONE '${israelTimeZone}')::date AS day),
         ends AS (SELECT day, coalesce($2::date, day) AS until FROM today),
         range AS (SELECT day, until, coalesce($1::date,
           ${periodOf(step, '(until)::timestamp')} - interval '${shownBefore[step]} ${step}')::date AS since FROM ends)
       SELECT since::text AS from, until::text AS to, day::text AS today, (until - since) AS periods FROM range`,
      [from ?? null, to ?? null],
    );
    const [range] = rows;
    if (!range) throw new Error('the database has no time');
    const days = { day: 1, week: 7, month: 28 }[step];
    if (range.periods / days > maxPeriods) throw new InvalidInput({ from: sentences.invalid });
    return range;
  }

  /** One row for each, with what was kept of it; some minutes are left to whoever was writing at midnight. */
  private async periods({ step }: AnalyticsQuery, from: string, to: string): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT p.at::date::text AS at, coalesce(sign_ups, 0) AS sign_ups, coalesce(active_readers, 0) AS active_readers,
         coalesce(comments, 0) AS comments, coalesce(works, 0) AS works, coalesce(mails, 0) AS mails,
         c.at IS NOT NULL AS is_counted,
         p.at + interval '${spans[step]} 10 minutes' < now() AT TIME ZONE '${israelTimeZone}' AS is_over
       FROM generate_series(${periodOf(step, '$1::date::timestamp')}::timestamp, $2::date::timestamp,
         interval '${spans[step]}') AS p (at)
       LEFT JOIN counted_periods c ON c.step = '${step}' AND c.at = p.at::date
       ORDER BY p.at`,
      [from, to],
    );
    return rows;
  }
}

const pointOf = ({
  at,
  sign_ups,
  active_readers,
  comments,
  works: projects,
  mails,
}: AnalyticsPoint): AnalyticsPoint => ({
  at,
  sign_ups,
  active_readers,
  comments,
  works: projects,
  mails,
});

function totalsOf(points: readonly AnalyticsPoint[]): AnalyticsCounts {
  const sum = (name: keyof AnalyticsCounts) => points.reduce((total, point) => total + point[name], 0);
  return {
    sign_ups: sum('sign_ups'),
    active_readers: Math.max(0, ...points.map(({ active_readers }) => active_readers)),
    comments: sum('comments'),
    works: sum('works'),
    mails: sum('mails'),
  };
}
