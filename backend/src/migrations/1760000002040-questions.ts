import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What authors ask readers about a part, and what these answer. */
export class Questions1760000002040 implements MigrationInterface {
  name = 'Questions1760000002040';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What readers answered is never taken down.');
  }
}

const statements = [
  `CREATE TABLE questions (
     id uuid PRIMARY KEY, part_id uuid NOT NULL, project_id uuid NOT NULL, author_id uuid NOT NULL,
     order_index int NOT NULL, wording_number int NOT NULL, asked_at timestamptz NOT NULL, closed_at timestamptz,
     selection_anchor jsonb, text_version int, anchor_state text)`,
  `CREATE INDEX questions_of_part ON questions (part_id, order_index, id)`,
  `CREATE INDEX questions_of_project ON questions (project_id, order_index, id)`,
  `CREATE INDEX questions_of_author ON questions (author_id)`,
  `CREATE TABLE question_wordings (
     question_id uuid NOT NULL, wording_number int NOT NULL, part_id uuid NOT NULL, author_id uuid NOT NULL,
     wording jsonb NOT NULL, PRIMARY KEY (question_id, wording_number))`,
  `CREATE INDEX question_wordings_of_part ON question_wordings (part_id)`,
  `CREATE INDEX question_wordings_of_author ON question_wordings (author_id)`,
  `CREATE TABLE question_answers (
     id uuid PRIMARY KEY, question_id uuid NOT NULL, part_id uuid NOT NULL, project_id uuid NOT NULL,
     author_id uuid NOT NULL, reader_kind text NOT NULL, reader_id uuid NOT NULL, guest_name text,
     reached_at timestamptz NOT NULL, answered_at timestamptz, wording_number int, answer jsonb)`,
  `CREATE INDEX question_answers_of_question ON question_answers (question_id, answered_at, id)`,
  `CREATE INDEX question_answers_of_reader ON question_answers (reader_id, part_id)`,
  `CREATE INDEX question_answers_of_part ON question_answers (part_id)`,
  `CREATE INDEX question_answers_of_author ON question_answers (author_id)`,
  `ALTER TABLE feed_entries ADD COLUMN question_id uuid`,
  // A constraint: a rebuild makes indexes last, and what it writes must meet the question's entry before.
  `ALTER TABLE feed_entries ADD CONSTRAINT feed_entries_one_of_question UNIQUE (author_id, question_id, kind)`,
];
