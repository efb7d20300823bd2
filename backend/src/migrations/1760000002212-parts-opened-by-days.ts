import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a round that goes by days, which part its readers were told of last: its number, from 0. */
export class PartsOpenedByDays1760000002212 implements MigrationInterface {
  name = 'PartsOpenedByDays1760000002212';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rounds ADD COLUMN last_opened_part int NOT NULL DEFAULT 0');
    await queryRunner.query(
      `CREATE INDEX rounds_by_days ON rounds (id)
       WHERE pace = 'every_days' AND opened_at IS NOT NULL AND closed_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX rounds_by_days');
    await queryRunner.query('ALTER TABLE rounds DROP COLUMN last_opened_part');
  }
}
