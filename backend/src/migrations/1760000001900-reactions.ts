import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reactions of readers to passages, and which of them a work takes. */
export class Reactions1760000001900 implements MigrationInterface {
  name = 'Reactions1760000001900';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What readers said by reactions is never taken down.');
  }
}

const statements = [
  `CREATE TABLE reaction_passages (
     id uuid PRIMARY KEY, part_id uuid NOT NULL, project_id uuid NOT NULL, author_id uuid NOT NULL,
     selected_text text NOT NULL, selection_start int, selection_end int, selection_anchor jsonb NOT NULL,
     text_version int NOT NULL, anchor_state text NOT NULL)`,
  `CREATE INDEX reaction_passages_of_part ON reaction_passages (part_id, text_version, selection_start)`,
  `CREATE INDEX reaction_passages_of_author ON reaction_passages (author_id)`,
  `CREATE TABLE reactions (
     id uuid PRIMARY KEY, passage_id uuid NOT NULL, part_id uuid NOT NULL, project_id uuid NOT NULL,
     author_id uuid NOT NULL, reader_kind text NOT NULL, reader_id uuid NOT NULL, guest_name text,
     kind text NOT NULL, given_at timestamptz NOT NULL)`,
  `CREATE INDEX reactions_of_passage ON reactions (passage_id, given_at, id)`,
  `CREATE INDEX reactions_of_reader ON reactions (reader_id, part_id)`,
  `CREATE INDEX reactions_of_author ON reactions (author_id)`,
  `CREATE INDEX reactions_of_part ON reactions (part_id)`,
  `CREATE TABLE reaction_settings (
     project_id uuid PRIMARY KEY, author_id uuid NOT NULL, is_on boolean NOT NULL, off_kinds jsonb NOT NULL,
     labels jsonb NOT NULL)`,
  `CREATE INDEX reaction_settings_of_author ON reaction_settings (author_id)`,
];
