import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys by which programs act for somebody (ADR 137). A key itself is nowhere; the log says that it was made and revoked. */
export class ApiKeys1760000002198 implements MigrationInterface {
  name = 'ApiKeys1760000002198';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Keys that programs hold are never forgotten by taking a step back.');
  }
}

const statements = [
  `CREATE TABLE api_keys (
     id uuid PRIMARY KEY, user_id uuid NOT NULL, key_hash bytea NOT NULL, last4 text NOT NULL, name text NOT NULL,
     scopes text[] NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz, last_used_on date)`,
  'CREATE UNIQUE INDEX api_keys_by_hash ON api_keys (key_hash)',
  'CREATE INDEX api_keys_of_person ON api_keys (user_id)',
  'CREATE INDEX api_keys_by_end ON api_keys (expires_at) WHERE expires_at IS NOT NULL',
];
