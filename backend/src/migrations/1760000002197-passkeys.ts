import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys by which people sign in (ADR 143), their public halves alone; and which one a session began by. */
export class Passkeys1760000002197 implements MigrationInterface {
  name = 'Passkeys1760000002197';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Passkeys that people hold are never forgotten by taking a step back.');
  }
}

const statements = [
  `CREATE TABLE passkeys (
     id uuid PRIMARY KEY, user_id uuid NOT NULL, credential_id bytea NOT NULL, public_key bytea NOT NULL,
     counter bigint NOT NULL, transports text[] NOT NULL, is_synced boolean NOT NULL, name text NOT NULL,
     created_at timestamptz NOT NULL, last_used_at timestamptz, blocked_at timestamptz)`,
  'CREATE UNIQUE INDEX passkeys_by_credential ON passkeys (credential_id)',
  'CREATE INDEX passkeys_of_person ON passkeys (user_id)',
  `CREATE TABLE passkey_challenges (
     challenge_hash bytea PRIMARY KEY, browser_hash bytea NOT NULL, user_id uuid, session_id uuid,
     expires_at timestamptz NOT NULL)`,
  'CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at)',
  'CREATE INDEX passkey_challenges_of_person ON passkey_challenges (user_id) WHERE user_id IS NOT NULL',
  'ALTER TABLE sessions ADD COLUMN passkey_id uuid',
];
