import { Injectable } from '@nestjs/common';
import type { AnalyticsPoint, AnalyticsStep } from '@shulayim/contracts';
import { Pool } from 'pg';
import { beginningOf, periodAt, spans } from './periods.js';

/** Opened a text, finished one, commented. */
const readersTypes = `('TextAccessed', 'TextFinished', 'CommentAdded')`;

/** The log and the outbox from the first of the given days to the end of the last one, period by period. */
const counts = (step: AnalyticsStep): string => `
  WITH wanted AS (SELECT at FROM unnest($1::date[]) AS w (at)),
    bounds AS (SELECT ${beginningOf('min(at)')} AS since, ${beginningOf(`max(at) + interval '${spans[step]}'`)} AS until FROM wanted),
    happened AS (
      SELECT ${periodAt(step, 'recorded_at')} AS at, type, metadata->'actor'->>'id' AS who
      FROM events, bounds
      WHERE recorded_at >= since AND recorded_at < until
        AND type IN ('AccountRegistered', 'TextAccessed', 'TextFinished', 'CommentAdded', 'ProjectCreated')),
    counted AS (
      SELECT at, count(*) FILTER (WHERE type = 'AccountRegistered') AS sign_ups,
        count(DISTINCT who) FILTER (WHERE type IN ${readersTypes}) AS active_readers,
        count(*) FILTER (WHERE type = 'CommentAdded') AS comments,
        count(*) FILTER (WHERE type = 'ProjectCreated') AS works
      FROM happened GROUP BY at),
    sent AS (
      SELECT ${periodAt(step, 'sent_at')} AS at, count(*) AS mails FROM mail_outbox, bounds
      WHERE sent_at >= since AND sent_at < until GROUP BY 1)
  SELECT wanted.at, coalesce(sign_ups, 0)::int AS sign_ups, coalesce(active_readers, 0)::int AS active_readers,
    coalesce(comments, 0)::int AS comments, coalesce(works, 0)::int AS works, coalesce(mails, 0)::int AS mails
  FROM wanted LEFT JOIN counted USING (at) LEFT JOIN sent USING (at)`;

/** What took longer than this to count is not counted again for a while. Milliseconds. */
const longMs = 100;
const keptMs = 30_000;

interface Kept {
  readonly key: string;
  readonly points: Promise<AnalyticsPoint[]>;
  until: number;
}

/**
 * Figures of periods. Those that are over are counted once, by whoever asks first, and kept in a table: no read model but a
 * cache, since they do not change any more. An account that is deleted later has still been opened.
 */
@Injectable()
export class CountedPeriods {
  private readonly kept = new Map<AnalyticsStep, Kept>();
  private readonly keeping = new Map<string, Promise<void>>();

  constructor(private readonly pool: Pool) {}

  /** @param days the first ones of periods that are over */
  keep(step: AnalyticsStep, days: readonly string[]): Promise<void> {
    const key = `${step} ${days.join()}`;
    const underWay = this.keeping.get(key);
    if (underWay) return underWay;
    const kept = this.pool
      .query(
        `INSERT INTO counted_periods (step, at, sign_ups, active_readers, comments, works, mails)
         SELECT '${step}', at, sign_ups, active_readers, comments, works, mails FROM (${counts(step)}) AS c
         ON CONFLICT DO NOTHING`,
        [days],
      )
      .then(() => undefined)
      .finally(() => this.keeping.delete(key));
    this.keeping.set(key, kept);
    return kept;
  }

  /** Of the current period; on a large site some seconds old. */
  now(step: AnalyticsStep, days: readonly string[]): Promise<AnalyticsPoint[]> {
    if (days.length === 0) return Promise.resolve([]);
    const key = days.join();
    const before = this.kept.get(step);
    if (before?.key === key && before.until > Date.now()) return before.points;
    const began = Date.now();
    const kept: Kept = { key, points: this.count(step, days), until: Infinity };
    this.kept.set(step, kept);
    kept.points.then(
      () => (kept.until = Date.now() - began > longMs ? Date.now() + keptMs : 0),
      () => (kept.until = 0),
    );
    return kept.points;
  }

  private async count(step: AnalyticsStep, days: readonly string[]): Promise<AnalyticsPoint[]> {
    const text = `SELECT at::text, sign_ups, active_readers, comments, works, mails FROM (${counts(step)}) AS c ORDER BY at`;
    return (await this.pool.query<AnalyticsPoint>(text, [days])).rows;
  }
}
