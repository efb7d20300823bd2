import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that authors have told of their works, and what waits to be told (ADR 138). */
export class Webhooks1760000002199 implements MigrationInterface {
  name = 'Webhooks1760000002199';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Addresses that authors have told are never forgotten by taking a step back.');
  }
}

const statements = [
  // `secret`: sealed under the author's key. `failures`: deliveries that were given up, since the last that arrived.
  `CREATE TABLE webhooks (
     id uuid PRIMARY KEY, user_id uuid NOT NULL, url text NOT NULL, kinds text[] NOT NULL, secret bytea NOT NULL,
     is_on boolean NOT NULL DEFAULT true, failures int NOT NULL DEFAULT 0, created_at timestamptz NOT NULL)`,
  'CREATE INDEX webhooks_of_person ON webhooks (user_id)',
  // Without what is told: that is read from the feed when it is sent. `event_id`, `entry_id`: none of a test.
  `CREATE TABLE webhook_deliveries (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(), webhook_id uuid NOT NULL, user_id uuid NOT NULL, event_id uuid,
     entry_id uuid, kind text NOT NULL,
     created_at timestamptz NOT NULL, next_try_at timestamptz NOT NULL, attempts int NOT NULL DEFAULT 0,
     tried_at timestamptz, done_at timestamptz, delivered boolean NOT NULL DEFAULT false, status int, ms int, failure text)`,
  'CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (webhook_id, event_id)',
  'CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_try_at) WHERE done_at IS NULL',
  'CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, created_at DESC, id)',
  'CREATE INDEX webhook_deliveries_of_person ON webhook_deliveries (user_id)',
  'CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at)',
];
