import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators do with mails, and how fast a receiving domain is written to. */
export class OutboxOperations1760000000770 implements MigrationInterface {
  name = 'OutboxOperations1760000000770';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of operations) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The outbox is never taken down.');
  }
}

const operations = [
  // discarded: an operator gave it up
  `ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_state_check, ADD CONSTRAINT mail_outbox_state_check
     CHECK (state IN ('waiting', 'queued', 'digest', 'sending', 'sent', 'skipped', 'dead', 'discarded'))`,
  // slot_at: when its turn in the line of its recipient's domain comes, once it has one
  `ALTER TABLE mail_outbox ADD COLUMN slot_at timestamptz`,
  // Operators' lists, newest first, and how many there are of each state.
  `CREATE INDEX mail_outbox_by_time ON mail_outbox (created_at, id)`,
  `CREATE INDEX mail_outbox_by_state ON mail_outbox (state, created_at, id)`,
  // The domain as a keyed hash. Until when its time is booked: one row, moved by each mail to it.
  `CREATE TABLE mail_domains (domain_hash bytea PRIMARY KEY, booked_until timestamptz NOT NULL)`,
];
