import { logEpochSchema } from '@shulayim/event-sourcing';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The clusters that the log has lived in, and the secrets of the site that are sealed under `DATA_KEY`. */
export class LogEpochs1760000001400 implements MigrationInterface {
  name = 'LogEpochs1760000001400';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(logEpochSchema);
    await queryRunner.query('ALTER TABLE events ALTER COLUMN xid SET DEFAULT log_xid()');
    await queryRunner.query(
      'CREATE TABLE sealed_secrets (name text PRIMARY KEY, sealed bytea NOT NULL, sealed_at timestamptz NOT NULL DEFAULT now())',
    );
  }

  async down(): Promise<void> {
    throw new Error('Positions of a later epoch mean nothing without it.');
  }
}
