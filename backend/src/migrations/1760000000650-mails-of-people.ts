import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever leaves is looked for among the mails: by themselves, not by reading all there ever were. */
export class MailsOfPeople1760000000650 implements MigrationInterface {
  name = 'MailsOfPeople1760000000650';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX mail_outbox_of_recipient ON mail_outbox (recipient_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mail_outbox_of_recipient');
  }
}
