import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far readers have come. No projection: a scroll is no event, and a rebuild could not bring it back. */
export class ReadingProgress1760000000740 implements MigrationInterface {
  name = 'ReadingProgress1760000000740';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Where people stopped reading is never taken away.');
  }
}

const statements = [
  // Opened, but not read on yet: no place. `unit_offset` counts UTF-16 code units in the body of `text_version`.
  `CREATE TABLE reading_progress (
     reader_id uuid NOT NULL, part_id uuid NOT NULL, opened_at timestamptz NOT NULL, unit_offset int, text_version int,
     updated_at timestamptz, PRIMARY KEY (reader_id, part_id))`,
  `CREATE INDEX reading_progress_of_part ON reading_progress (part_id)`,
];
