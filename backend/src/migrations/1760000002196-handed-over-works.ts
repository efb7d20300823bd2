import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Works that are offered, and that were handed over. */
export class HandedOverWorks1760000002196 implements MigrationInterface {
  name = 'HandedOverWorks1760000002196';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Works that were handed over are never taken back.');
  }
}

const statements = [
  `CREATE TABLE project_offers (
     project_id uuid PRIMARY KEY, author_id uuid NOT NULL, recipient_id uuid NOT NULL, former_role text NOT NULL,
     offered_at timestamptz NOT NULL)`,
  `CREATE INDEX project_offers_of_author ON project_offers (author_id)`,
  `CREATE INDEX project_offers_of_recipient ON project_offers (recipient_id)`,
  // Filled by the rebuild that the read model's new version asks for.
  `ALTER TABLE notification_comments ADD COLUMN project_id uuid`,
  // What came with a work is there by its own id, beside the same picture of the author's own.
  `ALTER TABLE images ADD COLUMN handed_over boolean NOT NULL DEFAULT false`,
  `DROP INDEX images_once`,
  `CREATE UNIQUE INDEX images_once ON images (author_id, digest) WHERE NOT handed_over`,
];
