import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last backup was made, and what of the site is out of order since when (ADR 140). */
export class SiteHealth1760000002201 implements MigrationInterface {
  name = 'SiteHealth1760000002201';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE health_problems, last_backups');
  }
}

const statements = [
  // `way`: `command` for `npm run backup`, `reported` for another way, of which an operator said so. `bytes` of the first alone.
  'CREATE TABLE last_backups (way text PRIMARY KEY, made_at timestamptz NOT NULL, bytes bigint)',
  `CREATE TABLE health_problems (
     check_name text PRIMARY KEY, reason text NOT NULL, began_at timestamptz NOT NULL, alerted_at timestamptz)`,
];
