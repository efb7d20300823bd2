import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a key did last, found without looking through all that its person ever did. */
export class ActsOfApiKeys1760000002193 implements MigrationInterface {
  name = 'ActsOfApiKeys1760000002193';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX events_by_api_key ON events ((metadata->>'apiKeyId'), xid, position)
       WHERE metadata->>'apiKeyId' IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX events_by_api_key');
  }
}
