import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who published what is announced; null: nobody who has an account. */
export class WritersOfNews1760000002170 implements MigrationInterface {
  name = 'WritersOfNews1760000002170';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE notification_news ADD COLUMN actor_id uuid');
  }

  async down(): Promise<void> {
    throw new Error('Who published a version is never forgotten by going back.');
  }
}
