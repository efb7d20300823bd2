import { Injectable } from '@nestjs/common';
import { progressKeptDays, silentAfterDays, type ReadersQuery, type WorkReader } from '@shulayim/contracts';
import { Pool } from 'pg';
import { sortedPage } from '../../../platform/database/queries/sorted-page.js';
import { inGroup, readerColumns, readerKeys, readersTable } from './readers-table.js';

const dayMs = 24 * 3600 * 1000;

export interface OwnWork {
  readonly id: string;
  readonly authorId: string;
  readonly title: string;
  readonly parts: number;
}

type Row = Omit<WorkReader, 'place' | 'last_visit' | 'invited_at' | 'reminded_at'> & {
  last_visit: Date | null;
  invited_at: Date | null;
  reminded_at: Date | null;
  part_id: string | null;
  part_number: number;
  part_title: string;
  share: number;
};

export interface ReaderCounts {
  all: number;
  reading: number;
  finished: number;
  silent: number;
  invited: number;
}

/** $5: what is listed, $6: of which group. */
const isListed = `${inGroup('$6')} AND CASE $5::text WHEN 'all' THEN true WHEN 'silent' THEN r.is_silent ELSE r.status = $5::text END`;

/** Reads of who reads an author's work: as many statements for a work of three readers as for one of a thousand. */
@Injectable()
export class ReadersQueries {
  constructor(private readonly pool: Pool) {}

  /** @returns null when there is no such work, or it is somebody else's */
  async ownWork(projectId: string, authorId: string): Promise<OwnWork | null> {
    const { rows } = await this.pool.query<OwnWork>({
      name: 'readers_work',
      text: `SELECT p.id, p.author_id AS "authorId", p.title,
                    (SELECT count(*)::int FROM parts pt WHERE pt.project_id = p.id) AS parts
             FROM projects p WHERE p.id = $1 AND p.author_id = $2`,
      values: [projectId, authorId],
    });
    return rows[0] ?? null;
  }

  /** @throws InvalidInput for a cursor of another order */
  async page(work: OwnWork, { filter, group_id, ...wish }: ReadersQuery, now: Date) {
    const list = {
      columns: readerColumns,
      table: readersTable,
      where: isListed,
      values: [...scopeOf(work, now), filter, group_id ?? null],
      keys: readerKeys,
    };
    const counting = this.counts(work, now, group_id);
    const [{ rows, ...page }, counts] = await Promise.all([
      sortedPage<Row, keyof typeof readerKeys>(this.pool, list, wish, () => counting.then((all) => all[filter])),
      counting,
    ]);
    return { readers: rows.map(toReader), ...page, counts };
  }

  /** Those who came and are not listed. */
  async others(work: OwnWork, now: Date) {
    const [projectId, authorId, shownSince] = scopeOf(work, now);
    const { rows } = await this.pool.query<{ hidden: number; guests: number; comments: number }>({
      name: 'readers_unlisted',
      text: `SELECT count(DISTINCT u.id)::int AS hidden,
                    count(DISTINCT a.reader_id) FILTER (WHERE a.reader_kind = 'guest')::int AS guests,
                    (SELECT count(*)::int FROM comments c WHERE c.project_id = $1 AND c.author_id = $2
                       AND c.reader_kind = 'guest' AND c.deleted_at IS NULL) AS comments
             FROM text_accesses a
             LEFT JOIN users u ON a.reader_kind = 'user' AND u.id = a.reader_id AND NOT u.shares_progress
               AND u.leaving_at IS NULL AND u.id <> $2
             WHERE a.project_id = $1 AND a.author_id = $2 AND a.at >= $3`,
      values: [projectId, authorId, shownSince],
    });
    const { hidden = 0, guests = 0, comments = 0 } = rows[0] ?? {};
    return { hidden, guests: { count: guests, comments } };
  }

  /**
   * The silent ones whom nobody reminded since `remindedSince`, whoever was there last first, so many at most; how many they
   * are in all, and how many were reminded since.
   */
  async silent(
    work: OwnWork,
    now: Date,
    { remindedSince, most, groupId }: { remindedSince: Date; most: number; groupId: string | undefined },
  ) {
    const { rows } = await this.pool.query<{ id: string; isRecent: boolean; recent: number; open: number }>({
      name: 'readers_silent',
      text: `SELECT id, "isRecent", count(*) FILTER (WHERE "isRecent") OVER ()::int AS recent,
                    count(*) FILTER (WHERE NOT "isRecent") OVER ()::int AS open
             FROM (SELECT r.id, r.last_visit, coalesce(r.reminded_at > $5, false) AS "isRecent" FROM ${readersTable}
                   WHERE r.is_silent AND ${inGroup('$7')}) AS silent
             ORDER BY "isRecent", last_visit DESC, id LIMIT $6`,
      values: [...scopeOf(work, now), remindedSince, most, groupId ?? null],
    });
    const { recent = 0, open = 0 } = rows[0] ?? {};
    return { ids: rows.filter(({ isRecent }) => !isRecent).map(({ id }) => id), recent, open };
  }

  /** Whether somebody is a listed reader of the work who came. */
  async hasCome(work: OwnWork, readerId: string, now: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'reader_has_come',
      text: `SELECT 1 FROM ${readersTable} WHERE r.id = $5 AND r.last_visit IS NOT NULL`,
      values: [...scopeOf(work, now), readerId],
    });
    return rowCount === 1;
  }

  private async counts(work: OwnWork, now: Date, groupId: string | undefined): Promise<ReaderCounts> {
    const { rows } = await this.pool.query<ReaderCounts>({
      name: 'readers_counts',
      text: `SELECT count(*)::int AS all, count(*) FILTER (WHERE r.status = 'reading')::int AS reading,
                    count(*) FILTER (WHERE r.status = 'finished')::int AS finished,
                    count(*) FILTER (WHERE r.is_silent)::int AS silent,
                    count(*) FILTER (WHERE r.status = 'invited')::int AS invited
             FROM ${readersTable} WHERE ${inGroup('$5')}`,
      values: [...scopeOf(work, now), groupId ?? null],
    });
    return rows[0] ?? { all: 0, reading: 0, finished: 0, silent: 0, invited: 0 };
  }
}

/** $1 to $4 of `readersTable`. */
export const scopeOf = ({ id, authorId }: OwnWork, now: Date): [string, string, Date, Date] => [
  id,
  authorId,
  new Date(now.getTime() - progressKeptDays * dayMs),
  new Date(now.getTime() - silentAfterDays * dayMs),
];

function toReader({ part_id, part_number, part_title, share, ...row }: Row): WorkReader {
  return {
    ...row,
    place: part_id === null ? null : { part_id, part_number, part_title, share },
    last_visit: row.last_visit?.toISOString() ?? null,
    invited_at: row.invited_at?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
  };
}
