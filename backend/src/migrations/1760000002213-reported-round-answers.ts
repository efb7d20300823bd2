import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reader answered to a question of a round can be reported, and hidden. */
export class ReportedRoundAnswers1760000002213 implements MigrationInterface {
  name = 'ReportedRoundAnswers1760000002213';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What was hidden would be shown again.');
  }
}

const statements = [
  // By which an answer is reported: the same for each attempt of one reader to answer one question. Of version 8 (RFC 9562).
  `ALTER TABLE round_answers ADD COLUMN id uuid NOT NULL GENERATED ALWAYS AS (overlay(overlay(
     md5(round_reader_id::text || ' ' || question_id::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid) STORED`,
  'ALTER TABLE round_answers ADD COLUMN hidden_at timestamptz',
  // Null of one that was hidden and then taken back: it stays hidden when it is given anew.
  'ALTER TABLE round_answers ALTER COLUMN answer DROP NOT NULL',
  'CREATE INDEX round_answers_of_id ON round_answers (id)',
  // A round asks about no part.
  'ALTER TABLE reports ALTER COLUMN part_id DROP NOT NULL',
];
