import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is to be mailed, and which addresses their servers refused for good. Rows only refer to what they tell of: the
 * text of a mail is put together when it is sent, and no address stands here.
 */
export class Mail1760000000300 implements MigrationInterface {
  name = 'Mail1760000000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of mail) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The outbox is never taken down.');
  }
}

const mail = [
  // waiting: not due, or due again · queued: handed to the queue · digest: kept for the author's next digest
  // sending: a worker holds it until next_try_at · dead: refused for good, or tried too often; kept
  `CREATE TABLE mail_outbox (
     id uuid PRIMARY KEY, kind text NOT NULL, recipient_id uuid, ref jsonb NOT NULL,
     state text NOT NULL DEFAULT 'waiting'
       CHECK (state IN ('waiting', 'queued', 'digest', 'sending', 'sent', 'skipped', 'dead')),
     attempts int NOT NULL DEFAULT 0, next_try_at timestamptz NOT NULL, created_at timestamptz NOT NULL,
     digest_id uuid, sent_at timestamptz, message_id text, error text)`,
  `CREATE INDEX mail_outbox_due ON mail_outbox (next_try_at) WHERE state IN ('waiting', 'queued', 'sending')`,
  `CREATE INDEX mail_outbox_for_digest ON mail_outbox (recipient_id, created_at) WHERE state = 'digest'`,
  `CREATE INDEX mail_outbox_of_digest ON mail_outbox (digest_id) WHERE digest_id IS NOT NULL`,
  `CREATE TABLE mail_refusals (
     address_hash bytea PRIMARY KEY, refused_at timestamptz NOT NULL DEFAULT now(), reason text NOT NULL)`,
];
