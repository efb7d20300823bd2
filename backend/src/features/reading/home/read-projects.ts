import { Injectable } from '@nestjs/common';
import type { InvitedRole, MailFrequency, ReadingProject } from '@shulayim/contracts';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../../platform/auth/visitor.js';
import { longAgo } from '../../../read-models/visits/last-seen.js';
import { roleIn } from '../../../read-models/sharing/work-member.js';
import { TextAccessPolicy } from '../ports/text-access-policy.port.js';
import { ProjectLookup } from '../../projects/ports/project-lookup.port.js';
import type { TextNow } from '../ports/place-keeper.port.js';
import { ReadingPlaces } from '../progress/reading-places.js';

interface ProjectText extends TextNow {
  title: string;
}

interface ReadingProjectRow {
  projectId: string;
  /** Read last, or where a link leads to; null: none yet. */
  partId: string | null;
  /** The work's parts, in their order. */
  texts: ProjectText[];
  /** Of the text of `partId`. */
  length: number;
  mailFrequency: MailFrequency | null;
  role: InvitedRole | null;
}

/** What the reader opened, and what was opened to them: by links, by invitations, by rounds, and to their verified address ($2). */
const known = `
  SELECT project_id, part_id, at, true AS was_read FROM text_accesses WHERE reader_id = ANY($1::uuid[])
  UNION ALL
  SELECT pt.project_id, pt.id, coalesce(r.updated_at, r.opened_at), true
  FROM reading_progress r JOIN parts pt ON pt.id = r.part_id WHERE r.reader_id = ANY($1::uuid[])
  UNION ALL
  SELECT l.project_id, l.part_id, g.granted_at, false
  FROM link_grants g JOIN share_links l ON l.id = g.share_id WHERE g.reader_id = ANY($1::uuid[])
  UNION ALL
  SELECT i.project_id, NULL, g.granted_at, false
  FROM invitation_grants g JOIN invitations i ON i.id = g.invitation_id WHERE g.reader_id = ANY($1::uuid[])
  UNION ALL
  SELECT i.project_id, NULL, i.sent_at, false
  FROM users u JOIN invitations i ON i.email = u.email WHERE u.id = $2 AND u.email_verified AND i.ended_at IS NULL
  UNION ALL
  SELECT k.project_id, NULL, k.joined_at, false FROM round_readers k
  WHERE k.reader_id = ANY($1::uuid[]) AND k.joined_at IS NOT NULL AND k.left_at IS NULL`;

/** Longer than anybody's list of works that they read. */
const maxProjects = 100;

/** The works of the reader's home. */
@Injectable()
export class ReadProjects {
  constructor(
    private readonly pool: Pool,
    private readonly policy: TextAccessPolicy,
    private readonly projects: ProjectLookup,
    private readonly places: ReadingPlaces,
  ) {}

  /** Others' works that the visitor read or was let into, and may still open; what was read last first. */
  async of(visitor: Visitor): Promise<ReadingProject[]> {
    const [rows, answers] = await Promise.all([this.rows(visitor), this.answers(visitor)]);
    const found = await Promise.all(rows.map((row) => this.open(row, visitor)));
    const projects = found.filter((project) => project !== null);
    const places = await this.places.of(
      projects.map(({ text }) => text),
      visitor,
    );
    return projects.map(({ project, part, text, open, mailFrequency, role }) => ({
      project,
      part_id: text.partId,
      part,
      progress: places.get(text.partId) ?? null,
      new_answers: open.reduce((sum, { partId }) => sum + (answers.get(partId) ?? 0), 0),
      mail_frequency: mailFrequency,
      role,
    }));
  }

  /** @returns null when the work is not there any more, or not the visitor's to see */
  private async open(row: ReadingProjectRow, visitor: Visitor) {
    const { projectId, partId, texts, length, mailFrequency } = row;
    const openIds = await this.policy.openPartsOf(projectId, visitor);
    const open = texts.filter((text) => openIds?.has(text.partId));
    const text = open.find((one) => one.partId === partId) ?? open[0];
    const project = text && (await this.projects.publicProject(projectId));
    if (!text || !project) return null;
    const part = { title: text.title, number: texts.indexOf(text) + 1, length: text.partId === partId ? length : 0 };
    return { project, part, text, open, mailFrequency, role: row.role ?? ('reader' as const) };
  }

  private async rows(visitor: Visitor): Promise<ReadingProjectRow[]> {
    const { rows } = await this.pool.query<ReadingProjectRow>(
      `SELECT latest.project_id AS "projectId", latest.part_id AS "partId",
              (SELECT coalesce(jsonb_agg(jsonb_build_object('partId', pt.id, 'textVersion', pt.text_version, 'title', pt.title)
                                         ORDER BY pt.order_index, pt.created_at, pt.id), '[]')
               FROM parts pt WHERE pt.project_id = latest.project_id) AS texts,
              coalesce((SELECT length(v.body) FROM parts pt JOIN part_versions v ON v.part_id = pt.id AND v.n = pt.text_version
                        WHERE pt.id = latest.part_id), 0) AS length,
              (SELECT frequency FROM work_mail_choices m
               WHERE m.user_id = $2 AND m.project_id = latest.project_id) AS "mailFrequency",
              ${roleIn('p', '$2')} AS role
       FROM (SELECT DISTINCT ON (project_id) * FROM (${known}) AS known
             ORDER BY project_id, was_read DESC, at DESC, part_id) AS latest
       JOIN projects p ON p.id = latest.project_id
       WHERE p.author_id IS DISTINCT FROM $2
       ORDER BY latest.at DESC, latest.project_id LIMIT ${maxProjects}`,
      [readerIdsOf(visitor), visitor.person?.id ?? null],
    );
    return rows;
  }

  /** By part: replies of others to the visitor's comments, and resolutions of these, since they last opened it. */
  private async answers(visitor: Visitor): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ partId: string; count: number }>(
      `SELECT c.part_id AS "partId", sum(
                coalesce(c.resolved_at > seen.at, false)::int + (SELECT count(*) FROM replies r WHERE r.comment_id = c.id AND r.hidden_at IS NULL
                                                  AND r.reader_id <> ALL($1::uuid[]) AND r.created_at > seen.at))::int AS count
       FROM comments c CROSS JOIN LATERAL (
         SELECT coalesce(max(o.opened_at), ${longAgo}) AS at FROM reading_progress o
         WHERE o.part_id = c.part_id AND o.reader_id = ANY($1::uuid[])) AS seen
       WHERE c.reader_id = ANY($1::uuid[]) AND c.deleted_at IS NULL GROUP BY c.part_id`,
      [readerIdsOf(visitor)],
    );
    return new Map(rows.map(({ partId, count }) => [partId, count]));
  }
}
