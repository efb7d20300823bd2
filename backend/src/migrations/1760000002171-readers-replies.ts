import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readers answer each other where a work's author lets them; one answer can be reported and hidden. */
export class ReadersReplies1760000002171 implements MigrationInterface {
  name = 'ReadersReplies1760000002171';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['projects', 'deleted_projects'])
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN readers_may_reply boolean NOT NULL DEFAULT false`);
    await queryRunner.query('ALTER TABLE replies ADD COLUMN hidden_at timestamptz');
    await queryRunner.query('ALTER TABLE reports ADD COLUMN reply_id uuid');
  }

  async down(): Promise<void> {
    throw new Error('What was hidden would be shown again.');
  }
}
