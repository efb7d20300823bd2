import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups of a work's readers, and who is in them. */
export class ReaderGroups1760000002194 implements MigrationInterface {
  name = 'ReaderGroups1760000002194';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE reader_group_members');
    await queryRunner.query('DROP TABLE reader_groups');
  }
}

const statements = [
  `CREATE TABLE reader_groups (
     author_id uuid NOT NULL, id uuid NOT NULL, project_id uuid NOT NULL, name text NOT NULL, made_at timestamptz NOT NULL,
     PRIMARY KEY (author_id, id))`,
  `CREATE INDEX reader_groups_of_project ON reader_groups (project_id)`,
  `CREATE TABLE reader_group_members (
     author_id uuid NOT NULL, group_id uuid NOT NULL, member_id uuid NOT NULL, project_id uuid NOT NULL,
     grouped_at timestamptz NOT NULL,
     PRIMARY KEY (author_id, group_id, member_id))`,
  `CREATE INDEX reader_group_members_of_project ON reader_group_members (project_id)`,
  `CREATE INDEX reader_group_members_of_member ON reader_group_members (member_id)`,
];
