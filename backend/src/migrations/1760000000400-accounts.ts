import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What accounts need beyond registering: why somebody is suspended, when a session was last seen, and what a mail asks a
 * person to confirm. No secret stands in `account_requests`: the token or code in the mail is derived from the row's id and
 * a server key.
 */
export class Accounts1760000000400 implements MigrationInterface {
  name = 'Accounts1760000000400';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of accounts) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What people asked for is never taken down.');
  }
}

const accounts = [
  `ALTER TABLE users ADD COLUMN suspended_reason text, ADD COLUMN suspended_at timestamptz`,
  `CREATE TABLE session_visits (session_id uuid PRIMARY KEY, seen_at timestamptz NOT NULL)`,
  // verify_email · reset_password · change_email. `email`: the address it was made for; it holds for no other.
  `CREATE TABLE account_requests (
     id uuid PRIMARY KEY, user_id uuid NOT NULL, kind text NOT NULL
       CHECK (kind IN ('verify_email', 'reset_password', 'change_email')),
     email text NOT NULL, tries int NOT NULL DEFAULT 0, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
     used_at timestamptz)`,
  `CREATE INDEX account_requests_of_user ON account_requests (user_id, kind, created_at)`,
];
