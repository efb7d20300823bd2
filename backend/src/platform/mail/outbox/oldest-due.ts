import type { Pool } from 'pg';
import type { MailTimings } from '../dispatch/mail-timings.js';

/**
 * How long the mail that has waited longest has been due, whoever carries it. What the queue has was due before it got it, and
 * what a mail server did not take is due since the first try: the pauses between tries must not hide that the server is gone.
 * If it has taken another mail since then, the pause is about this mail alone, and the next try is what it waits for.
 *
 * @returns seconds; null when nothing is due
 */
export async function oldestDueSeconds(
  pool: Pool,
  { requeueMs, leaseMs, pausesMs }: Pick<MailTimings, 'requeueMs' | 'leaseMs' | 'pausesMs'>,
): Promise<number | null> {
  const sums = sumsOf(pausesMs);
  // What is to go later than that cannot have been due: mails to many may be set for weeks ahead.
  const longestMs = Math.max(requeueMs, leaseMs) + (sums.at(-1) ?? 0);
  const { rows } = await pool.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM max(now() - since))::float AS seconds
     FROM (SELECT next_try_at - CASE state WHEN 'queued' THEN $1 WHEN 'sending' THEN $2 ELSE 0 END * interval '1 ms' AS due,
             state, error, attempts - CASE state WHEN 'sending' THEN 1 ELSE 0 END AS failed
           FROM mail_outbox WHERE state IN ('waiting', 'queued', 'sending') AND next_try_at <= now() + $4 * interval '1 ms') open
     CROSS JOIN LATERAL (
       SELECT CASE WHEN failed > 0 AND error IS NOT NULL
         THEN due - ($3::float[])[least(failed, cardinality($3::float[]))] * interval '1 ms' END AS first_try) tried
     CROSS JOIN LATERAL (
       SELECT CASE WHEN first_try > coalesce((SELECT max(sent_at) FROM mail_outbox), '-infinity') THEN first_try
         WHEN state <> 'sending' THEN due END AS since) waiting
     WHERE since <= now()`,
    [requeueMs, leaseMs, sums, longestMs],
  );
  return rows[0]?.seconds ?? null;
}

/** How long so many pauses last together, at least. */
const sumsOf = (pausesMs: readonly number[]): number[] =>
  pausesMs.map((_, index) => pausesMs.slice(0, index + 1).reduce((sum, pause) => sum + pause, 0));
