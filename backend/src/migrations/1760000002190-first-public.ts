import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a work could be read by everybody, and what is newest: for the feed of public works. */
export class FirstPublic1760000002190 implements MigrationInterface {
  name = 'FirstPublic1760000002190';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['projects', 'deleted_projects'])
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN first_public_at timestamptz`);
    await queryRunner.query(
      `CREATE INDEX projects_first_public ON projects (first_public_at, id) WHERE visibility_status = 'public'`,
    );
    await queryRunner.query('CREATE INDEX parts_by_age ON parts (created_at, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX parts_by_age');
    for (const table of ['projects', 'deleted_projects'])
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN first_public_at`);
  }
}
