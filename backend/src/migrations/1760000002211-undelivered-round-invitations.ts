import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail that asks a reader to a round did not arrive: who waits for them sees it on the round's page, and is told. */
export class UndeliveredRoundInvitations1760000002211 implements MigrationInterface {
  name = 'UndeliveredRoundInvitations1760000002211';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE round_readers ADD COLUMN undelivered_at timestamptz');
    await queryRunner.query('ALTER TABLE notifications ADD COLUMN round_reader_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notifications DROP COLUMN round_reader_id');
    await queryRunner.query('ALTER TABLE round_readers DROP COLUMN undelivered_at');
  }
}
