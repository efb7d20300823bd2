import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an author last reminded each reader of a work. */
export class ReaderReminders1760000001921 implements MigrationInterface {
  name = 'ReaderReminders1760000001921';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who was reminded is never forgotten by taking a step back.');
  }
}

const statements = [
  `CREATE TABLE reader_reminders (
     project_id uuid NOT NULL, reader_id uuid NOT NULL, author_id uuid NOT NULL, reminded_at timestamptz NOT NULL,
     PRIMARY KEY (author_id, project_id, reader_id))`,
  `CREATE INDEX reader_reminders_of_reader ON reader_reminders (reader_id)`,
  `CREATE INDEX reader_reminders_of_project ON reader_reminders (project_id)`,
  // Who answered the fixes of one work is found by the work.
  `CREATE INDEX comment_decisions_of_project ON comment_decisions (project_id) WHERE answer IS NOT NULL`,
  `CREATE INDEX replies_of_project ON replies (project_id, reader_id, created_at)`,
];
