import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The waiting list, and the operators' own secrets. The switches' table stands already; it becomes a read model. */
export class Subscribers1760000000600 implements MigrationInterface {
  name = 'Subscribers1760000000600';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('The waiting list is never taken down.');
  }
}

const statements = [
  // Written by hand until now; from here on by the log. COMING_SOON sets the switch again at every start.
  `DELETE FROM site_settings`,
  // Without a key (the person has gone) name and address are null while a rebuild passes by.
  `CREATE TABLE subscribers (
     id uuid PRIMARY KEY, name text, email text, source text NOT NULL, created_at timestamptz NOT NULL)`,
  `CREATE UNIQUE INDEX subscribers_email ON subscribers (email)`,
  `CREATE INDEX subscribers_by_age ON subscribers (created_at, id)`,
  `CREATE TABLE site_secrets (name text PRIMARY KEY, hash text NOT NULL)`,
];
