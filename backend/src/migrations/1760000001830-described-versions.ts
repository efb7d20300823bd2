import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an author calls a version of a text, and what readers are told about it. */
export class DescribedVersions1760000001830 implements MigrationInterface {
  name = 'DescribedVersions1760000001830';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE part_versions ADD COLUMN name text, ADD COLUMN note text');
  }

  async down(): Promise<void> {
    throw new Error("An author's words about a text are never taken down.");
  }
}
