import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an account's deletion began: from then on it is nobody's to act with, until its row goes. */
export class LeavingAccounts1760000001600 implements MigrationInterface {
  name = 'LeavingAccounts1760000001600';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN leaving_at timestamptz');
    await queryRunner.query('CREATE INDEX users_leaving ON users (leaving_at) WHERE leaving_at IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Who is leaving is never taken down.');
  }
}
