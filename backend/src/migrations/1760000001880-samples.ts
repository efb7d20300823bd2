import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Works to try everything on. */
export class Samples1760000001880 implements MigrationInterface {
  name = 'Samples1760000001880';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['projects', 'deleted_projects'])
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN is_sample boolean NOT NULL DEFAULT false`);
  }

  async down(): Promise<void> {
    throw new Error('What an author made is never forgotten by taking a step back.');
  }
}
