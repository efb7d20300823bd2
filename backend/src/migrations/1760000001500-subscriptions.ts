import { subscriptionSchema } from '@shulayim/event-sourcing';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who leads a reaction, and what it has set aside. */
export class Subscriptions1760000001500 implements MigrationInterface {
  name = 'Subscriptions1760000001500';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(subscriptionSchema);
  }

  async down(): Promise<void> {
    throw new Error('What a reaction has set aside is not forgotten.');
  }
}
