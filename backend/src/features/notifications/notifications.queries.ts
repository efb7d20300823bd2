import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { openLink } from '../../read-models/sharing/open-link.js';
import { sharedProject } from '../../read-models/projects/visibility.js';

export interface SharedLink {
  readonly projectId: string;
  readonly authorId: string;
  readonly token: string;
  readonly projectTitle: string;
  /** Of the part that the link opens, or of the whole work's first one. */
  readonly partTitle: string | null;
  readonly isWholeProject: boolean;
  readonly body: string;
  readonly authorName: string | null;
}

/** What mails tell, as it stands now. */
@Injectable()
export class NotificationsQueries {
  constructor(@Inject(Pool) private readonly pool: Pool) {}

  /** `null` when the link opens nothing any more. */
  async sharedLink(shareId: string): Promise<SharedLink | null> {
    const { rows } = await this.pool.query<SharedLink>(
      `SELECT t.token, p.id AS "projectId", l.author_id AS "authorId", p.title AS "projectTitle", pt.title AS "partTitle", l.part_id IS NULL AS "isWholeProject",
              coalesce(v.body, '') AS body, u.name AS "authorName"
       FROM share_links l
       JOIN share_tokens t ON t.share_id = l.id
       JOIN projects p ON p.id = l.project_id AND ${sharedProject('p')}
       JOIN users u ON u.id = l.author_id AND u.is_active
       LEFT JOIN LATERAL (
         SELECT id, title, text_version FROM parts
         WHERE project_id = l.project_id AND (l.part_id IS NULL OR id = l.part_id)
         ORDER BY order_index, created_at, id LIMIT 1) pt ON true
       LEFT JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
       WHERE l.id = $1 AND ${openLink('l')}
         AND (l.part_id IS NULL OR pt.id IS NOT NULL)`,
      [shareId],
    );
    return rows[0] ?? null;
  }

  /**
   * Makes one digest row for each person with news kept since before `at`. Any number of callers, any number of
   * times: a person has one row a day, and what comes after it waits for the next day's.
   */
  async gatherDigests(day: string, at: Date): Promise<void> {
    await this.pool.query(
      `WITH gathered AS (
         SELECT DISTINCT recipient_id FROM mail_outbox
         WHERE state = 'digest' AND digest_id IS NULL AND created_at < $2 AND recipient_id IS NOT NULL),
       made AS (
         INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
         SELECT md5('daily_digest ' || recipient_id || ' ' || $1)::uuid, 'daily_digest', recipient_id,
                jsonb_build_object('day', $1::text), $2, now()
         FROM gathered ON CONFLICT (id) DO NOTHING RETURNING id, recipient_id)
       UPDATE mail_outbox kept SET digest_id = made.id FROM made
       WHERE kept.recipient_id = made.recipient_id AND kept.state = 'digest' AND kept.digest_id IS NULL
         AND kept.created_at < $2`,
      [day, at],
    );
  }
}
