import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which people sign in are requests like the others (ADR 144). */
export class LogInLinks1760000002200 implements MigrationInterface {
  name = 'LogInLinks1760000002200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE account_requests DROP CONSTRAINT account_requests_kind_check,
         ADD CONSTRAINT account_requests_kind_check
           CHECK (kind IN ('verify_email', 'reset_password', 'change_email', 'log_in'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Links that were mailed are never forgotten by taking a step back.');
  }
}
