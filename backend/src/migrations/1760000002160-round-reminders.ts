import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reminds readers of a round by itself, and when each was reminded last. */
export class RoundReminders1760000002160 implements MigrationInterface {
  name = 'RoundReminders1760000002160';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE round_readers DROP COLUMN reminded_at');
    await queryRunner.query('ALTER TABLE rounds DROP COLUMN reminder_words');
  }
}

const statements = [
  `ALTER TABLE rounds ADD COLUMN reminder_words text`,
  `CREATE INDEX rounds_reminding ON rounds (id) WHERE reminder_words IS NOT NULL AND closed_at IS NULL`,
  `ALTER TABLE round_readers ADD COLUMN reminded_at timestamptz`,
];
