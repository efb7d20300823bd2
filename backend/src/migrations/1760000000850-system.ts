import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators see of the running programs, of the database, and of who was kept out. */
export class System1760000000850 implements MigrationInterface {
  name = 'System1760000000850';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who was kept out is not forgotten before its time.');
  }
}

// None of these is a projection: no event tells of them, and losing them loses nothing that anybody wrote.
const statements = [
  // A row for each living program, written anew every few seconds.
  `CREATE TABLE server_instances (
     id uuid PRIMARY KEY, role text NOT NULL, version text NOT NULL, node text NOT NULL, host text NOT NULL,
     started_at timestamptz NOT NULL, beat_at timestamptz NOT NULL DEFAULT now(), figures jsonb NOT NULL)`,
  // How far the rebuild of a read model has come; who asked for it is told by the log.
  `CREATE TABLE projection_rebuilds (
     name text PRIMARY KEY, state text NOT NULL CHECK (state IN ('waiting', 'rebuilding', 'ready', 'failed')),
     requested_at timestamptz NOT NULL DEFAULT now(), started_at timestamptz, finished_at timestamptz,
     events bigint NOT NULL DEFAULT 0, total bigint)`,
  // A cache: the log up to a position, counted once.
  `CREATE TABLE event_counts (type text PRIMARY KEY, events bigint NOT NULL)`,
  `CREATE TABLE event_counts_until (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), xid xid8 NOT NULL, position bigint NOT NULL)`,
  `INSERT INTO event_counts_until (xid, position) VALUES ('0', 0)`,
  // `who`: an account's id, or a keyed digest of an address that has none; never the address, never the password.
  `CREATE TABLE failed_log_ins (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(), kind text NOT NULL, who text NOT NULL, user_id uuid,
     network text NOT NULL, network_key text NOT NULL, hour timestamptz NOT NULL, times int NOT NULL,
     first_at timestamptz NOT NULL, last_at timestamptz NOT NULL, UNIQUE (kind, who, network_key, hour))`,
  `CREATE INDEX failed_log_ins_newest ON failed_log_ins (last_at DESC, id DESC)`,
  `CREATE INDEX failed_log_ins_of_user ON failed_log_ins (user_id) WHERE user_id IS NOT NULL`,
  `CREATE TABLE limited_callers (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(), what text NOT NULL, network text, network_key text NOT NULL,
     hour timestamptz NOT NULL, times int NOT NULL, first_at timestamptz NOT NULL, last_at timestamptz NOT NULL,
     UNIQUE (what, network_key, hour))`,
  `CREATE INDEX limited_callers_newest ON limited_callers (last_at DESC, id DESC)`,
  `CREATE INDEX sessions_newest ON sessions (created_at DESC, id DESC)`,
  // From here on each migration notes when it ran; on a new site these are the first ones, of this very start.
  `ALTER TABLE migrations ADD COLUMN ran_at timestamptz`,
  `ALTER TABLE migrations ALTER COLUMN ran_at SET DEFAULT now()`,
  `UPDATE migrations SET ran_at = now() WHERE NOT EXISTS (SELECT FROM events)`,
];
