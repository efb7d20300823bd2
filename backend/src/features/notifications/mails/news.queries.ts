import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { GuestNumbers } from '../../../platform/auth/guests/guest-numbers.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { ownersMails, type News, type NewsKind, type Recipient } from './news.js';
import { looksOf, type Passage } from '../../../read-models/comments/passage-looks.js';
import { saidIn } from '../../../read-models/comments/said.js';

type NewsRow = Omit<News, 'kind' | 'look'> & { mail: string; version: number | null; near: number | null };

/** Of the comments of one reader that were fixed in the version that a row tells of, there is such a one. */
const isDecided = (condition: string): string => `EXISTS (
  SELECT 1 FROM comment_decisions f WHERE f.part_id = pt.id AND f.version = (m.ref->>'version')::int
    AND f.reader_id = c.reader_id AND f.decision = 'fixed' AND ${condition})`;

/** Its reader is asked whether it works now, which says that it is settled as well: a mail of its own would say it twice. */
const isAskedAbout = `EXISTS (
  SELECT 1 FROM comment_decisions f
  WHERE f.comment_id = c.id AND f.decision = 'fixed' AND f.decided_at > m.created_at - interval '1 hour')`;

/** Rows of the outbox, with all that they tell of, as long as it stands. */
const newsQuery = `
  SELECT m.id AS "rowId", m.kind AS mail, p.author_id = m.recipient_id AS "isAuthor",
         coalesce(CASE WHEN p.author_id = m.recipient_id THEN p.mail_frequency ELSE choice.frequency END,
                  u.mail_frequency) AS frequency,
         p.id AS "projectId", p.title AS "projectTitle", pt.id AS "partId", pt.title AS "partTitle",
         c.id AS "commentId", c.about, nullif(c.selected_text, '') AS quote,
         c.text_version AS version, c.selection_start AS near, coalesce(r.reply_text, ${saidIn('c')}) AS text,
         coalesce(w.name, CASE did.kind WHEN 'guest' THEN did.name END) AS who,
         did.kind = 'guest' AS "isGuest", did.id AS "actorId"
  FROM mail_outbox m
  JOIN users u ON u.id = m.recipient_id
  LEFT JOIN comments c ON c.id = (m.ref->>'commentId')::uuid AND c.deleted_at IS NULL
  LEFT JOIN replies r ON r.id = (m.ref->>'replyId')::uuid AND r.hidden_at IS NULL
  LEFT JOIN invitations i ON i.id = (m.ref->>'invitationId')::uuid AND i.ended_at IS NULL
  LEFT JOIN text_accesses a ON a.id = (m.ref->>'accessId')::uuid
  LEFT JOIN parts pt ON pt.id = coalesce(c.part_id, (m.ref->>'partId')::uuid)
  JOIN projects p ON p.id = coalesce(c.project_id, i.project_id, pt.project_id)
  LEFT JOIN work_mail_choices choice ON choice.user_id = m.recipient_id AND choice.project_id = p.id
  CROSS JOIN LATERAL (SELECT * FROM (VALUES
    ('new_comment', c.reader_kind, c.reader_id, c.guest_name), ('new_reply', r.reader_kind, r.reader_id, c.guest_name),
    ('reader_joined', i.reader_kind, i.reader_id, i.reader_name),
    ('part_finished', coalesce(a.reader_kind, 'user'), coalesce(a.reader_id, (m.ref->>'readerId')::uuid), a.reader_name),
    ('editor_published', 'user', (m.ref->>'editorId')::uuid, NULL),
    ('comment_resolved', 'user', p.author_id, NULL), ('new_version', 'user', p.author_id, NULL),
    ('new_part', 'user', p.author_id, NULL), ('fix_proposed', 'user', p.author_id, NULL),
    ('fix_answered', c.reader_kind, c.reader_id, c.guest_name)) AS d (mail, kind, id, name) WHERE d.mail = m.kind) AS did
  LEFT JOIN users w ON w.id = did.id
  WHERE CASE WHEN m.kind = 'reader_joined' THEN i.joined_at IS NOT NULL ELSE pt.id IS NOT NULL END
    AND CASE m.kind WHEN 'new_comment' THEN c.id IS NOT NULL
                    WHEN 'new_reply' THEN c.id IS NOT NULL AND r.id IS NOT NULL
                    WHEN 'comment_resolved' THEN c.resolved_at IS NOT NULL AND NOT ${isAskedAbout}
                    WHEN 'fix_proposed' THEN ${isDecided('f.answer IS NULL')}
                    WHEN 'fix_answered' THEN ${isDecided('f.answer IS NOT NULL')} ELSE true END
    AND (p.author_id = m.recipient_id
      OR m.kind <> ALL ('{${ownersMails.join(',')}}')
      OR m.kind = 'new_reply' AND c.reader_id = m.recipient_id)
    AND did.id IS DISTINCT FROM m.recipient_id
    AND (m.kind <> 'part_finished' OR w.shares_progress IS NOT FALSE)
    AND NOT EXISTS (
      SELECT 1 FROM mail_outbox later WHERE later.recipient_id = m.recipient_id AND later.kind = m.kind
        AND CASE
              WHEN m.kind = 'comment_resolved' THEN later.ref->>'commentId' = m.ref->>'commentId'
                AND (later.created_at, later.id) > (m.created_at, m.id)
              WHEN m.kind IN ('new_version', 'editor_published') THEN later.ref->>'partId' = m.ref->>'partId'
                AND (later.ref->>'version')::int > (m.ref->>'version')::int
              ELSE false END)`;

