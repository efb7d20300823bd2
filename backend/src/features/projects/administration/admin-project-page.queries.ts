import { Injectable } from '@nestjs/common';
import type {
  AdminProjectComment,
  AdminProjectHistoryEntry,
  OneAdminProjectPage,
  PageQuery,
} from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { viewsOf } from '../../../read-models/projects/project-figures.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import type { ProjectEvent } from '../../../events/writing/project.events.js';
import type { ModerationMark } from '../ports/project-moderation.port.js';
import { saidIn } from '../../../read-models/comments/said.js';

/** Event type → what was done. */
const marks: Readonly<Record<string, ModerationMark>> = {
  ProjectFlagged: 'flagged',
  ProjectHidden: 'hidden',
  ProjectUnpublished: 'draft',
  ProjectCleared: 'cleared',
  WorkInspected: 'inspected',
};
/** How long one reason opens a work's texts and comments. */
const inspectionMs = 60 * 60 * 1000;

type Dated<T, Name extends keyof T> = Omit<T, Name> & Record<Name, Date>;
type Page = Omit<OneAdminProjectPage, 'success' | 'book' | 'history' | 'inspected_until'>;
type PartRow = Dated<Page['parts'][number], 'updated_at'>;
type ReportRow = Dated<Page['reports'][number], 'created_at'>;
type CommentRow = Dated<AdminProjectComment, 'created_at'>;

/** What an admin sees of one work; its words only after an inspection, which is asked for elsewhere. */
@Injectable()
export class AdminProjectPageQueries {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
  ) {}

  async figures(projectId: string): Promise<Page> {
    const [views, parts, reports] = await Promise.all([
      this.rows<{ views: number }>(`SELECT ${viewsOf('$1')} AS views`, [projectId]),
      this.rows<PartRow>(
        `SELECT pt.id, pt.title, pt.word_count, pt.text_version, pt.feedback_status, pt.updated_at,
                (SELECT count(*)::int FROM comments
                 WHERE project_id = $1 AND part_id = pt.id AND deleted_at IS NULL) AS comments_count
         FROM parts pt WHERE pt.project_id = $1 ORDER BY pt.order_index, pt.created_at, pt.id LIMIT 1000`,
        [projectId],
      ),
      this.rows<ReportRow>(
        `SELECT r.id, r.subject AS type, r.part_id, pt.title AS part_title, r.reason, r.status, r.created_at
         FROM reports r LEFT JOIN parts pt ON pt.id = r.part_id
         WHERE r.project_id = $1 ORDER BY r.created_at DESC, r.id LIMIT 100`,
        [projectId],
      ),
    ]);
    return {
      views: views[0]?.views ?? 0,
      parts: parts.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
      reports: reports.map(dated),
    };
  }

  /** What admins did, newest first. */
  async history(projectId: string): Promise<AdminProjectHistoryEntry[]> {
    const events = await this.store.read<ProjectEvent>(`project-${projectId}`);
    const done = events.filter(({ type }) => type in marks).reverse();
    const actors = [...new Set(done.flatMap(({ metadata }) => metadata.actor.id ?? []))];
    const people = await this.rows<{ id: string; name: string | null }>(
      'SELECT id, name FROM users WHERE id = ANY($1::uuid[])',
      [actors],
    );
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return done.map(({ id, type, data, metadata }) => ({
      id,
      at: metadata.at,
      mark: marks[type] ?? 'inspected',
      reason: 'reason' in data ? data.reason : null,
      actor_id: metadata.actor.id ?? null,
      actor_name: names.get(metadata.actor.id ?? '') ?? null,
    }));
  }

  /** Until when this admin may read the work's words; null when they have not said why, or too long ago. */
  inspectedUntil(history: readonly AdminProjectHistoryEntry[], adminId: string, now: string): string | null {
    const last = history.find(({ mark, actor_id }) => mark === 'inspected' && actor_id === adminId);
    const until = last && new Date(Date.parse(last.at) + inspectionMs).toISOString();
    return until && until > now ? until : null;
  }

  async part(projectId: string, partId: string) {
    const [row] = await this.rows<{ id: string; title: string; body: string; text_version: number }>(
      `SELECT pt.id, pt.title, v.body, pt.text_version FROM parts pt
       JOIN projects p ON p.id = pt.project_id JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
       WHERE pt.project_id = $1 AND pt.id = $2`,
      [projectId, partId],
    );
    return row ?? null;
  }

  /** Newest first. */
  async comments(projectId: string, { limit, cursor }: PageQuery) {
    const after = decodeCursor(cursor, ['instant', 'id']);
    const rows = await this.rows<CommentRow>(
      `SELECT c.id, c.part_id, pt.title AS part_title, u.id AS author_id, coalesce(u.name, c.guest_name) AS author_name,
              c.reader_kind = 'guest' AS is_guest, ${saidIn('c')} AS comment_text, c.selected_text, c.resolved_at IS NOT NULL AS resolved,
              (SELECT count(*)::int FROM replies WHERE comment_id = c.id AND hidden_at IS NULL) AS replies_count, c.created_at
       FROM comments c JOIN parts pt ON pt.id = c.part_id
       LEFT JOIN users u ON c.reader_kind = 'user' AND u.id = c.reader_id
       WHERE c.project_id = $1 AND c.deleted_at IS NULL
         AND ($2::timestamptz IS NULL OR (c.created_at, c.id) < ($2::timestamptz, $3::uuid))
       ORDER BY c.created_at DESC, c.id DESC LIMIT $4`,
      [projectId, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    );
    const comments = rows.slice(0, limit).map(dated);
    const last = comments.at(-1);
    return { comments, next_cursor: rows.length > limit && last ? encodeCursor([last.created_at, last.id]) : null };
  }

  private async rows<Row extends object>(query: string, values: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>(query, values)).rows;
  }
}

const dated = <Row extends { created_at: Date }>(row: Row) => ({ ...row, created_at: row.created_at.toISOString() });
