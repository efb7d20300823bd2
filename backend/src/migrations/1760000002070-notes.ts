import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What readers mark and write for themselves. */
export class Notes1760000002070 implements MigrationInterface {
  name = 'Notes1760000002070';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What readers wrote for themselves is never taken down.');
  }
}

const statements = [
  `CREATE TABLE notes (
     id uuid PRIMARY KEY, part_id uuid NOT NULL, project_id uuid NOT NULL, author_id uuid NOT NULL,
     reader_kind text NOT NULL, reader_id uuid NOT NULL,
     selected_text text NOT NULL, selection_start int, selection_end int, selection_anchor jsonb,
     text_version int NOT NULL, anchor_state text NOT NULL,
     note_text text, is_waiting boolean NOT NULL, taken_at timestamptz NOT NULL)`,
  `CREATE INDEX notes_of_reader ON notes (reader_id, project_id, part_id)`,
  `CREATE INDEX notes_waiting ON notes (reader_id, project_id) WHERE is_waiting`,
  `CREATE INDEX notes_of_author ON notes (author_id)`,
  `CREATE INDEX notes_of_part ON notes (part_id)`,
  `CREATE INDEX notes_of_project ON notes (project_id)`,
];
