import { Injectable } from '@nestjs/common';
import { maxPastReaders, maxRounds, type PastReader, type PastReaders } from '@shulayim/contracts';
import { Pool } from 'pg';

/** Where somebody is asked: an account by its id, everybody else at their address. */
export interface PastRecipient {
  readonly id: string;
  readonly recipientId: string;
  readonly email: string | null;
}

/**
 * $1: whose they are. Somebody who said so in several rounds is one, by the last. Only in works whose rounds their readers can open:
 * there they can take it back.
 */
const consented = `
  SELECT DISTINCT ON (person.id) k.id, person.id AS "recipientId", CASE WHEN k.reader_kind = 'guest' THEN k.email END AS address,
         CASE WHEN k.reader_kind = 'guest' THEN k.reader_name ELSE u.name END AS name, k.email,
         coalesce(k.consent_likes, k.likes) AS likes, r.name AS round_name, p.title AS project_title, k.consented_at AS at
  FROM round_readers k JOIN rounds r ON r.id = k.round_id
  JOIN projects p ON p.id = k.project_id AND p.visibility_status IN ('shared', 'public')
  LEFT JOIN users u ON k.reader_kind = 'user' AND u.id = k.reader_id
  CROSS JOIN LATERAL (SELECT CASE WHEN k.reader_kind = 'user' THEN k.reader_id ELSE k.recipient_id END AS id) AS person
  WHERE k.author_id = $1 AND k.consented_at IS NOT NULL
    AND CASE WHEN k.reader_kind = 'user' THEN u.is_active AND u.leaving_at IS NULL ELSE k.email IS NOT NULL END
  ORDER BY person.id, k.consented_at DESC, k.id`;

/** Who of an author's rounds may be asked again: nobody who has not said so. */
@Injectable()
export class PastReaderQueries {
  constructor(private readonly pool: Pool) {}

  async of(authorId: string): Promise<PastReader[]> {
    const { rows } = await this.pool.query<Omit<PastReader, 'at'> & { at: Date }>({
      name: 'past_readers',
      text: `SELECT id, name, email, likes, round_name, project_title, at FROM (${consented}) AS known
             ORDER BY at DESC, id LIMIT ${maxPastReaders}`,
      values: [authorId],
    });
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  async among(authorId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PastRecipient>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<PastRecipient>({
      name: 'past_readers_among',
      text: `SELECT id, "recipientId", address AS email FROM (${consented}) AS known WHERE id = ANY($2::uuid[])`,
      values: [authorId, ids],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The newest of all works. */
  async rounds(authorId: string): Promise<PastReaders['rounds']> {
    const { rows } = await this.pool.query<PastReaders['rounds'][number]>({
      name: 'rounds_not_closed',
      text: `SELECT r.id, r.name, r.project_id, p.title AS project_title FROM rounds r JOIN projects p ON p.id = r.project_id
             WHERE r.author_id = $1 AND r.closed_at IS NULL ORDER BY r.planned_at DESC, r.id LIMIT ${maxRounds}`,
      values: [authorId],
    });
    return rows;
  }
}
