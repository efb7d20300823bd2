import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a reader is mailed about one work. */
export class MailChoices1760000000780 implements MigrationInterface {
  name = 'MailChoices1760000000780';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE work_mail_choices');
  }
}

const statements = [
  // A null frequency: as the profile says.
  `CREATE TABLE work_mail_choices (
     user_id uuid NOT NULL, project_id uuid NOT NULL, frequency text, PRIMARY KEY (user_id, project_id))`,
];
