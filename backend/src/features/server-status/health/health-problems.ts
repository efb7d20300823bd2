import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Finding } from './health-checks.js';

export interface Problem {
  readonly name: Finding['name'];
  readonly reason: string;
  readonly since: Date;
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
      `INSERT INTO health_problems (check_name, reason, began_at)
       SELECT name, reason, now() FROM unnest($1::text[], $2::text[]) AS found (name, reason)
       ON CONFLICT (check_name) DO UPDATE SET reason = excluded.reason WHERE health_problems.reason <> excluded.reason`,
      [bad.map(({ name }) => name), bad.map(({ reason }) => reason)],
    );
  }

  /** @returns those that have lasted, and that nobody was told of yet: whoever gets them tells of them */
  async claimLasting(lastedMs: number): Promise<Problem[]> {
    const { rows } = await this.pool.query<Problem>(
      `UPDATE health_problems SET alerted_at = now()
       WHERE alerted_at IS NULL AND began_at <= now() - $1 * interval '1 ms' RETURNING ${columns}`,
      [lastedMs],
    );
    return rows;
  }

  /** Telling failed: the next run tries again. */
  async release({ name }: Pick<Problem, 'name'>): Promise<void> {
    await this.pool.query('UPDATE health_problems SET alerted_at = NULL WHERE check_name = $1', [name]);
  }

  /** @returns those that are over and were told of */
  async endOthers(findings: readonly Finding[]): Promise<Problem[]> {
    const bad = findings.filter(({ state }) => state !== 'good').map(({ name }) => name);
    const { rows } = await this.pool.query<Problem & { wasTold: boolean }>(
      `DELETE FROM health_problems WHERE check_name <> ALL($1::text[])
       RETURNING ${columns}, alerted_at IS NOT NULL AS "wasTold"`,
      [bad],
    );
    return rows.filter(({ wasTold }) => wasTold);
  }
}
