import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By whose clock somebody's hours are quiet: a name of the IANA's list. They were all Israel's. */
export class TimeZonesOfQuietHours1760000002217 implements MigrationInterface {
  name = 'TimeZonesOfQuietHours1760000002217';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE push_choices ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Jerusalem'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE push_choices DROP COLUMN time_zone');
  }
}
