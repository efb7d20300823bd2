import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rounds of readers of a work: who was asked, who joined and who left. */
export class Rounds1760000002130 implements MigrationInterface {
  name = 'Rounds1760000002130';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Who took part in a round is never taken down.');
  }
}

const statements = [
  `CREATE TABLE rounds (
     id uuid PRIMARY KEY, project_id uuid NOT NULL, author_id uuid NOT NULL, name text NOT NULL, note text,
     opens_at timestamptz NOT NULL, closes_at timestamptz NOT NULL, pace text NOT NULL, pace_days int,
     planned_at timestamptz NOT NULL, opened_at timestamptz, closed_at timestamptz, places int)`,
  `CREATE INDEX rounds_of_project ON rounds (project_id, planned_at DESC, id)`,
  `CREATE INDEX rounds_of_author ON rounds (author_id)`,
  `CREATE INDEX rounds_to_open ON rounds (opens_at, id) WHERE opened_at IS NULL AND closed_at IS NULL`,
  `CREATE INDEX rounds_to_close ON rounds (closes_at, id) WHERE closed_at IS NULL`,
  `CREATE TABLE round_parts (
     round_id uuid NOT NULL, part_id uuid NOT NULL, author_id uuid NOT NULL, number int NOT NULL, version int NOT NULL,
     PRIMARY KEY (round_id, part_id))`,
  `CREATE INDEX round_parts_of_part ON round_parts (part_id)`,
  `CREATE INDEX round_parts_of_author ON round_parts (author_id)`,
  `CREATE TABLE round_readers (
     id uuid PRIMARY KEY, round_id uuid NOT NULL, project_id uuid NOT NULL, author_id uuid NOT NULL,
     recipient_id uuid NOT NULL, email text, came_by text NOT NULL, asked_at timestamptz NOT NULL,
     joined_at timestamptz, reader_kind text, reader_id uuid, reader_name text, likes text,
     left_at timestamptz, reason text)`,
  `CREATE INDEX round_readers_of_round ON round_readers (round_id, asked_at, id)`,
  `CREATE INDEX round_readers_of_reader ON round_readers (reader_id, project_id)`,
  `CREATE INDEX round_readers_of_recipient ON round_readers (recipient_id)`,
  `CREATE INDEX round_readers_of_author ON round_readers (author_id, asked_at)`,
  `CREATE INDEX round_readers_of_project ON round_readers (project_id)`,
  `CREATE INDEX round_readers_of_address ON round_readers (email) WHERE email IS NOT NULL`,
  // One for each reader who was asked, and one, without a reader, for the round's own link.
  `CREATE TABLE round_tokens (
     round_id uuid NOT NULL, round_reader_id uuid, token text NOT NULL)`,
  `CREATE UNIQUE INDEX round_tokens_one_each ON round_tokens (round_id, coalesce(round_reader_id, round_id))`,
  `CREATE UNIQUE INDEX round_tokens_digest ON round_tokens (sha256(token::bytea))`,
];
