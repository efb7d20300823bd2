import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins decide about reports, comments that they hid, and the log of it all. */
export class Moderation1760000000830 implements MigrationInterface {
  name = 'Moderation1760000000830';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What admins decided is never taken down.');
  }
}

const statements = [
  // `writer_id`: whose words were reported, as the decision found them.
  `ALTER TABLE reports ADD COLUMN action text, ADD COLUMN resolution_id uuid, ADD COLUMN resolved_by uuid,
     ADD COLUMN resolved_at timestamptz, ADD COLUMN resolved_reason text, ADD COLUMN writer_id uuid`,
  `CREATE INDEX reports_by_date ON reports (created_at, id)`,
  `CREATE INDEX reports_of_resolution ON reports (resolution_id) WHERE resolution_id IS NOT NULL`,
  `CREATE INDEX reports_of_writer ON reports (writer_id) WHERE writer_id IS NOT NULL`,
  `CREATE INDEX reports_of_work ON reports (project_id) WHERE resolution_id IS NOT NULL`,
  // A hidden comment counts as deleted, and keeps its words.
  `ALTER TABLE comments ADD COLUMN hidden_at timestamptz`,
  `CREATE TABLE moderation_log (
     id uuid PRIMARY KEY, xid xid8 NOT NULL, position bigint NOT NULL, kind text NOT NULL, at timestamptz NOT NULL,
     admin_id uuid, action text, reason text, resolution_id uuid, report_ids uuid[] NOT NULL, subject text,
     comment_id uuid, part_id uuid, project_id uuid, author_id uuid, writer_kind text, writer_id uuid)`,
  `CREATE INDEX moderation_log_in_order ON moderation_log (xid, position)`,
  `CREATE INDEX moderation_log_of_resolution ON moderation_log (resolution_id) WHERE resolution_id IS NOT NULL`,
  `CREATE INDEX moderation_log_of_writer ON moderation_log (writer_id)`,
  `CREATE INDEX moderation_log_of_author ON moderation_log (author_id)`,
];
