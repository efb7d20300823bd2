import { eventStoreSchema } from '@shulayim/event-sourcing';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log itself, with its checkpoints, idempotency keys and per-person keys. */
export class EventLog1760000000100 implements MigrationInterface {
  name = 'EventLog1760000000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(eventStoreSchema);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
