import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maxImageBytes, maxImages } from '@shulayim/contracts/limits';
import type { Queryable } from '@shulayim/event-sourcing';
import type { Formatting } from '@shulayim/formatting';
import { Pool } from 'pg';
import { v7 as timeOrderedId } from 'uuid';
import { drawImage } from './image-file.js';
import { ImagesFull, UnknownImage } from './images.errors.js';
import type { ImagePlace, ImageStore, StoredImage } from './image-store.port.js';

const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Tables `images` and `image_uses`: what authors uploaded, and which parts have it, now or in an older version or draft. No read
 * model: the log holds no pictures.
 */
@Injectable()
export class StoredImages implements ImageStore {
  constructor(private readonly pool: Pool) {}

  async store(authorId: string, file: Buffer, projectId?: string): Promise<StoredImage> {
    // What was drawn once, or comes back as it was drawn, is not drawn again.
    const known = await this.known(authorId, digest(file));
    if (known) return known;
    await this.refuseBeyondRoom(authorId, projectId);
    const { bytes, width, height } = await drawImage(file);
    const { rows } = await this.pool.query<StoredImage>(
      `INSERT INTO images (id, author_id, digest, file_digest, width, height, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (author_id, digest) WHERE NOT handed_over DO UPDATE SET uploaded_at = now() RETURNING id, width, height`,
      [timeOrderedId(), authorId, digest(bytes), digest(file), width, height, bytes],
    );
    const [stored] = rows;
    if (!stored) throw new Error('An image was neither stored nor found.');
    return stored;
  }

  holding(authorId: string, place: ImagePlace, formatting: Formatting | undefined) {
    const named = namedImages(formatting);
    return named.length === 0 ? undefined : (tx: Queryable) => hold(tx, authorId, place, named);
  }

  async handOver(tx: Queryable, projectId: string, authorId: string): Promise<void> {
    await tx.query('UPDATE image_uses SET author_id = $2 WHERE project_id = $1 AND author_id <> $2', [
      projectId,
      authorId,
    ]);
    await tx.query(
      `UPDATE images SET author_id = $2, handed_over = true
       WHERE author_id <> $2 AND id IN (SELECT image_id FROM image_uses WHERE project_id = $1)
         AND NOT EXISTS (SELECT FROM image_uses u WHERE u.image_id = images.id AND u.author_id <> $2)`,
      [projectId, authorId],
    );
  }

  async filesOf(projectId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; bytes: Buffer }>(
      `SELECT id, bytes FROM images i WHERE id = ANY($1::uuid[])
         AND EXISTS (SELECT FROM image_uses u WHERE u.image_id = i.id AND u.project_id = $2)`,
      [ids, projectId],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  async rememberForWord(id: string, file: Uint8Array): Promise<void> {
    await this.pool.query('UPDATE images SET word_digest = $2 WHERE id = $1 AND word_digest IS DISTINCT FROM $2', [
      id,
      digest(file),
    ]);
  }

  /** Whose it is, and which parts have it. */
  async owners(id: string): Promise<{ authorId: string; partIds: string[] } | null> {
    const { rows } = await this.pool.query<{ authorId: string; partIds: string[] }>({
      name: 'image_owners',
      text: `SELECT author_id AS "authorId", ARRAY(SELECT part_id FROM image_uses WHERE image_id = $1) AS "partIds"
             FROM images WHERE id = $1`,
      values: [id],
    });
    return rows[0] ?? null;
  }

  async bytes(id: string): Promise<Buffer | null> {
    const { rows } = await this.pool.query<{ bytes: Buffer }>('SELECT bytes FROM images WHERE id = $1', [id]);
    return rows[0]?.bytes ?? null;
  }

  private async known(authorId: string, fileDigest: Buffer): Promise<StoredImage | null> {
    const { rows } = await this.pool.query<StoredImage>(
      `UPDATE images SET uploaded_at = now() WHERE author_id = $1 AND (digest = $2 OR file_digest = $2 OR word_digest = $2)
       RETURNING id, width, height`,
      [authorId, fileDigest],
    );
    return rows[0] ?? null;
  }

  /** What no text has yet has the room of one work. */
  private async refuseBeyondRoom(authorId: string, projectId: string | undefined): Promise<void> {
    const { rows } = await this.pool.query<Taken>(
      `SELECT count(*)::int AS images, coalesce(sum(octet_length(bytes)), 0)::float8 AS bytes FROM images i
       WHERE author_id = $1 AND NOT EXISTS (SELECT FROM image_uses u WHERE u.image_id = i.id)`,
      [authorId],
    );
    const taken = [rows[0], projectId ? await takenBy(this.pool, projectId) : undefined];
    if (taken.some((each) => each && (each.images >= maxImages || each.bytes >= maxImageBytes))) throw new ImagesFull();
  }
}

interface Named {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

function namedImages(formatting: Formatting | undefined): Named[] {
  const named = (formatting?.blocks ?? []).flatMap(({ image: id, width, height }) =>
    id !== undefined && width !== undefined && height !== undefined ? [{ id, width, height }] : [],
  );
  const keys = named.map((each) => JSON.stringify(each));
  return named.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

async function hold(tx: Queryable, authorId: string, { partId, projectId }: ImagePlace, named: readonly Named[]) {
  const { rows } = await tx.query<{ id: string; isHeld: boolean }>(
    `SELECT i.id, EXISTS (SELECT FROM image_uses u WHERE u.image_id = i.id AND u.part_id = $3) AS "isHeld"
     FROM json_to_recordset($2::json) AS asked (id uuid, width int, height int)
     JOIN images i ON i.id = asked.id AND i.width = asked.width AND i.height = asked.height
       AND (i.author_id = $1 OR EXISTS (SELECT FROM image_uses u WHERE u.image_id = i.id AND u.project_id = $4))`,
    [authorId, JSON.stringify(named), partId, projectId],
  );
  if (rows.length < named.length) throw new UnknownImage();
  const ids = rows.flatMap(({ id, isHeld }) => (isHeld ? [] : id));
  if (ids.length === 0) return;
  // Whoever is about to sweep them waits, and looks again.
  const { rowCount } = await tx.query('UPDATE images SET uploaded_at = now() WHERE id = ANY($1::uuid[])', [ids]);
  if (rowCount !== ids.length) throw new UnknownImage();
  await tx.query(
    `INSERT INTO image_uses (image_id, part_id, project_id, author_id)
     SELECT id, $2, $3, $4 FROM unnest($1::uuid[]) AS id ON CONFLICT DO NOTHING`,
    [ids, partId, projectId, authorId],
  );
  const { images, bytes } = await takenBy(tx, projectId);
  if (images > maxImages || bytes > maxImageBytes) throw new ImagesFull();
}

interface Taken {
  readonly images: number;
  readonly bytes: number;
}

async function takenBy(on: Queryable, projectId: string): Promise<Taken> {
  const { rows } = await on.query<Taken>(
    `SELECT count(*)::int AS images, coalesce(sum(octet_length(bytes)), 0)::float8 AS bytes FROM images
     WHERE id IN (SELECT image_id FROM image_uses WHERE project_id = $1)`,
    [projectId],
  );
  return rows[0] ?? { images: 0, bytes: 0 };
}
