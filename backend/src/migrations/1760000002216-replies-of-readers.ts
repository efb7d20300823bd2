import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one reader replied to others, in all works: their own page lists it, and leaving deletes it. */
export class RepliesOfReaders1760000002216 implements MigrationInterface {
  name = 'RepliesOfReaders1760000002216';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX replies_of_reader ON replies (reader_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX replies_of_reader');
  }
}
