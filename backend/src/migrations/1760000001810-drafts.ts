import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which parts have a next version under way; what it says is in its events. */
export class Drafts1760000001810 implements MigrationInterface {
  name = 'Drafts1760000001810';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What is being written is never taken down.');
  }
}

const statements = [
  `CREATE TABLE part_drafts (
     part_id uuid PRIMARY KEY,
     project_id uuid NOT NULL,
     author_id uuid NOT NULL,
     based_on int NOT NULL,
     revision int NOT NULL,
     publish_at timestamptz,
     begun_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL)`,
  `CREATE INDEX part_drafts_of_author ON part_drafts (author_id, part_id)`,
  `CREATE INDEX part_drafts_due ON part_drafts (publish_at) WHERE publish_at IS NOT NULL`,
];
