import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Languages and roles that a mail to many is narrowed to. Until now each went to everybody. */
export class SegmentsOfCampaigns1760000002210 implements MigrationInterface {
  name = 'SegmentsOfCampaigns1760000002210';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE campaigns ADD COLUMN languages jsonb NOT NULL DEFAULT '[]', ADD COLUMN roles jsonb NOT NULL DEFAULT '[]'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE campaigns DROP COLUMN languages, DROP COLUMN roles');
  }
}
