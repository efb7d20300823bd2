import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The log as the panel reads it, newest first: of some types, of somebody, of a work, of a time.
  `CREATE INDEX events_of_type ON events (type, xid, position)`,
  `CREATE INDEX events_by_actor ON events ((metadata->'actor'->>'id'), xid, position) WHERE metadata->'actor'->>'id' IS NOT NULL`,
  `CREATE INDEX events_of_project ON events ((data->>'projectId'), xid, position) WHERE data->>'projectId' IS NOT NULL`,
  `CREATE INDEX events_recorded ON events (recorded_at)`,
  // What people do to their own accounts, done by somebody else: an admin.
  `CREATE INDEX events_by_admins ON events (xid, position)
     WHERE type IN ('AccountDeleted', 'EmailVerified', 'SessionEnded') AND metadata->'actor'->>'kind' = 'user'
       AND metadata->'actor'->>'id' <> data->>'userId'`,
  `CREATE INDEX mail_outbox_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL`,
  // A cache of the log and the outbox, filled when somebody asks: periods that are over, counted once.
  `CREATE TABLE counted_periods (
     step text NOT NULL, at date NOT NULL, sign_ups int NOT NULL, active_readers int NOT NULL, comments int NOT NULL,
     works int NOT NULL, mails int NOT NULL, PRIMARY KEY (step, at))`,
];

/** Indexes of the log for the panel's timeline, and what its charts show of periods that are over. */
export class Activity1760000000800 implements MigrationInterface {
  name = 'Activity1760000000800';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
