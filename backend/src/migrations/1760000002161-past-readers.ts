import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of a round's readers may be asked again, and what they like to read. */
export class PastReaders1760000002161 implements MigrationInterface {
  name = 'PastReaders1760000002161';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE round_readers DROP COLUMN consent_likes, DROP COLUMN consented_at');
  }
}

const statements = [
  `ALTER TABLE round_readers ADD COLUMN consented_at timestamptz, ADD COLUMN consent_likes text`,
  `CREATE INDEX round_readers_consented ON round_readers (author_id, consented_at DESC, id) WHERE consented_at IS NOT NULL`,
];
