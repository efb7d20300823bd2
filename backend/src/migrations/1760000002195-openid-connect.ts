import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who signs in by which identity of an OpenID provider, and sign-ins that are under way there (ADR 145). */
export class OpenIdConnect1760000002195 implements MigrationInterface {
  name = 'OpenIdConnect1760000002195';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Identities by which people sign in are never forgotten by taking a step back.');
  }
}

const statements = [
  `CREATE TABLE openid_identities (
     id uuid PRIMARY KEY, user_id uuid NOT NULL, issuer text NOT NULL, subject_hash bytea NOT NULL,
     created_at timestamptz NOT NULL, last_used_at timestamptz)`,
  'CREATE UNIQUE INDEX openid_identities_by_subject ON openid_identities (issuer, subject_hash)',
  'CREATE UNIQUE INDEX openid_identities_of_person ON openid_identities (user_id, issuer)',
  `CREATE TABLE openid_sign_ins (
     state_hash bytea PRIMARY KEY, browser_hash bytea NOT NULL, role text NOT NULL, return_url text,
     expires_at timestamptz NOT NULL)`,
  'CREATE INDEX openid_sign_ins_by_end ON openid_sign_ins (expires_at)',
];
