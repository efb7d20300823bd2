import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a mail to many starts by itself, and why it did not when the time had come. */
export class ScheduledCampaigns1760000002209 implements MigrationInterface {
  name = 'ScheduledCampaigns1760000002209';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE campaigns ADD COLUMN send_at timestamptz, ADD COLUMN not_sent text');
    await queryRunner.query('CREATE INDEX campaigns_due ON campaigns (send_at) WHERE send_at IS NOT NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE campaigns DROP COLUMN send_at, DROP COLUMN not_sent');
  }
}
