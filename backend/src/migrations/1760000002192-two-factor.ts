import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Signing in by a password and a code of an authenticator app (ADR 134). What is secret lies beside the log, sealed or hashed. */
export class TwoFactor1760000002192 implements MigrationInterface {
  name = 'TwoFactor1760000002192';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What an account asks for at log-in is never forgotten by taking a step back.');
  }
}

const statements = [
  'ALTER TABLE users ADD COLUMN two_factor_since timestamptz',
  // `secret`: sealed under the person's key. `last_step`: the newest time step whose code was taken; it takes no older one.
  `CREATE TABLE second_factors (
     user_id uuid PRIMARY KEY, secret bytea NOT NULL, is_on boolean NOT NULL DEFAULT false,
     set_up_at timestamptz NOT NULL, last_step bigint NOT NULL DEFAULT 0)`,
  `CREATE INDEX second_factors_set_up ON second_factors (set_up_at) WHERE NOT is_on`,
  `CREATE TABLE recovery_codes (user_id uuid NOT NULL, code_hash bytea NOT NULL, PRIMARY KEY (user_id, code_hash))`,
  // Of somebody whose password was right. The token itself is nowhere.
  `CREATE TABLE log_in_challenges (
     token_hash bytea PRIMARY KEY, user_id uuid NOT NULL, expires_at timestamptz NOT NULL, tries int NOT NULL DEFAULT 0)`,
  'CREATE INDEX log_in_challenges_of_person ON log_in_challenges (user_id)',
  'CREATE INDEX log_in_challenges_by_end ON log_in_challenges (expires_at)',
];
