import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What becomes of mails after they were taken: who reported it, to which address, and whom it concerns. */
export class DeliveryReports1760000002203 implements MigrationInterface {
  name = 'DeliveryReports1760000002203';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Which addresses take no mail is never forgotten.');
  }
}

const statements = [
  // shown: so much of the address as operators may see; null where nobody told us, or once it is forgotten
  `ALTER TABLE mail_refusals
     ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
     ADD COLUMN kind text NOT NULL DEFAULT 'bounce' CHECK (kind IN ('bounce', 'complaint')),
     ADD COLUMN source text NOT NULL DEFAULT 'smtp', ADD COLUMN shown text`,
  // As a page's cursor says it.
  `UPDATE mail_refusals SET refused_at = date_trunc('milliseconds', refused_at)`,
  `ALTER TABLE mail_refusals ALTER COLUMN refused_at SET DEFAULT date_trunc('milliseconds', now())`,
  `CREATE UNIQUE INDEX mail_refusals_by_id ON mail_refusals (id)`,
  `CREATE INDEX mail_refusals_by_time ON mail_refusals (refused_at, id)`,
  // address_key: as in mail_refusals · undelivered_at: it was sent, and came back
  `ALTER TABLE mail_outbox ADD COLUMN address_key bytea, ADD COLUMN undelivered_at timestamptz`,
  `CREATE INDEX mail_outbox_to_address ON mail_outbox (address_key, created_at) WHERE state = 'sent'`,
  // Digests of the reports that were taken, so that each counts once.
  `CREATE TABLE mail_reports (id bytea PRIMARY KEY, taken_at timestamptz NOT NULL DEFAULT now())`,
  // The mail that invites did not arrive.
  `ALTER TABLE invitations ADD COLUMN undelivered_at timestamptz`,
];
