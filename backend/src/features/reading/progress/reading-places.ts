import { Injectable } from '@nestjs/common';
import type { Progress } from '@shulayim/contracts';
import { Pool } from 'pg';
import { readerIdsOf, type ReaderKey, type Visitor } from '../../../platform/auth/visitor.js';
import { createBatchLoader } from '../../../platform/database/queries/batch-loader.js';
import type { PlaceKeeper, TextNow } from '../ports/place-keeper.port.js';
import type { ReadSoFar, ReadSoFarLookup } from '../ports/read-so-far.port.js';
import { TextBodies } from '../ports/text-bodies.port.js';
import { carriedOffset } from './carried-offset.js';

interface PlaceRow {
  readerId: string;
  partId: string;
  offset: number;
  textVersion: number;
  updatedAt: Date;
}

interface AskedFurthest {
  readonly partId: string;
  readonly userId: string;
}

/** A later place stands, whichever of two requests comes first. */
const isLater = 'coalesce(excluded.updated_at >= p.updated_at, p.updated_at IS NULL)';
const place = ['unit_offset', 'text_version', 'text_units', 'updated_at']
  .map((name) => `${name} = CASE WHEN ${isLater} THEN excluded.${name} ELSE p.${name} END`)
  .join(', ');

/** Where readers stopped, and when they last opened which text. */
@Injectable()
export class ReadingPlaces implements ReadSoFarLookup, PlaceKeeper {
  private readonly furthest = createBatchLoader((asked: readonly AskedFurthest[]) => this.furthestOf(asked));

  constructor(
    private readonly pool: Pool,
    private readonly texts: TextBodies,
  ) {}

  /** Of the texts that the visitor has a place in, by part; in the texts as they stand now. */
  async of(texts: readonly TextNow[], visitor: Visitor): Promise<ReadonlyMap<string, Progress>> {
    const readerIds = readerIdsOf(visitor);
    if (texts.length === 0 || readerIds.length === 0) return new Map();
    const { rows } = await this.pool.query<PlaceRow>({
      name: 'reading_places',
      text: `SELECT DISTINCT ON (part_id) reader_id AS "readerId", part_id AS "partId", unit_offset AS "offset",
                    text_version AS "textVersion", updated_at AS "updatedAt"
             FROM reading_progress WHERE reader_id = ANY($1::uuid[]) AND part_id = ANY($2::uuid[]) AND unit_offset IS NOT NULL
             ORDER BY part_id, updated_at DESC`,
      values: [readerIds, texts.map(({ partId }) => partId)],
    });
    const versions = new Map(texts.map(({ partId, textVersion }) => [partId, textVersion]));
    const places = rows.map(async (row) => {
      const offset = await this.offsetNow(row, versions.get(row.partId) ?? row.textVersion);
      return [row.partId, { offset, updated_at: row.updatedAt.toISOString() }] as const;
    });
    return new Map(await Promise.all(places));
  }

  async keep(
    { id }: ReaderKey,
    { partId, textVersion }: TextNow,
    { offset, units }: { offset: number; units: number },
    at: string,
  ): Promise<Progress> {
    const { rows } = await this.pool.query<{ offset: number; updatedAt: Date }>({
      name: 'keep_reading_place',
      text: `INSERT INTO reading_progress AS p (reader_id, part_id, opened_at, unit_offset, text_version, text_units, updated_at)
             VALUES ($1, $2, $5, $3, $4, $6, $5)
             ON CONFLICT (reader_id, part_id) DO UPDATE SET opened_at = greatest(p.opened_at, excluded.opened_at), ${place}
             RETURNING unit_offset AS "offset", updated_at AS "updatedAt"`,
      values: [id, partId, offset, textVersion, at, units],
    });
    const [kept] = rows;
    return { offset: kept?.offset ?? offset, updated_at: kept?.updatedAt.toISOString() ?? at };
  }

  readSoFar(partId: string, userId: string): Promise<ReadSoFar | null> {
    return this.furthest.load({ partId, userId });
  }

  private async furthestOf(asked: readonly AskedFurthest[]): Promise<(ReadSoFar | null)[]> {
    const { rows } = await this.pool.query<ReadSoFar & { n: number }>({
      name: 'read_so_far',
      text: `SELECT a.n::int, far.* FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS a (part_id, user_id, n)
             JOIN parts own ON own.id = a.part_id JOIN users u ON u.id = a.user_id AND u.shares_progress
             CROSS JOIN LATERAL (
               SELECT g.part_id AS "partId", g.unit_offset AS "offset",
                      (p.order_index, p.created_at, p.id) > (own.order_index, own.created_at, own.id) AS "isLater",
                      least(100, round(100.0 * g.unit_offset / nullif(g.text_units, 0)))::int AS percent
               FROM parts p JOIN reading_progress g ON g.part_id = p.id AND g.reader_id = a.user_id
               WHERE p.project_id = own.project_id AND p.author_id = own.author_id AND g.unit_offset IS NOT NULL
               ORDER BY p.order_index DESC, p.created_at DESC, p.id DESC LIMIT 1) AS far`,
      values: [asked.map(({ partId }) => partId), asked.map(({ userId }) => userId)],
    });
    const places = new Map(rows.map(({ n, ...place }) => [n, place]));
    return asked.map((_, index) => places.get(index + 1) ?? null);
  }

  /** What was answered until now, the reader has seen. */
  async opened({ id }: ReaderKey, partId: string, at: string): Promise<void> {
    await this.pool.query({
      name: 'text_opened',
      text: `INSERT INTO reading_progress AS p (reader_id, part_id, opened_at) VALUES ($1, $2, $3)
             ON CONFLICT (reader_id, part_id) DO UPDATE SET opened_at = greatest(p.opened_at, excluded.opened_at)`,
      values: [id, partId, at],
    });
  }

  /** What the guest read is the account's; of two places in one text the later. Twice changes nothing. */
  async move(guestId: string, userId: string): Promise<void> {
    await this.pool.query(
      `WITH moved AS (DELETE FROM reading_progress WHERE reader_id = $1 RETURNING *)
       INSERT INTO reading_progress AS p (reader_id, part_id, opened_at, unit_offset, text_version, text_units, updated_at)
       SELECT $2, part_id, opened_at, unit_offset, text_version, text_units, updated_at FROM moved
       ON CONFLICT (reader_id, part_id) DO UPDATE SET opened_at = greatest(p.opened_at, excluded.opened_at), ${place}`,
      [guestId, userId],
    );
  }

  /** A place in an older version is carried into the one that stands, once. */
  private async offsetNow(row: PlaceRow, textVersion: number): Promise<number> {
    if (row.textVersion === textVersion) return row.offset;
    const [old, current] = await Promise.all([
      this.texts.body(row.partId, row.textVersion),
      this.texts.body(row.partId, textVersion),
    ]);
    const offset = carriedOffset(old ?? '', current ?? '', row.offset);
    await this.pool.query(
      `UPDATE reading_progress SET unit_offset = $3, text_version = $4, text_units = $7
       WHERE reader_id = $1 AND part_id = $2 AND text_version = $5 AND updated_at = $6`,
      [row.readerId, row.partId, offset, textVersion, row.textVersion, row.updatedAt, current?.length ?? null],
    );
    return offset;
  }
}
