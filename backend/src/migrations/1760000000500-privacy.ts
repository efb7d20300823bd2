import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's pictures (in the database: web processes may share no folder), and the way from an account to its guests. */
export class Privacy1760000000500 implements MigrationInterface {
  name = 'Privacy1760000000500';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Pictures are never taken down.');
  }
}

const statements = [
  `CREATE TABLE avatars (
     id uuid PRIMARY KEY, user_id uuid NOT NULL, bytes bytea NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX avatars_of_user ON avatars (user_id)`,
  `CREATE INDEX events_of_recognised_guests ON events ((data->>'userId')) WHERE type = 'GuestRecognised'`,
];
