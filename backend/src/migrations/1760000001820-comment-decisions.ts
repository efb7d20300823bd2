import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of comments: where they stood in each version, what their author made of them, and what their writers say to it. */
export class CommentDecisions1760000001820 implements MigrationInterface {
  name = 'CommentDecisions1760000001820';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What was decided about comments is never taken down.');
  }
}

const statements = [
  `CREATE TABLE version_places (
     part_id uuid NOT NULL, version int NOT NULL, comment_id uuid NOT NULL, author_id uuid NOT NULL,
     passage_start int, passage_end int, PRIMARY KEY (part_id, version, comment_id))`,
  `CREATE INDEX version_places_of_author ON version_places (author_id)`,
  `CREATE TABLE comment_decisions (
     comment_id uuid NOT NULL, version int NOT NULL, part_id uuid NOT NULL, project_id uuid NOT NULL, author_id uuid NOT NULL,
     reader_kind text NOT NULL, reader_id uuid NOT NULL, decision text NOT NULL, why text, words_before text NOT NULL,
     words_after text NOT NULL, decided_at timestamptz NOT NULL, answer text, answer_words text, answered_at timestamptz,
     PRIMARY KEY (comment_id, version))`,
  `CREATE INDEX comment_decisions_of_part ON comment_decisions (part_id, version)`,
  `CREATE INDEX comment_decisions_of_author ON comment_decisions (author_id)`,
  `CREATE INDEX comment_decisions_of_reader ON comment_decisions (reader_id)`,
  // Of what is told of one version: one line for all of its comments.
  `ALTER TABLE notifications ADD COLUMN version int`,
];
