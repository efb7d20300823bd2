import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Finding } from './health-checks.js';

export interface Problem {
  readonly name: Finding['name'];
  readonly reason: string;
  readonly since: Date;
}

/** One to tell of. `wasTold`: when it was less bad. */
export interface LastingProblem extends Problem {
  readonly wasTold: boolean;
}

const columns = `check_name AS name, reason, began_at AS since`;

/**
 * What is out of order, and since when, in a table that all workers share: each change is one statement, so that of several
 * who look at the same moment one alone tells of it.
 */
@Injectable()
export class HealthProblems {
  constructor(private readonly pool: Pool) {}

  async standing(): Promise<Problem[]> {
    const { rows } = await this.pool.query<Problem>(`SELECT ${columns} FROM health_problems`);
    return rows;
  }

  /** Notes what is out of order. Another reason of the same check goes on with its time: it is out of order all along. */
  async note(findings: readonly Finding[]): Promise<void> {
    const bad = findings.filter(({ state }) => state !== 'good');
    await this.pool.query(
      `INSERT INTO health_problems AS problem (check_name, reason, severity, began_at, critical_at)
       SELECT name, reason, severity, now(), CASE severity WHEN 'critical' THEN now() END
       FROM unnest($1::text[], $2::text[], $3::text[]) AS found (name, reason, severity)
       ON CONFLICT (check_name) DO UPDATE SET reason = excluded.reason, severity = excluded.severity,
         critical_at = CASE excluded.severity WHEN 'critical' THEN coalesce(problem.critical_at, excluded.critical_at) END
       WHERE (problem.reason, problem.severity) <> (excluded.reason, excluded.severity)`,
      [bad.map(({ name }) => name), bad.map(({ reason }) => reason), bad.map(({ state }) => state)],
    );
  }

  /**
   * @returns those that have lasted, and that nobody was told of yet, or only when they were less bad: whoever gets them tells
   * of them
   */
  async claimLasting(lastedMs: number): Promise<LastingProblem[]> {
    const { rows } = await this.pool.query<LastingProblem>(
      `WITH due AS (
         SELECT check_name, alerted_at IS NOT NULL AS "wasTold" FROM health_problems
         WHERE alerted_at IS NULL AND began_at <= now() - $1 * interval '1 ms'
            OR told_severity = 'warning' AND critical_at <= now() - $1 * interval '1 ms'
         FOR UPDATE SKIP LOCKED)
       UPDATE health_problems SET alerted_at = now(), told_severity = severity FROM due
       WHERE due.check_name = health_problems.check_name RETURNING health_problems.${columns}, "wasTold"`,
      [lastedMs],
    );
    return rows;
  }

  /** Telling failed: the next run tries again. */
  async release({ name, wasTold }: Pick<LastingProblem, 'name' | 'wasTold'>): Promise<void> {
    await this.pool.query(
      `UPDATE health_problems SET told_severity = CASE WHEN $2 THEN 'warning' END,
         alerted_at = CASE WHEN $2 THEN alerted_at END WHERE check_name = $1`,
      [name, wasTold],
    );
  }

  /** @returns those that are over and were told of: whoever gets them tells of their end */
  async endOthers(findings: readonly Finding[]): Promise<Problem[]> {
    const bad = findings.filter(({ state }) => state !== 'good').map(({ name }) => name);
    const { rows } = await this.pool.query<Problem & { wasTold: boolean }>(
      `DELETE FROM health_problems WHERE check_name <> ALL($1::text[])
       RETURNING ${columns}, alerted_at IS NOT NULL AS "wasTold"`,
      [bad],
    );
    return rows.filter(({ wasTold }) => wasTold);
  }

  /** Telling of its end failed: the next run tries again, unless the same is out of order once more. */
  async keep({ name, reason, since }: Problem): Promise<void> {
    await this.pool.query(
      `INSERT INTO health_problems (check_name, reason, began_at, alerted_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (check_name) DO NOTHING`,
      [name, reason, since],
    );
  }
}
