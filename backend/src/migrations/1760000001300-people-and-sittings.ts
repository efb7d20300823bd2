import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who came to a work as a guest, in which order; and what a reader's sitting is found by, in mails and notifications. */
export class PeopleAndSittings1760000001300 implements MigrationInterface {
  name = 'PeopleAndSittings1760000001300';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Read models are never taken down.');
  }
}

const statements = [
  // A guest's number in a work is their place in this order; it stays when they become an account.
  `CREATE TABLE work_guests (
     project_id uuid NOT NULL, guest_id uuid NOT NULL, author_id uuid NOT NULL, xid xid8 NOT NULL,
     position bigint NOT NULL, PRIMARY KEY (project_id, guest_id))`,
  `CREATE INDEX work_guests_of_author ON work_guests (author_id)`,
  // Its recipient has answered or resolved the comment since.
  `ALTER TABLE notifications ADD COLUMN is_handled boolean NOT NULL DEFAULT false`,
  `CREATE INDEX notifications_of_sitting ON notifications (recipient_id, part_id, actor_id, xid, position)
     WHERE kind = 'comment_added'`,
  `CREATE INDEX feed_entries_of_comment ON feed_entries (comment_id, actor_id)`,
  // Comments that no mail tells yet.
  `CREATE INDEX mail_outbox_open_comments ON mail_outbox (recipient_id)
     WHERE kind = 'new_comment' AND digest_id IS NULL AND state IN ('waiting', 'queued', 'sending')`,
];
