import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often an invitation was mailed, and how often in all an author wrote to one address. */
export class InvitationReminders1760000000795 implements MigrationInterface {
  name = 'InvitationReminders1760000000795';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Invitations are never taken down.');
  }
}

const statements = [
  // The projection's next version counts what was sent before.
  `ALTER TABLE invitations ADD COLUMN mails_sent int NOT NULL DEFAULT 1`,
  // Tokens are looked up by their digests.
  `CREATE UNIQUE INDEX invitation_tokens_digest ON invitation_tokens (sha256(token::bytea))`,
  // An author's day of inviting is counted before each call.
  `CREATE INDEX invitations_of_author_by_time ON invitations (author_id, sent_at)`,
];
