import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The read models of the first path, and the few tables that are no projection: password hashes, link tokens, who was
 * let in by which link, the site's switches. Read models have no foreign keys: a rebuild swaps them one by one.
 */
export class FirstPath1760000000200 implements MigrationInterface {
  name = 'FirstPath1760000000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...accounts, ...works, ...comments, ...sharing, ...feed, ...site]) {
      await queryRunner.query(statement);
    }
  }

  async down(): Promise<void> {
    throw new Error('The first tables are never taken down.');
  }
}

const accounts = [
  `CREATE TABLE users (
     id uuid PRIMARY KEY, name text, email text, role text NOT NULL, is_active boolean NOT NULL DEFAULT true,
     email_verified boolean NOT NULL DEFAULT false, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
     last_login timestamptz, avatar_url text, bio text, country text, language text NOT NULL DEFAULT 'he',
     mail_frequency text NOT NULL DEFAULT 'daily', marketing_consent boolean NOT NULL DEFAULT false,
     is_first_time boolean NOT NULL DEFAULT true)`,
  `CREATE UNIQUE INDEX users_email ON users (email)`,
  `CREATE TABLE credentials (user_id uuid PRIMARY KEY, password_hash text NOT NULL)`,
  `CREATE TABLE sessions (
     id uuid PRIMARY KEY, user_id uuid NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
     device text)`,
  `CREATE INDEX sessions_of_user ON sessions (user_id)`,
];

const works = [
  `CREATE TABLE projects (
     id uuid PRIMARY KEY, author_id uuid NOT NULL, title text NOT NULL, description text, category text NOT NULL,
     custom_category text, tags jsonb NOT NULL, visibility_status text NOT NULL, feedback_status text NOT NULL,
     allow_comments boolean NOT NULL, allow_guests boolean NOT NULL, readers_see_comments boolean NOT NULL,
     mail_frequency text, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL)`,
  `CREATE INDEX projects_of_author ON projects (author_id, created_at, id)`,
  `CREATE INDEX projects_public ON projects (created_at, id) WHERE visibility_status = 'public'`,
  `CREATE TABLE parts (
     id uuid PRIMARY KEY, project_id uuid NOT NULL, author_id uuid NOT NULL, title text NOT NULL,
     order_index int NOT NULL, word_count int NOT NULL, feedback_status text NOT NULL, text_version int NOT NULL,
     created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL)`,
  `CREATE INDEX parts_of_project ON parts (project_id, order_index, created_at)`,
  `CREATE TABLE part_versions (
     part_id uuid NOT NULL, n int NOT NULL, title text NOT NULL, body text NOT NULL, word_count int NOT NULL,
     created_at timestamptz NOT NULL, PRIMARY KEY (part_id, n))`,
];

const comments = [
  `CREATE TABLE comments (
     id uuid PRIMARY KEY, part_id uuid NOT NULL, project_id uuid NOT NULL, author_id uuid NOT NULL,
     reader_kind text NOT NULL, reader_id uuid NOT NULL, guest_name text, comment_text text NOT NULL,
     selected_text text NOT NULL, selection_start int, selection_end int, selection_anchor jsonb NOT NULL,
     text_version int NOT NULL, anchor_state text NOT NULL DEFAULT 'placed', resolved_at timestamptz,
     created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, edited_at timestamptz, deleted_at timestamptz)`,
  `CREATE INDEX comments_of_part ON comments (part_id)`,
  `CREATE INDEX comments_of_project ON comments (project_id)`,
  `CREATE INDEX comments_of_reader ON comments (reader_id)`,
  `CREATE TABLE replies (
     id uuid PRIMARY KEY, comment_id uuid NOT NULL, part_id uuid NOT NULL, project_id uuid NOT NULL,
     author_id uuid NOT NULL, reader_kind text NOT NULL, reader_id uuid NOT NULL, reply_text text NOT NULL,
     created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL)`,
  `CREATE INDEX replies_of_comment ON replies (comment_id)`,
];

const sharing = [
  `CREATE TABLE share_links (
     id uuid PRIMARY KEY, project_id uuid NOT NULL, part_id uuid, author_id uuid NOT NULL, name text,
     expires_at timestamptz, guests_may_comment boolean NOT NULL, created_at timestamptz NOT NULL,
     switched_off_at timestamptz)`,
  // One active link per part and one per whole work (decisions §6).
  `CREATE UNIQUE INDEX share_links_one_active
     ON share_links (project_id, coalesce(part_id, '00000000-0000-0000-0000-000000000000'::uuid))
     WHERE switched_off_at IS NULL`,
  `CREATE INDEX share_links_of_author ON share_links (author_id, created_at)`,
  `CREATE TABLE share_tokens (share_id uuid PRIMARY KEY, token text NOT NULL UNIQUE)`,
  `CREATE TABLE link_grants (
     reader_kind text NOT NULL, reader_id uuid NOT NULL, share_id uuid NOT NULL,
     granted_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (reader_id, share_id))`,
  `CREATE TABLE text_accesses (
     id uuid PRIMARY KEY, part_id uuid NOT NULL, project_id uuid NOT NULL, author_id uuid NOT NULL, share_id uuid,
     reader_kind text NOT NULL, reader_id uuid NOT NULL, reader_name text, at timestamptz NOT NULL)`,
  `CREATE INDEX text_accesses_of_project ON text_accesses (project_id, at)`,
  `CREATE INDEX text_accesses_of_share ON text_accesses (share_id, at)`,
  `CREATE INDEX text_accesses_of_reader ON text_accesses (reader_id, at)`,
];

const feed = [
  `CREATE TABLE feed_entries (
     id uuid NOT NULL, author_id uuid NOT NULL, xid xid8 NOT NULL, position bigint NOT NULL, kind text NOT NULL,
     at timestamptz NOT NULL, project_id uuid NOT NULL, part_id uuid, comment_id uuid, access_id uuid,
     actor_kind text NOT NULL, actor_id uuid, PRIMARY KEY (author_id, xid, position))`,
  `CREATE TABLE feed_marks (user_id uuid PRIMARY KEY, xid xid8 NOT NULL, position bigint NOT NULL)`,
];

const site = [`CREATE TABLE site_settings (name text PRIMARY KEY, value jsonb NOT NULL)`];
