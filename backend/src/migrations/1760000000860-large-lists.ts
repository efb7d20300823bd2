import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each order that the panel's lists of people, subscribers and comments can be put in is one that an index has already. */
export class LargeLists1760000000860 implements MigrationInterface {
  name = 'LargeLists1760000000860';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Indexes of lists are never taken down.');
  }
}

// The expressions are those of the lists' keys, word for word: a page begins after a row, so no key is null.
const statements = [
  `CREATE INDEX users_by_name ON users (coalesce(name, ''), id)`,
  `CREATE INDEX users_by_email ON users (coalesce(email, ''), id)`,
  `CREATE INDEX users_by_role ON users (role, id)`,
  `CREATE INDEX users_by_age ON users (created_at, id)`,
  `CREATE INDEX users_by_last_login ON users (coalesce(last_login, 'epoch'), id)`,
  // The few among many.
  `CREATE INDEX users_suspended ON users (created_at, id) WHERE NOT is_active`,
  `CREATE INDEX subscribers_by_name ON subscribers (coalesce(name, ''), id) WHERE email IS NOT NULL`,
  `CREATE INDEX subscribers_by_email ON subscribers (email, id) WHERE email IS NOT NULL`,
  `CREATE INDEX subscribers_by_source ON subscribers (source, id) WHERE email IS NOT NULL`,
  // Somebody's comments, and a work's, newest first: in place of the indexes without the time.
  `DROP INDEX comments_of_project`,
  `DROP INDEX comments_of_reader`,
  `CREATE INDEX comments_of_project ON comments (project_id, created_at, id)`,
  `CREATE INDEX comments_of_reader ON comments (reader_id, created_at, id) INCLUDE (deleted_at)`,
  // How many a work has and how many readers wrote them is counted from the index alone.
  `CREATE INDEX comments_counted ON comments (project_id, part_id, reader_id) WHERE deleted_at IS NULL`,
  // All of a work's reports, not only those that are decided.
  `DROP INDEX reports_of_work`,
  `CREATE INDEX reports_of_work ON reports (project_id, created_at, id)`,
];
