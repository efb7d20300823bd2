import { Injectable } from '@nestjs/common';
import type { Text } from '@shulayim/contracts';
import type { Formatting } from '@shulayim/formatting';
import { Pool } from 'pg';
import { openLink } from '../../read-models/sharing/open-link.js';

interface TextRow extends Omit<Text, 'createdAt' | 'updatedAt' | 'authorBio' | 'formatting'> {
  formatting: Formatting | null;
  createdAt: Date;
  updatedAt: Date;
  authorBio: string | null;
}

const toText = ({ createdAt, updatedAt, authorBio, formatting, questions, ...row }: TextRow): Text => ({
  ...row,
  ...(questions ? { questions } : {}),
  ...(formatting ? { formatting } : {}),
  ...(authorBio ? { authorBio } : {}),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Reads of the reading screens. Whether the visitor may see them was decided by the gate. */
@Injectable()
export class ReadingQueries {
  constructor(private readonly pool: Pool) {}

  /** @param openIds the parts that the visitor may open: next and previous lead only there */
  async text(partId: string, openIds: ReadonlySet<string>): Promise<Text | null> {
    const { rows } = await this.pool.query<TextRow>({
      name: 'reading_text',
      text: `
        WITH placed AS (
          SELECT id, row_number() OVER w::int AS part_number, count(*) OVER ()::int AS parts_count,
                 lag(id) OVER w AS previous_part_id, lead(id) OVER w AS next_part_id
          FROM parts WHERE project_id = (SELECT project_id FROM parts WHERE id = $1)
          WINDOW w AS (ORDER BY order_index, created_at, id))
        SELECT pt.id, pt.project_id AS "projectId", p.title AS "projectTitle", pt.title, v.body AS content, v.formatting,
               coalesce(u.name, '') AS author, pt.author_id AS "authorId", u.bio AS "authorBio",
               pt.created_at AS "createdAt", pt.updated_at AS "updatedAt", pt.text_version AS version, pt.word_count,
               placed.part_number, placed.parts_count, placed.previous_part_id, placed.next_part_id,
               p.visibility_status, pt.feedback_status, p.category, 'he' AS language, p.allow_suggestions AS takes_suggestions,
               p.readers_see_comments, (SELECT count(*)::int FROM questions q WHERE q.part_id = pt.id) AS questions
        FROM parts pt
        JOIN placed ON placed.id = pt.id
        JOIN projects p ON p.id = pt.project_id
        JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
        LEFT JOIN users u ON u.id = pt.author_id
        WHERE pt.id = $1`,
      values: [partId],
    });
    const [row] = rows;
    if (!row) return null;
    const ifOpen = (id: string | null) => (id && openIds.has(id) ? id : null);
    return toText({
      ...row,
      previous_part_id: ifOpen(row.previous_part_id),
      next_part_id: ifOpen(row.next_part_id),
    });
  }

  /** The sample text of `/text/sample`: the first part of the oldest public work. */
  async samplePartId(): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT pt.id FROM parts pt JOIN projects p ON p.id = pt.project_id
       WHERE p.visibility_status = 'public' ORDER BY p.created_at, p.id, pt.order_index LIMIT 1`,
    );
    return rows[0]?.id ?? null;
  }

  /** Whether one of these readers came to the text's end before. */
  async hasFinished(part: { partId: string; authorId: string }, readerIds: readonly string[]): Promise<boolean> {
    const { rows } = await this.pool.query(
      `SELECT 1 FROM feed_entries
       WHERE author_id = $1 AND actor_id = ANY($2::uuid[]) AND part_id = $3 AND kind = 'part_finished' LIMIT 1`,
      [part.authorId, readerIds, part.partId],
    );
    return rows.length > 0;
  }

  async partIdsReadByGuest(guestId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT DISTINCT part_id AS id FROM text_accesses WHERE reader_kind = 'guest' AND reader_id = $1`,
      [guestId],
    );
    return rows.map(({ id }) => id);
  }

  /** Which living link of the work this reader came by, for the link's own count of views: the one that they name first. */
  async linkOf(partId: string, readerIds: readonly string[], shareToken: string | null): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT l.id FROM share_links l JOIN parts pt ON pt.project_id = l.project_id AND pt.id = $1
       WHERE (l.part_id IS NULL OR l.part_id = $1) AND ${openLink('l')}
         AND (EXISTS (SELECT 1 FROM link_grants g WHERE g.share_id = l.id AND g.reader_id = ANY($2::uuid[]))
              OR EXISTS (SELECT 1 FROM share_tokens t WHERE t.share_id = l.id AND t.token = $3))
       ORDER BY EXISTS (SELECT FROM share_tokens t WHERE t.share_id = l.id AND t.token = $3) DESC,
                l.part_id IS NULL LIMIT 1`,
      [partId, readerIds, shareToken],
    );
    return rows[0]?.id ?? null;
  }
}
