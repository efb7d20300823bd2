import { Injectable } from '@nestjs/common';
import { makeExcerpt } from '@shulayim/anchoring';
import type { AccessNotification, ShareableText } from '@shulayim/contracts';
import { Pool } from 'pg';
import { byIndex } from '../../platform/database/by-index.js';
import { deletedAccount } from '../../platform/files/catalogues/names.js';
import { sharedProject } from '../../read-models/projects/visibility.js';

/** A link with what it opens: none of a deleted work or part. */
export interface LinkRow {
  id: string;
  projectId: string;
  /** null: the whole work. */
  partId: string | null;
  projectTitle: string;
  authorId: string;
  authorName: string | null;
  authorBio: string | null;
  token: string;
  name: string | null;
  expiresAt: Date | null;
  guestsMayComment: boolean;
  createdAt: Date;
  switchedOffAt: Date | null;
  visibility: string;
  accessedCount: number;
  lastAccessedAt: Date | null;
  projectNumber: number;
  parts: { id: string; title: string; word_count: number }[];
  /** Of the part that opens first. */
  firstPart: { title: string; body: string; number: number } | null;
}

const linkQuery = `
  SELECT l.id, l.project_id AS "projectId", l.part_id AS "partId", p.title AS "projectTitle", l.author_id AS "authorId",
         u.name AS "authorName", u.bio AS "authorBio", t.token, l.name, l.expires_at AS "expiresAt",
         l.guests_may_comment AS "guestsMayComment", l.created_at AS "createdAt", l.switched_off_at AS "switchedOffAt",
         p.visibility_status AS visibility,
         (SELECT count(*)::int FROM text_accesses WHERE share_id = l.id) AS "accessedCount",
         (SELECT max(at) FROM text_accesses WHERE share_id = l.id) AS "lastAccessedAt",
         (SELECT count(*)::int FROM projects o WHERE o.author_id = p.author_id
            AND (o.created_at, o.id) <= (p.created_at, p.id)) AS "projectNumber",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', pt.id, 'title', pt.title, 'word_count', pt.word_count)
                   ORDER BY pt.order_index, pt.created_at, pt.id), '[]')
          FROM parts pt WHERE pt.project_id = l.project_id AND (l.part_id IS NULL OR pt.id = l.part_id)) AS parts,
         (SELECT jsonb_build_object('title', pt.title, 'body', v.body, 'number', pt.order_index + 1)
          FROM parts pt JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
          WHERE pt.project_id = l.project_id AND (l.part_id IS NULL OR pt.id = l.part_id)
          ORDER BY pt.order_index, pt.created_at, pt.id LIMIT 1) AS "firstPart"
  FROM share_links l
  JOIN share_tokens t ON t.share_id = l.id
  JOIN projects p ON p.id = l.project_id AND (l.part_id IS NULL OR EXISTS (SELECT FROM parts WHERE id = l.part_id))
  LEFT JOIN users u ON u.id = l.author_id`;

/** The wire's form. Source: A §3, contracts. */
export const toShareableText = (row: LinkRow): ShareableText => ({
  id: row.id,
  projectId: row.projectId,
  partId: row.partId,
  title: row.partId ? (row.firstPart?.title ?? row.projectTitle) : row.projectTitle,
  content: row.firstPart?.body ?? '',
  excerpt: makeExcerpt(row.firstPart?.body ?? ''),
  authorId: row.authorId,
  authorName: row.authorName ?? '',
  ...(row.authorBio ? { authorBio: row.authorBio } : {}),
  shareToken: row.token,
  isActive: row.switchedOffAt === null,
  createdAt: row.createdAt.toISOString(),
  accessedCount: row.accessedCount,
  lastAccessedAt: row.lastAccessedAt?.toISOString() ?? null,
  projectNumber: row.projectNumber,
  partNumber: row.partId ? (row.firstPart?.number ?? null) : null,
  name: row.name,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  guestsMayComment: row.guestsMayComment,
  ...(row.partId ? {} : { parts: row.parts }),
});

const tokenShape = /^[\w-]{16,64}$/;
/** Looked for instead of what cannot be a token, so that this takes as long. */
const nobodysToken = 'x'.repeat(32);

/** Whether a link opens its text. */
interface LinkStanding {
  id: string;
  isOpen: boolean;
  hasExpired: boolean;
}

/** Reads of links. */
@Injectable()
export class SharingQueries {
  constructor(private readonly pool: Pool) {}

  /** By the token's digest: the same question, and the same way through the index, for every token that there is or is not. */
  async standingOf(token: string): Promise<LinkStanding | null> {
    const { rows } = await this.pool.query<LinkStanding>({
      name: 'link_standing',
      text: `
        SELECT l.id, l.switched_off_at IS NULL AND ${sharedProject('p')}
                 AND (l.part_id IS NULL OR EXISTS (SELECT FROM parts WHERE id = l.part_id)) AS "isOpen",
               coalesce(l.expires_at <= now(), false) AS "hasExpired"
        FROM share_tokens t JOIN share_links l ON l.id = t.share_id JOIN projects p ON p.id = l.project_id
        WHERE sha256(t.token::bytea) = sha256($1::text::bytea)`,
      values: [tokenShape.test(token) ? token : nobodysToken],
    });
    return rows[0] ?? null;
  }

