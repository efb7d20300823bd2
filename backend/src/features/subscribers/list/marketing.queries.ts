import { Injectable } from '@nestjs/common';
import { dayInIsrael, sentences, type Marketing, type MarketingQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { keepLarge } from '../../../platform/database/queries/row-counts.js';
import { InvalidInput } from '../../../platform/failures/refusals.js';

type Figures = Marketing['marketing'];

interface SourceCounts {
  readonly source: string;
  readonly subscribers: number;
  readonly with_account: number;
}
const sumOf = (counts: readonly SourceCounts[], column: 'subscribers' | 'with_account'): number =>
  counts.reduce((sum, row) => sum + row[column], 0);

const sources = ['homepage', 'social', 'referral'] as const;
/** Days that are shown when nobody says which, today included. */
const usualDays = 30;
/** Days that may be asked for at once: five years and a bit. */
const mostDays = 2_000;

/** The waiting list in figures. Days are Israel's. */
@Injectable()
export class MarketingQueries {
  constructor(private readonly pool: Pool) {}

  /**
   * @param now ISO 8601 UTC
   * @throws InvalidInput when the days are not in order, or too many
   */
  async figures({ step, from, to }: MarketingQuery, now: string): Promise<Figures> {
    const last = to ?? dayInIsrael(new Date(now));
    const first = from ?? daysBefore(last, usualDays - 1);
    const days = (Date.parse(last) - Date.parse(first)) / dayMs;
    if (days < 0 || days > mostDays) throw new InvalidInput({ from: sentences.invalid });
    const [counts, steps] = await Promise.all([this.counts(), this.steps(step, first, last)]);
    const of = (source: string) => counts.find((row) => row.source === source)?.subscribers ?? 0;
    return {
      subscribers: sumOf(counts, 'subscribers'),
      with_account: sumOf(counts, 'with_account'),
      sources: sources.map((source) => ({ source, subscribers: of(source) })),
      steps,
    };
  }

  /** All in one walk: few of a long list may have an account, and are found only by looking at each. */
  private counts(): Promise<readonly SourceCounts[]> {
    return keepLarge<readonly SourceCounts[]>(this.pool, {
      key: 'subscribers by source',
      all: async () => {
        const { rows } = await this.pool.query<SourceCounts>(
          `SELECT source, count(*)::int AS subscribers, count(users.email)::int AS with_account
           FROM subscribers LEFT JOIN users USING (email) WHERE email IS NOT NULL GROUP BY source`,
        );
        return rows;
      },
      size: (counts) => sumOf(counts, 'subscribers'),
    });
  }

  private async steps(step: string, from: string, to: string): Promise<Figures['steps']> {
    const sum = (condition: string) => `coalesce(sum(people) FILTER (WHERE ${condition}), 0)::int`;
    const columns = sources.map((source) => `${sum(`change = 'joined' AND source = '${source}'`)} AS ${source}`);
    const { rows } = await this.pool.query<Figures['steps'][number]>(
      `SELECT to_char(at, 'YYYY-MM-DD') AS at, ${columns.join(', ')}, ${sum(`change = 'left'`)} AS "left"
       FROM generate_series(${startOf('$2::date')}, $3::date::timestamp, ('1 ' || $1::text)::interval) AS at
       LEFT JOIN subscriber_days ON day BETWEEN $2::date AND $3::date AND ${startOf('day')} = at
       GROUP BY at ORDER BY at`,
      [step, from, to],
    );
    return rows;
  }
}

const dayMs = 86_400_000;
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** Weeks begin on Sunday here, PostgreSQL's on Monday. */
const startOf = (day: string): string =>
  `CASE $1::text WHEN 'week' THEN date_trunc('week', (${day} + 1)::timestamp) - interval '1 day'
     ELSE date_trunc($1::text, ${day}::timestamp) END`;
