import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images of texts, and which parts have them. */
export class Images1760000001860 implements MigrationInterface {
  name = 'Images1760000001860';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Images of texts are never taken down.');
  }
}

const statements = [
  // `digest`: of the bytes; `file_digest`: of the file that they were drawn from; `word_digest`: of what a Word file has of them.
  `CREATE TABLE images (
     id uuid PRIMARY KEY,
     author_id uuid NOT NULL,
     digest bytea NOT NULL,
     file_digest bytea NOT NULL,
     word_digest bytea,
     width int NOT NULL,
     height int NOT NULL,
     bytes bytea NOT NULL,
     uploaded_at timestamptz NOT NULL DEFAULT now())`,
  // They are packed already.
  `ALTER TABLE images ALTER COLUMN bytes SET STORAGE EXTERNAL`,
  `CREATE UNIQUE INDEX images_once ON images (author_id, digest)`,
  `CREATE INDEX images_of_file ON images (author_id, file_digest)`,
  `CREATE INDEX images_of_word ON images (author_id, word_digest) WHERE word_digest IS NOT NULL`,
  `CREATE INDEX images_by_time ON images (uploaded_at)`,
  `CREATE TABLE image_uses (
     image_id uuid NOT NULL,
     part_id uuid NOT NULL,
     project_id uuid NOT NULL,
     author_id uuid NOT NULL,
     used_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (image_id, part_id))`,
  `CREATE INDEX image_uses_of_project ON image_uses (project_id)`,
  `CREATE INDEX image_uses_of_part ON image_uses (part_id)`,
];
