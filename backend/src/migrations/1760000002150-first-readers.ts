import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What whoever accepts an invitation becomes: a reader, or a first reader, who reads everything of the work. */
export class FirstReaders1760000002150 implements MigrationInterface {
  name = 'FirstReaders1760000002150';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE invitations ADD COLUMN role text NOT NULL DEFAULT 'reader'`);
    // Asked whenever a text is opened.
    await queryRunner.query(
      `CREATE INDEX invitations_of_members ON invitations (reader_id, project_id)
       WHERE role <> 'reader' AND ended_at IS NULL AND reader_kind = 'user'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Roles are never taken down.');
  }
}
