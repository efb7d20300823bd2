import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How bad each problem of the site is, and what was told of it: one that gets worse is told again (ADR 140). */
export class SeverityOfHealthProblems1760000002214 implements MigrationInterface {
  name = 'SeverityOfHealthProblems1760000002214';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE health_problems DROP COLUMN severity, DROP COLUMN critical_at, DROP COLUMN told_severity',
    );
  }
}

const statements = [
  // `severity`: `warning` or `critical`. `critical_at`: since when it has been the latter. `told_severity`: the one that was
  // told; null before, and of what an earlier version told.
  `ALTER TABLE health_problems ADD COLUMN severity text NOT NULL DEFAULT 'warning',
     ADD COLUMN critical_at timestamptz, ADD COLUMN told_severity text`,
];
