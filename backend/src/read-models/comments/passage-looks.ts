import { sliceFormatting, type Formatting, type Mark } from '@shulayim/formatting';
import type { Pool } from 'pg';

/** Words of one version of a part. */
export interface Passage {
  readonly partId: string;
  readonly version: number;
  readonly text: string;
  /** About where they stand, in UTF-16 code units of the version's body; null where nobody knows. */
  readonly near: number | null;
}

interface VersionRow {
  partId: string;
  version: number;
  body: string;
  formatting: Formatting;
}

/**
 * How the letters of some passages look, offsets in their own text. Words that do not stand in the version as they are have no look.
 *
 * @returns for each of them, in their order
 */
export async function looksOf(pool: Pool, passages: readonly (Passage | null)[]): Promise<(readonly Mark[])[]> {
  const sought = passages.flatMap((one) => (one && one.text !== '' ? [one] : []));
  const versions = [...new Map(sought.map((one) => [keyOf(one), one])).values()];
  if (versions.length === 0) return passages.map(() => []);
  const { rows } = await pool.query<VersionRow>(
    `SELECT v.part_id AS "partId", v.n AS version, v.body, v.formatting
     FROM unnest($1::uuid[], $2::int[]) AS asked (part_id, n)
     JOIN part_versions v ON v.part_id = asked.part_id AND v.n = asked.n WHERE v.formatting IS NOT NULL`,
    [versions.map(({ partId }) => partId), versions.map(({ version }) => version)],
  );
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return passages.map((one) => {
    const version = one && found.get(keyOf(one));
    return one && version ? marksOf(one, version) : [];
  });
}

const keyOf = ({ partId, version }: Pick<Passage, 'partId' | 'version'>): string => `${partId} ${version}`;

function marksOf({ text, near }: Passage, { body, formatting }: VersionRow): readonly Mark[] {
  // A longer passage was cut, and says so.
  const words = body.includes(text) ? text : text.replace(/…$/, '');
  const start = words === '' ? -1 : nearest(body, words, near ?? 0);
  return start < 0 ? [] : sliceFormatting(formatting, { start, end: start + words.length }).marks;
}

/** Where the words stand that are nearest to `near`; -1: nowhere. */
function nearest(body: string, words: string, near: number): number {
  const [before, after] = [body.lastIndexOf(words, near), body.indexOf(words, near)];
  if (before < 0 || after < 0) return Math.max(before, after);
  return near - before <= after - near ? before : after;
}
