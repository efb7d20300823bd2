import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who asked never to be mailed again, apart from the addresses that their servers refused. */
export class MailStops1760000000790 implements MigrationInterface {
  name = 'MailStops1760000000790';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('What people asked for is never forgotten.');
  }
}

const statements = [
  // No projection and no event: an address is nobody's account, and stays stopped when accounts come and go.
  `CREATE TABLE mail_stops (address_key bytea PRIMARY KEY, stopped_at timestamptz NOT NULL DEFAULT now())`,
  // Until now both stood in one table; the keys are made alike.
  `WITH moved AS (DELETE FROM mail_refusals WHERE reason = 'the person asked for no more mail' RETURNING *)
   INSERT INTO mail_stops (address_key, stopped_at) SELECT address_hash, refused_at FROM moved`,
];
