import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One entry of the feed for each passage that readers reacted to; it stands where the last of them did. */
export class ReactionsInFeed1760000001901 implements MigrationInterface {
  name = 'ReactionsInFeed1760000001901';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE feed_entries ADD COLUMN passage_id uuid`);
    // A constraint: a rebuild makes indexes last, and what it writes must meet the passage's entry before.
    await queryRunner.query(
      `ALTER TABLE feed_entries ADD CONSTRAINT feed_entries_one_of_passage UNIQUE (author_id, passage_id)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('What stands in feeds is never taken down.');
  }
}
