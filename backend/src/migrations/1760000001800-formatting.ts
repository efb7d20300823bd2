import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a version of a text is set; null where nothing of it is set in any way of its own. */
export class Formatting1760000001800 implements MigrationInterface {
  name = 'Formatting1760000001800';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE part_versions ADD COLUMN formatting jsonb');
  }

  async down(): Promise<void> {
    throw new Error('What a text looks like is never taken down.');
  }
}
