import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to one person, newest first: a page of the panel. Most events name nobody so, and cost nothing here. */
export class EventsOfPeople1760000000810 implements MigrationInterface {
  name = 'EventsOfPeople1760000000810';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX events_of_person ON events ((data->>'userId'), position) WHERE data ? 'userId' AND type <> 'FeedSeen'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