/** What mails tell, as it stands now: nothing of what is gone, taken back, overtaken, or not theirs to see any more. */
@Injectable()
export class NewsQueries {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(TextAccessPolicy) private readonly policy: TextAccessPolicy,
    @Inject(GuestNumbers) private readonly guests: GuestNumbers,
  ) {}

  /** `null` when there is nobody to write to: no such account, or a suspended one. */
  async recipient(userId: string | null): Promise<Recipient | null> {
    const { rows } = await this.pool.query<Recipient>(
      `SELECT id, name, email, language FROM users WHERE id = $1 AND is_active AND email IS NOT NULL`,
      [userId],
    );
    return rows[0] ?? null;
  }

  async one(rowId: string, recipient: Recipient): Promise<News | null> {
    const { rows } = await this.pool.query<NewsRow>(`${newsQuery} AND m.id = $1`, [rowId]);
    return (await this.openTo(recipient, rows))[0] ?? null;
  }

  /** The comments that one mail of a sitting tells, by work, part and reader, in the order in which they came. */
  async ofSitting(rowId: string, recipient: Recipient): Promise<News[]> {
    const { rows } = await this.pool.query<NewsRow>(
      `${newsQuery} AND (m.id = $1 OR m.digest_id = $1)
       ORDER BY p.created_at, p.id, pt.order_index, pt.id, min(m.created_at) OVER (PARTITION BY pt.id, did.kind, did.id),
                did.id, m.created_at, m.id`,
      [rowId],
    );
    const wished = rows.filter(({ frequency }) => frequency === 'immediately');
    return this.openTo(recipient, wished);
  }

  /** Those of one digest, by work and part, in the order in which they came. */
  async ofDigest(digestId: string, recipient: Recipient): Promise<News[]> {
    const { rows } = await this.pool.query<NewsRow>(
      `${newsQuery} AND m.digest_id = $1
       ORDER BY p.created_at, p.id, pt.order_index NULLS FIRST, pt.id, m.created_at, m.id`,
      [digestId],
    );
    const wished = rows.filter(({ frequency }) => frequency !== 'none');
    return this.openTo(recipient, wished);
  }

  /** Counted openings of an author's works in the day before `until`, by work. */
  async views(authorId: string, projectIds: readonly string[], until: Date): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.pool.query<{ id: string; count: number }>(
      `SELECT project_id AS id, count(*)::int AS count FROM text_accesses
       WHERE author_id = $1 AND project_id = ANY($2::uuid[]) AND at < $3 AND at >= $3::timestamptz - interval '1 day'
       GROUP BY project_id`,
      [authorId, projectIds, until],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Readers could open it once; it may be private, or their link switched off, by now. */
  private async openTo({ id, name, email }: Recipient, rows: readonly NewsRow[]): Promise<News[]> {
    const person = { id, name, email, role: 'reader', isActive: true, sessionId: '' } as const;
    const asked = new Set(rows.flatMap(({ isAuthor, partId }) => (isAuthor ? [] : (partId ?? []))));
    const open = new Set(await this.policy.openAmong([...asked], { person, guestId: null, shareToken: null }));
    const told = rows.filter(({ isAuthor, partId }) => isAuthor || (partId !== null && open.has(partId)));
    const numberOf = await this.guests.of(told.flatMap((row) => (row.isGuest && !row.who?.trim() ? guestOf(row) : [])));
    const looks = await looksOf(this.pool, told.map(passageOf));
    return told.map(({ mail, version: _, near: __, ...news }, index) => {
      const [guest] = guestOf(news);
      return {
        ...news,
        look: looks[index] ?? [],
        kind: kindOf(mail, news.isAuthor),
        guestNumber: guest ? numberOf(guest) : null,
      };
    });
  }
}

const passageOf = ({ partId, version, near, quote }: NewsRow): Passage | null =>
  partId !== null && version !== null && quote !== null ? { partId, version, near, text: quote } : null;

const guestOf = ({ projectId, actorId }: Pick<News, 'projectId' | 'actorId'>) =>
  actorId ? [{ projectId, guestId: actorId }] : [];

function kindOf(mail: string, isAuthor: boolean): NewsKind {
  if (mail === 'new_comment') return 'comment_added';
  if (mail === 'new_reply') return isAuthor ? 'comment_replied' : 'answered';
  return mail === 'comment_resolved' ? 'resolved' : (mail as NewsKind);
}
