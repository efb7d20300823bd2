import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rounds ask their readers themselves, and what these answer. */
export class RoundQuestions1760000002202 implements MigrationInterface {
  name = 'RoundQuestions1760000002202';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What readers answered is never taken down.');
  }
}

const statements = [
  // Each wording of a question; the one with the highest number is asked.
  `CREATE TABLE round_questions (
     question_id uuid NOT NULL, wording_number int NOT NULL, round_id uuid NOT NULL, project_id uuid NOT NULL,
     author_id uuid NOT NULL, order_index int NOT NULL, wording jsonb NOT NULL, PRIMARY KEY (question_id, wording_number))`,
  `CREATE INDEX round_questions_of_round ON round_questions (round_id, question_id, wording_number DESC)`,
  `CREATE INDEX round_questions_of_project ON round_questions (project_id)`,
  `CREATE INDEX round_questions_of_author ON round_questions (author_id)`,
  `CREATE TABLE round_answers (
     round_reader_id uuid NOT NULL, question_id uuid NOT NULL, round_id uuid NOT NULL, project_id uuid NOT NULL,
     author_id uuid NOT NULL, reader_id uuid NOT NULL, wording_number int NOT NULL, answer jsonb NOT NULL,
     answered_at timestamptz NOT NULL, PRIMARY KEY (round_reader_id, question_id))`,
  `CREATE INDEX round_answers_of_round ON round_answers (round_id, answered_at)`,
  `CREATE INDEX round_answers_of_question ON round_answers (question_id)`,
  `CREATE INDEX round_answers_of_reader ON round_answers (reader_id)`,
  `CREATE INDEX round_answers_of_project ON round_answers (project_id)`,
  `CREATE INDEX round_answers_of_author ON round_answers (author_id)`,
];
