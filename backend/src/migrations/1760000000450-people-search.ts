import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finding people by a piece of their name or address. The trigram extension comes with PostgreSQL; where a server has not
 * got it, or this role may not add it, the search reads the whole table and finds the same.
 */
export class PeopleSearch1760000000450 implements MigrationInterface {
  name = 'PeopleSearch1760000000450';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('The search is never taken down.');
  }
}

const index = `DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS users_search ON users USING gin (name gin_trgm_ops, email gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'people are searched without an index: %', SQLERRM;
END $$`;
