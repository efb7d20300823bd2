import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where works and parts wait that were deleted: what lists living ones need not know of them. */
export class DeletedWorks1760000000700 implements MigrationInterface {
  name = 'DeletedWorks1760000000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What waits to be restored is never taken down.');
  }
}

const statements = [
  `CREATE TABLE deleted_projects (LIKE projects, deleted_at timestamptz NOT NULL, PRIMARY KEY (id))`,
  `CREATE INDEX deleted_projects_of_author ON deleted_projects (author_id)`,
  `CREATE TABLE deleted_parts (LIKE parts, deleted_at timestamptz NOT NULL, PRIMARY KEY (id))`,
  `CREATE INDEX deleted_parts_of_author ON deleted_parts (author_id)`,
];
