import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which version of a text an opening showed, and when its reader came to the end. */
export class VersionsRead1760000001831 implements MigrationInterface {
  name = 'VersionsRead1760000001831';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE text_accesses ADD COLUMN text_version int, ADD COLUMN finished_at timestamptz',
    );
  }

  async down(): Promise<void> {
    throw new Error('What was read is never forgotten by taking a step back.');
  }
}
