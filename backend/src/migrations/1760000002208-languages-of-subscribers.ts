import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language of the page on which somebody joined the waiting list. Until now each such page was Hebrew. */
export class LanguagesOfSubscribers1760000002208 implements MigrationInterface {
  name = 'LanguagesOfSubscribers1760000002208';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE subscribers ADD COLUMN language text NOT NULL DEFAULT 'he'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE subscribers DROP COLUMN language');
  }
}
