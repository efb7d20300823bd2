import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments on a part, or a work, as a whole. */
export class WholeComments1760000002120 implements MigrationInterface {
  name = 'WholeComments1760000002120';

  async up(queryRunner: QueryRunner): Promise<void> {
    // 'part' or 'work'; null of a comment on a passage.
    await queryRunner.query('ALTER TABLE comments ADD COLUMN about text');
  }

  async down(): Promise<void> {
    throw new Error('What readers said of the whole is never taken away.');
  }
}
