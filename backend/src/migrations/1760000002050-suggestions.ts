import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Other words that readers propose for a passage, and whether a work takes them. */
export class Suggestions1760000002050 implements MigrationInterface {
  name = 'Suggestions1760000002050';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null where none are proposed; empty: the passage is struck. `lane`: 'proof', or null of whatever is a thought.
    await queryRunner.query('ALTER TABLE comments ADD COLUMN suggestion text, ADD COLUMN lane text');
    await queryRunner.query(
      `CREATE INDEX comments_proofs ON comments (author_id, project_id, part_id)
       WHERE lane = 'proof' AND deleted_at IS NULL AND resolved_at IS NULL`,
    );
    for (const table of ['projects', 'deleted_projects'])
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN allow_suggestions boolean NOT NULL DEFAULT true`);
  }

  async down(): Promise<void> {
    throw new Error('What readers proposed is never taken away.');
  }
}