  async byToken(token: string): Promise<LinkRow | null> {
    if (!tokenShape.test(token)) return null;
    const { rows } = await this.pool.query<LinkRow>({
      name: 'link_by_token',
      text: `${linkQuery} WHERE t.token = $1`,
      values: [token],
    });
    return rows[0] ?? null;
  }

  async byId(shareId: string): Promise<LinkRow | null> {
    const { rows } = await this.pool.query<LinkRow>(`${linkQuery} WHERE l.id = $1`, [shareId]);
    return rows[0] ?? null;
  }

  /** The one link that stands for a part, or for a whole work (decisions §6). */
  async activeOf(projectId: string, partId: string | null): Promise<LinkRow | null> {
    const { rows } = await this.pool.query<LinkRow>(
      `${linkQuery} WHERE l.project_id = $1 AND l.part_id IS NOT DISTINCT FROM $2 AND l.switched_off_at IS NULL`,
      [projectId, partId],
    );
    return rows[0] ?? null;
  }

  async ofAuthor(authorId: string, projectId: string | null): Promise<LinkRow[]> {
    const { rows } = await this.pool.query<LinkRow>(
      `${linkQuery} WHERE l.author_id = $1 AND ($2::uuid IS NULL OR l.project_id = $2)
       ORDER BY l.switched_off_at IS NOT NULL, l.created_at DESC LIMIT 200`,
      [authorId, projectId],
    );
    return rows;
  }

  /** @returns the work's visibility, if it and the part are this author's */
  async shareable(authorId: string, projectId: string, partId: string | null): Promise<string | null> {
    const { rows } = await this.pool.query<{ visibility: string }>(
      `SELECT visibility_status AS visibility FROM projects p WHERE p.id = $2 AND p.author_id = $1
         AND ($3::uuid IS NULL OR EXISTS (SELECT 1 FROM parts WHERE id = $3 AND project_id = p.id))`,
      [authorId, projectId, partId],
    );
    return rows[0]?.visibility ?? null;
  }

  /** How often somebody was mailed an author's links within a day. */
  async mailedLately(authorId: string, recipientId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM mail_outbox m JOIN share_links l ON l.id = (m.ref->>'shareId')::uuid
       WHERE m.recipient_id = $2 AND m.kind = 'shared_link' AND l.author_id = $1
         AND m.created_at > now() - interval '1 day'`,
      [authorId, recipientId],
    );
    return rows[0]?.count ?? 0;
  }

  /** Remembers that this reader came by this link: it opens its text to them while it is switched on. */
  async grant(shareId: string, reader: { kind: string; id: string }): Promise<void> {
    await this.pool.query(
      'INSERT INTO link_grants (reader_kind, reader_id, share_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [reader.kind, reader.id, shareId],
    );
  }

  async moveGrants(guestId: string, userId: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO link_grants (reader_kind, reader_id, share_id)
       SELECT 'user', $2, share_id FROM link_grants WHERE reader_id = $1 ON CONFLICT DO NOTHING`,
      [guestId, userId],
    );
  }

  /** @returns the event that the author was told of, by which their marks know it */
  async accessEvent(authorId: string, accessId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM feed_entries WHERE author_id = $1 AND access_id = $2 AND kind = 'text_accessed'`,
      [authorId, accessId],
    );
    return rows[0]?.id ?? null;
  }

  /** Latest first. Read means: the feed was seen up to it, or the notification of it was read. */
  async accesses(authorId: string): Promise<AccessNotification[]> {
    const { rows } = await this.pool.query<Omit<AccessNotification, 'accessedAt'> & { accessedAt: Date }>(
      `SELECT a.id, t.token AS "shareToken", a.part_id AS "partId", pt.title AS "partTitle",
              coalesce(u.name, a.reader_name, CASE WHEN a.reader_kind = 'user' THEN $2 END) AS "readerName", a.reader_kind = 'guest' AS is_guest, a.at AS "accessedAt",
              coalesce((f.xid, f.position) <= (m.xid, m.position), false)
                OR coalesce((f.xid, f.position) <= (n.xid, n.position), false)
                OR EXISTS (SELECT FROM notification_reads r WHERE r.user_id = a.author_id AND r.event_id = f.id ${byIndex}) AS read
       FROM text_accesses a
       JOIN feed_entries f ON f.author_id = a.author_id AND f.access_id = a.id AND f.kind = 'text_accessed'
       LEFT JOIN feed_marks m ON m.user_id = a.author_id
       LEFT JOIN notification_marks n ON n.user_id = a.author_id
       JOIN projects p ON p.id = a.project_id
       JOIN parts pt ON pt.id = a.part_id
       LEFT JOIN users u ON u.id = a.reader_id
       LEFT JOIN share_tokens t ON t.share_id = a.share_id
       WHERE a.author_id = $1 AND u.shares_progress IS NOT FALSE ORDER BY f.xid DESC, f.position DESC LIMIT 200`,
      [authorId, deletedAccount()],
    );
    return rows.map((row) => ({ ...row, accessedAt: row.accessedAt.toISOString() }));
  }
}
