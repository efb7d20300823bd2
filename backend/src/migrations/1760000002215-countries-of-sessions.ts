import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which country a session began (ADR 168): ISO 3166-1 alpha-2, null where it is not known. */
export class CountriesOfSessions1760000002215 implements MigrationInterface {
  name = 'CountriesOfSessions1760000002215';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions ADD COLUMN country text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN country');
  }
}
