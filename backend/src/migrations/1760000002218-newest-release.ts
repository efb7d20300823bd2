import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of the program is the newest, as `RELEASES_URL` says (ADR 171): one row. */
export class NewestRelease1760000002218 implements MigrationInterface {
  name = 'NewestRelease1760000002218';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE newest_releases (
         site text PRIMARY KEY CHECK (site = 'site'), version text, first_asked_at timestamptz NOT NULL,
         asked_at timestamptz NOT NULL, answered_at timestamptz)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE newest_releases');
  }
}
