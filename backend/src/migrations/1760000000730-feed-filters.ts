import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A feed narrowed to one work, part or reader is found as fast as the whole one, however much lies in between. */
export class FeedFilters1760000000730 implements MigrationInterface {
  name = 'FeedFilters1760000000730';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The indexes are never taken down.');
  }
}

const statements = [
  `CREATE INDEX feed_entries_of_project ON feed_entries (project_id, xid, position)`,
  `CREATE INDEX feed_entries_of_part ON feed_entries (part_id, xid, position)`,
  `CREATE INDEX feed_entries_of_actor ON feed_entries (author_id, actor_id, xid, position)`,
];
