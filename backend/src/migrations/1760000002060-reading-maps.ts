import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What readers did along each text of a work, counted. No projection: places of readers are no events, and time passes by itself. */
export class ReadingMaps1760000002060 implements MigrationInterface {
  name = 'ReadingMaps1760000002060';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('A reading map is counted anew at any time.');
  }
}

const statements = [
  // `took_ms`: how long it took to count, which decides how often that is done.
  `CREATE TABLE reading_maps (
     project_id uuid NOT NULL, author_id uuid NOT NULL, counted_at timestamptz NOT NULL, took_ms int NOT NULL,
     map jsonb NOT NULL, PRIMARY KEY (project_id, author_id))`,
  `CREATE INDEX reading_maps_of_author ON reading_maps (author_id)`,
];
