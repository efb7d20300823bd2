import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Hits within windows of time, as rate-limiter-flexible counts them. Unlogged: a crash may forget them, and no commit waits
 * for the disk. `key` is a hash; `expire` is in milliseconds since the epoch.
 */
export class RateLimits1760000001610 implements MigrationInterface {
  name = 'RateLimits1760000001610';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE UNLOGGED TABLE rate_limits (
         key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
    );
    await queryRunner.query('CREATE INDEX rate_limits_over ON rate_limits (expire)');
  }

  async down(): Promise<void> {
    throw new Error('What is counted is never taken down.');
  }
}
