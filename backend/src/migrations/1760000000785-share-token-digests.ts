import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens are found by their digest: how far a guess agrees with one has no influence on the time that looking takes. */
export class ShareTokenDigests1760000000785 implements MigrationInterface {
  name = 'ShareTokenDigests1760000000785';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE UNIQUE INDEX share_tokens_digest ON share_tokens (sha256(token::bytea))');
  }

  async down(): Promise<void> {
    throw new Error('The digests are never taken down.');
  }
}
