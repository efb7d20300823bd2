import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far whoever writes a comment had read: a place's share of its text, and what a comment keeps of it. */
export class WhatWritersHadRead1760000001925 implements MigrationInterface {
  name = 'WhatWritersHadRead1760000001925';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The length of `text_version` in UTF-16 code units; null of a place that was kept before.
    await queryRunner.query('ALTER TABLE reading_progress ADD COLUMN text_units int');
    // Null where it is not known.
    await queryRunner.query('ALTER TABLE comments ADD COLUMN had_read jsonb');
  }

  async down(): Promise<void> {
    throw new Error('What a comment says of its time is never taken away.');
  }
}
