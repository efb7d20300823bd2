import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the keepers of growing tables need, and the end of visits whose session ended while they were written. */
export class Retention1760000001700 implements MigrationInterface {
  name = 'Retention1760000001700';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What was swept does not come back.');
  }
}

const statements = [
  // A statement sees the rows of its beginning; a function's statements see what was written since. First the session is
  // locked: whoever writes a visit holds it for a moment, and whoever comes later finds it gone.
  `CREATE FUNCTION forget_session_visit(ended uuid) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
   BEGIN
     PERFORM FROM sessions WHERE id = ended FOR UPDATE;
     DELETE FROM session_visits WHERE session_id = ended;
     RETURN false;
   END $$`,
  // When each sweep began last: of all workers one does it.
  `CREATE TABLE sweeps (name text PRIMARY KEY, begun_at timestamptz NOT NULL)`,
  `CREATE INDEX sessions_by_end ON sessions (expires_at)`,
  `CREATE INDEX text_accesses_by_age ON text_accesses (at)`,
  `CREATE INDEX notifications_by_age ON notifications (at)`,
  `CREATE INDEX feed_entries_of_views ON feed_entries (at) WHERE kind = 'text_accessed'`,
  `CREATE INDEX deleted_projects_by_age ON deleted_projects (deleted_at)`,
  `CREATE INDEX deleted_parts_by_age ON deleted_parts (deleted_at)`,
  `CREATE INDEX mail_outbox_settled ON mail_outbox (created_at) WHERE state IN ('sent', 'skipped', 'dead', 'discarded')`,
  // When somebody read what they were told, so that it goes with what it was about.
  `ALTER TABLE notification_reads ADD COLUMN at timestamptz`,
  `DELETE FROM session_visits v WHERE NOT EXISTS (SELECT FROM sessions s WHERE s.id = v.session_id)`,
];
