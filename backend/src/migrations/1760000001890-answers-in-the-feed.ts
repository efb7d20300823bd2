import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which version of a text a reader's answer in the feed speaks. */
export class AnswersInTheFeed1760000001890 implements MigrationInterface {
  name = 'AnswersInTheFeed1760000001890';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feed_entries ADD COLUMN version int');
  }

  async down(): Promise<void> {
    throw new Error('What readers said is never forgotten by taking a step back.');
  }
}
