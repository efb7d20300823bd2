import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a reader answered to a question of a part can be reported, and hidden. */
export class ReportedAnswers1760000002204 implements MigrationInterface {
  name = 'ReportedAnswers1760000002204';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What was hidden would be shown again.');
  }
}

const statements = [
  'ALTER TABLE question_answers ADD COLUMN hidden_at timestamptz',
  'ALTER TABLE reports ADD COLUMN answer_id uuid',
  'ALTER TABLE moderation_log ADD COLUMN answer_id uuid',
  // What is reported is one of these, the narrowest that is named: its reports are found by it.
  'CREATE INDEX reports_of_thing ON reports ((coalesce(reply_id, comment_id, answer_id, part_id)))',
  'DROP INDEX reports_of_part',
];
