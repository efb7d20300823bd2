import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told of in the program itself, and what of it they have read. */
export class Notifications1760000000760 implements MigrationInterface {
  name = 'Notifications1760000000760';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Notifications are never taken down.');
  }
}

const statements = [
  `CREATE TABLE notifications (
     event_id uuid NOT NULL, recipient_id uuid NOT NULL, kind text NOT NULL, xid xid8 NOT NULL, position bigint NOT NULL,
     at timestamptz NOT NULL, author_id uuid NOT NULL, project_id uuid NOT NULL, part_id uuid, comment_id uuid,
     access_id uuid, invitation_id uuid, actor_kind text NOT NULL, actor_id uuid, PRIMARY KEY (event_id, recipient_id))`,
  `CREATE INDEX notifications_of_recipient ON notifications (recipient_id, xid, position)`,
  `CREATE INDEX notifications_of_comment ON notifications (comment_id)`,
  `CREATE INDEX notifications_of_author ON notifications (author_id)`,
  `CREATE INDEX notifications_by_guest ON notifications (actor_id) WHERE actor_kind = 'guest'`,
  // Whom a comment's own events concern.
  `CREATE TABLE notification_comments (
     comment_id uuid PRIMARY KEY, author_id uuid NOT NULL, writer_kind text NOT NULL, writer_id uuid NOT NULL)`,
  `CREATE INDEX notification_comments_of_author ON notification_comments (author_id)`,
  `CREATE INDEX notification_comments_of_writer ON notification_comments (writer_id)`,
  // Since when somebody with an account knows a text, or as the project's own id the work.
  `CREATE TABLE notification_readers (
     reader_id uuid NOT NULL, project_id uuid NOT NULL, place_id uuid NOT NULL, author_id uuid NOT NULL,
     xid xid8 NOT NULL, position bigint NOT NULL, PRIMARY KEY (reader_id, project_id, place_id))`,
  `CREATE INDEX notification_readers_of_project ON notification_readers (project_id)`,
  `CREATE INDEX notification_readers_of_author ON notification_readers (author_id)`,
  // What is told to a text's readers, whoever they are: the newest of a part and kind.
  `CREATE TABLE notification_news (
     part_id uuid NOT NULL, kind text NOT NULL, event_id uuid NOT NULL, author_id uuid NOT NULL, project_id uuid NOT NULL,
     xid xid8 NOT NULL, position bigint NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (part_id, kind))`,
  `CREATE INDEX notification_news_of_project ON notification_news (project_id, xid, position)`,
  `CREATE INDEX notification_news_of_event ON notification_news (event_id)`,
  `CREATE INDEX notification_news_of_author ON notification_news (author_id)`,
  // All up to a place, and some beyond it.
  `CREATE TABLE notification_marks (user_id uuid PRIMARY KEY, xid xid8 NOT NULL, position bigint NOT NULL)`,
  `CREATE TABLE notification_reads (user_id uuid NOT NULL, event_id uuid NOT NULL, PRIMARY KEY (user_id, event_id))`,
];
