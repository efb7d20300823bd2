import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What readers reported of texts and comments. */
export class Reports1760000000750 implements MigrationInterface {
  name = 'Reports1760000000750';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Reports are never taken down.');
  }
}

const statements = [
  // Whoever filed it and left has neither id, words nor address here.
  `CREATE TABLE reports (
     id uuid PRIMARY KEY, subject text NOT NULL, comment_id uuid, part_id uuid NOT NULL, project_id uuid NOT NULL,
     author_id uuid NOT NULL, reporter_kind text NOT NULL, reporter_id uuid, reason text NOT NULL, details text,
     reporter_email text, status text NOT NULL, created_at timestamptz NOT NULL)`,
  `CREATE INDEX reports_by_age ON reports (status, created_at, id)`,
  `CREATE INDEX reports_of_part ON reports (part_id, comment_id)`,
  `CREATE INDEX reports_of_reporter ON reports (reporter_id)`,
  `CREATE INDEX reports_of_email ON reports (reporter_email)`,
  `CREATE INDEX reports_of_author ON reports (author_id)`,
];
