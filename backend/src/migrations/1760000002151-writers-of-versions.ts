import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which editor made a version; null: the work's owner. */
export class WritersOfVersions1760000002151 implements MigrationInterface {
  name = 'WritersOfVersions1760000002151';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE part_versions ADD COLUMN editor_id uuid');
  }

  async down(): Promise<void> {
    throw new Error('Who wrote a version is never forgotten by going back.');
  }
}
