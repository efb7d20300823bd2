import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was invited to which work, and by which readers an invitation was accepted. */
export class Invitations1760000000720 implements MigrationInterface {
  name = 'Invitations1760000000720';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Invitations are never taken down.');
  }
}

const statements = [
  // Without a key (the invited person has gone) the address is null while a rebuild passes by.
  `CREATE TABLE invitations (
     id uuid PRIMARY KEY, project_id uuid NOT NULL, author_id uuid NOT NULL, recipient_id uuid NOT NULL, email text,
     created_at timestamptz NOT NULL, sent_at timestamptz NOT NULL, opened_at timestamptz, joined_at timestamptz,
     reader_kind text, reader_id uuid, reader_name text, ended_at timestamptz)`,
  `CREATE UNIQUE INDEX invitations_one_standing ON invitations (project_id, recipient_id) WHERE ended_at IS NULL`,
  `CREATE INDEX invitations_of_project ON invitations (project_id, created_at, id)`,
  `CREATE INDEX invitations_of_author ON invitations (author_id)`,
  `CREATE INDEX invitations_of_email ON invitations (email)`,
  // No projections: a rebuild could bring neither back.
  `CREATE TABLE invitation_tokens (invitation_id uuid PRIMARY KEY, token text NOT NULL UNIQUE)`,
  `CREATE TABLE invitation_grants (
     reader_kind text NOT NULL, reader_id uuid NOT NULL, invitation_id uuid NOT NULL,
     granted_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (reader_id, invitation_id))`,
  `CREATE INDEX invitation_grants_of_invitation ON invitation_grants (invitation_id)`,
  `ALTER TABLE feed_entries ADD COLUMN invitation_id uuid`,
];
