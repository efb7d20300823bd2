import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an operator did, by a command, to what people otherwise do to their own accounts: for the panel's timeline. */
export class ActsOfOperators1760000002180 implements MigrationInterface {
  name = 'ActsOfOperators1760000002180';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX events_by_operators ON events (xid, position)
         WHERE type IN ('AccountDeleted', 'EmailVerified', 'SessionEnded') AND metadata->'actor'->>'kind' = 'operator'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
