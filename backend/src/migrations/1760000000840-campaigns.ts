import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails to many: what they say, who gets them and how far they have come; and the waiting list day by day. */
export class Campaigns1760000000840 implements MigrationInterface {
  name = 'Campaigns1760000000840';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who got what is never forgotten.');
  }
}

const statements = [
  `CREATE TABLE campaigns (
     id uuid PRIMARY KEY, status text NOT NULL, subject text NOT NULL, content text NOT NULL,
     send_to_users boolean NOT NULL, recipients int NOT NULL, created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL, started_at timestamptz, ended_at timestamptz)`,
  `CREATE INDEX campaigns_by_age ON campaigns (created_at, id)`,
  // No projections: like the outbox, they say what happened to mails. Counted as it happens, whoever leaves later.
  `CREATE TABLE campaign_progress (
     campaign_id uuid PRIMARY KEY, sent int NOT NULL DEFAULT 0, failed int NOT NULL DEFAULT 0,
     skipped int NOT NULL DEFAULT 0, unsubscribed int NOT NULL DEFAULT 0)`,
  // One mail for each address, whoever it is known by; no address stands here.
  // waiting: its turn has not come · mailed: in the outbox · skipped: left, or wanted no more, before its turn
  `CREATE TABLE campaign_recipients (
     campaign_id uuid NOT NULL, address_key bytea NOT NULL,
     person_kind text NOT NULL CHECK (person_kind IN ('subscriber', 'user')), person_id uuid NOT NULL,
     mail_id uuid NOT NULL,
     state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'mailed', 'sent', 'failed', 'skipped')),
     unsubscribed_at timestamptz, PRIMARY KEY (campaign_id, address_key))`,
  `CREATE UNIQUE INDEX campaign_recipients_of_mail ON campaign_recipients (mail_id)`,
  `CREATE INDEX campaign_recipients_of_person ON campaign_recipients (person_id)`,
  `CREATE INDEX campaign_recipients_to_come ON campaign_recipients (campaign_id, state, address_key)
     WHERE state IN ('waiting', 'mailed')`,
  // Days in Israel's time. `source` is empty for those who left: their event does not say where they had come from.
  `CREATE TABLE subscriber_days (
     day date NOT NULL, change text NOT NULL, source text NOT NULL, people int NOT NULL,
     PRIMARY KEY (day, change, source))`,
  // As for people: where the extension is missing, the search reads the whole table and finds the same.
  `DO $$ BEGIN
     CREATE INDEX subscribers_search ON subscribers USING gin (name gin_trgm_ops, email gin_trgm_ops);
   EXCEPTION WHEN undefined_object THEN
     RAISE NOTICE 'subscribers are searched without an index: %', SQLERRM;
   END $$`,
];
