import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that people are told on, when not to, and what waits to be pushed. */
export class Push1760000001910 implements MigrationInterface {
  name = 'Push1760000001910';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What browsers subscribed with cannot be had again.');
  }
}

const statements = [
  `CREATE TABLE push_subscriptions (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL,
     session_id uuid NOT NULL,
     endpoint text NOT NULL UNIQUE,
     p256dh text NOT NULL,
     auth text NOT NULL,
     created_at timestamptz NOT NULL)`,
  `CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at)`,
  `CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id)`,
  `CREATE TABLE push_choices (
     user_id uuid PRIMARY KEY,
     quiet_from smallint,
     quiet_until smallint)`,
  `CREATE TABLE push_outbox (
     id uuid PRIMARY KEY,
     subscription_id uuid NOT NULL,
     user_id uuid NOT NULL,
     event_id uuid NOT NULL,
     attempts int NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL,
     next_try_at timestamptz NOT NULL,
     done_at timestamptz)`,
  `CREATE INDEX push_outbox_due ON push_outbox (next_try_at) WHERE done_at IS NULL`,
  `CREATE INDEX push_outbox_of_user ON push_outbox (user_id)`,
  `CREATE INDEX push_outbox_created ON push_outbox (created_at)`,
];
