import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments of a review on several parts are told in one line: a sitting is of a part, or of the work that was reviewed. */
export class ReviewsOfSeveralParts1760000002219 implements MigrationInterface {
  name = 'ReviewsOfSeveralParts1760000002219';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of undone) await queryRunner.query(statement);
  }
}

const statements = [
  `ALTER TABLE notifications ADD COLUMN in_review boolean NOT NULL DEFAULT false`,
  // By the database, so that a program of the version before writes it as well.
  `ALTER TABLE notifications ADD COLUMN sitting_id uuid
     GENERATED ALWAYS AS (CASE WHEN in_review THEN project_id ELSE part_id END) STORED`,
  `DROP INDEX notifications_of_sitting`,
  `CREATE INDEX notifications_of_sitting ON notifications (recipient_id, sitting_id, actor_id, xid, position)
     WHERE kind = 'comment_added'`,
];
const undone = [
  `DROP INDEX notifications_of_sitting`,
  `ALTER TABLE notifications DROP COLUMN sitting_id`,
  `ALTER TABLE notifications DROP COLUMN in_review`,
  `CREATE INDEX notifications_of_sitting ON notifications (recipient_id, part_id, actor_id, xid, position)
     WHERE kind = 'comment_added'`,
];
