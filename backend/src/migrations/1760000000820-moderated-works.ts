import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins made of a work, beside what its author chose; and the search for works by a piece of their title. */
export class ModeratedWorks1760000000820 implements MigrationInterface {
  name = 'ModeratedWorks1760000000820';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What admins decided is never taken down.');
  }
}

const columns = `ADD COLUMN chosen_visibility text, ADD COLUMN moderation_status text, ADD COLUMN moderation_reason text,
  ADD COLUMN moderated_at timestamptz`;
const fill = (table: string): string[] => [
  `ALTER TABLE ${table} ${columns}`,
  `UPDATE ${table} SET chosen_visibility = visibility_status`,
  `ALTER TABLE ${table} ALTER COLUMN chosen_visibility SET NOT NULL`,
];

const statements = [
  ...fill('projects'),
  ...fill('deleted_projects'),
  `CREATE INDEX projects_by_age ON projects (created_at, id)`,
  `CREATE INDEX projects_by_change ON projects (updated_at, id)`,
  `CREATE INDEX projects_by_title ON projects (title, id)`,
  // What admins call a work, word for word as their list asks for it.
  `CREATE INDEX projects_by_status ON projects ((CASE WHEN moderation_status IN ('flagged', 'hidden') THEN moderation_status
     WHEN visibility_status IN ('shared', 'public') THEN 'published' ELSE 'draft' END), created_at, id)`,
  // As with people: where a server has not got the extension, the search reads the whole table and finds the same.
  `DO $$ BEGIN
     CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX IF NOT EXISTS projects_search ON projects USING gin (title gin_trgm_ops);
   EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
     RAISE NOTICE 'works are searched without an index: %', SQLERRM;
   END $$`,
];
