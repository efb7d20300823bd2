import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readers choose whether authors see how far they have read. Until they choose, they do, and are told so. */
export class SharedProgress1760000001920 implements MigrationInterface {
  name = 'SharedProgress1760000001920';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD COLUMN shares_progress boolean NOT NULL DEFAULT true');
  }

  async down(): Promise<void> {
    throw new Error('What a reader chose is never forgotten by taking a step back.');
  }
}
