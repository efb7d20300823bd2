import { Injectable } from '@nestjs/common';
import type { FeedbackStatus, VisibilityStatus } from '@shulayim/contracts';
import { Pool } from 'pg';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { TextAccessPolicy, type AccessiblePart } from './ports/text-access-policy.port.js';
import type { Visitor } from '../../platform/auth/visitor.js';
import { createBatchLoader } from '../../platform/database/queries/batch-loader.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { whyNotComment } from './domain/comment-permission.js';
import { isOpenByRound } from '../../read-models/sharing/rounds/open-round-part.js';
import { openLink } from '../../read-models/sharing/open-link.js';
import { isMember, memberMay } from '../../read-models/sharing/work-member.js';

interface GateRow {
  /** Which of the asked it answers. */
  n: number;
  partId: string;
  projectId: string;
  authorId: string;
  textVersion: number;
  partFeedback: FeedbackStatus;
  visibility: VisibilityStatus;
  projectFeedback: FeedbackStatus;
  allowComments: boolean;
  allowGuests: boolean;
  allowSuggestions: boolean;
  readersSeeComments: boolean;
  readersMayReply: boolean;
  /** Of the best living link that lets the visitor in; null when none does. */
  linkLetsGuestsComment: boolean | null;
  isInvited: boolean;
  isMember: boolean;
  isEditor: boolean;
  /** At the pace of a round that they take part in. */
  isInRound: boolean;
}

interface Asked {
  readonly id: string;
  readonly visitor: Visitor;
}

/** Who accepted an invitation, as account or guest; or whose verified address was invited (contracts, small rules). */
const isInvitedTo = (projectId: string, personId: string, guestId: string) => `EXISTS (
  SELECT 1 FROM invitations i WHERE i.project_id = ${projectId} AND i.ended_at IS NULL
    AND (EXISTS (SELECT 1 FROM invitation_grants g WHERE g.invitation_id = i.id AND g.reader_id IN (${personId}, ${guestId}))
         OR EXISTS (SELECT 1 FROM users u WHERE u.id = ${personId} AND u.email_verified AND u.email = i.email)))`;

/**
 * $1 is JSON (of an array's length Postgres would make a plan each time): what each visitor asks for. A link counts while it is switched on, has not
 * expired, and its work is shared or public; for whom: who opened it once (a grant), or who brings its token along.
 */
const gateQuery = (column: string) => `
  SELECT asked.n, pt.id AS "partId", pt.project_id AS "projectId", pt.author_id AS "authorId", pt.text_version AS "textVersion",
         pt.feedback_status AS "partFeedback", p.visibility_status AS visibility,
         p.feedback_status AS "projectFeedback", p.allow_comments AS "allowComments", p.allow_guests AS "allowGuests",
         p.allow_suggestions AS "allowSuggestions", p.readers_see_comments AS "readersSeeComments",
         p.readers_may_reply AS "readersMayReply",
         (SELECT bool_or(l.guests_may_comment) FROM share_links l
          WHERE l.project_id = pt.project_id AND (l.part_id IS NULL OR l.part_id = pt.id)
            AND ${openLink('l')}
            AND (EXISTS (SELECT 1 FROM link_grants g WHERE g.share_id = l.id AND g.reader_id IN (asked.person_id, asked.guest_id))
                 OR EXISTS (SELECT 1 FROM share_tokens t WHERE t.share_id = l.id AND t.token = asked.token))
         ) AS "linkLetsGuestsComment",
         p.visibility_status = 'shared' AND ${isInvitedTo('pt.project_id', 'asked.person_id', 'asked.guest_id')} AS "isInvited",
         ${isMember('read', 'p', 'asked.person_id')} AS "isMember",
         ${isMember('write', 'p', 'asked.person_id')} AS "isEditor",
         p.visibility_status = 'shared' AND ${isOpenByRound('pt', 'asked.person_id', 'asked.guest_id')} AS "isInRound"
  FROM json_to_recordset($1::json) AS asked (n int, id uuid, person_id uuid, guest_id uuid, token text)
  JOIN parts pt ON pt.${column} = asked.id JOIN projects p ON p.id = pt.project_id`;
const byPart = gateQuery('id');
const byProject = gateQuery('project_id');

/**
 * Who may open a text: its author, and members of its work; everybody, of a public work; who was invited or let in by a link, of a shared one (decisions §5);
 * and whoever takes part in a round, as far as it has opened to them: its pace holds for those who are in by the round alone.
 */
@Injectable()
export class StoredTextAccessPolicy implements TextAccessPolicy {
  private readonly parts = createBatchLoader((asked: readonly Asked[]) => this.partsOf(asked));

  constructor(
    private readonly pool: Pool,
    private readonly site: SiteSwitches,
  ) {}

  async open(partId: string, visitor: Visitor): Promise<AccessiblePart> {
    const [row, site] = await Promise.all([this.parts.load({ id: partId, visitor }), this.site.current()]);
    if (!row || !mayOpen(row, visitor)) throw new NotFound();
    return toOpenPart(row, visitor, site.guests_allowed);
  }

  async openAmong(partIds: readonly string[], visitor: Visitor): Promise<string[]> {
    if (partIds.length === 0) return [];
    const rows = await this.partsOf(partIds.map((id) => ({ id, visitor })));
    return rows.filter((row) => row !== null && mayOpen(row, visitor)).flatMap((row) => row?.partId ?? []);
  }

  async openPartsOf(projectId: string, visitor: Visitor): Promise<ReadonlySet<string> | null> {
    const rows = await this.rows('gate_project', byProject, [{ id: projectId, visitor }]);
    const openIds = rows.filter((row) => mayOpen(row, visitor)).map(({ partId }) => partId);
    if (openIds.length > 0) return new Set(openIds);
    // A work without parts yet is its author's, whose who were invited, or everybody's when it is public.
    const { rows: empty } = await this.pool.query(
      `SELECT 1 FROM projects p WHERE p.id = $1 AND (p.author_id = $2 OR p.visibility_status = 'public' OR ${isMember('read', 'p', '$2')}
           OR p.visibility_status = 'shared' AND ${isInvitedTo('p.id', '$2', '$3')})
         AND NOT EXISTS (SELECT 1 FROM parts WHERE project_id = p.id)`,
      [projectId, visitor.person?.id ?? null, visitor.guestId],
    );
    return empty.length > 0 ? new Set() : null;
  }

  async members(projectIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const { rows } = await this.pool.query<{ projectId: string; readerIds: string[] }>({
      name: 'members_who_read',
      text: `SELECT p.id AS "projectId", array_agg(m.reader_id) AS "readerIds"
             FROM projects p JOIN invitations m ON m.project_id = p.id AND m.author_id = p.author_id
             WHERE p.id = ANY($1::uuid[]) AND p.moderation_status IS DISTINCT FROM 'hidden' AND ${memberMay('read', 'm')}
             GROUP BY p.id`,
      values: [projectIds],
    });
    return new Map(rows.map(({ projectId, readerIds }) => [projectId, new Set(readerIds)]));
  }

  private async partsOf(asked: readonly Asked[]): Promise<(GateRow | null)[]> {
    const rows = await this.rows('gate_parts', byPart, asked);
    const found = new Map(rows.map((row) => [row.n, row]));
    return asked.map((_, i) => found.get(i) ?? null);
  }

  private async rows(name: string, text: string, asked: readonly Asked[]): Promise<GateRow[]> {
    const questions = asked.map(({ id, visitor: { person, guestId, shareToken } }, n) => {
      return { n, id, person_id: person?.id, guest_id: guestId, token: shareToken };
    });
    const values = [JSON.stringify(questions)];
    return (await this.pool.query<GateRow>({ name, text, values })).rows;
  }
}

function mayOpen(row: GateRow, { person }: Visitor): boolean {
  if (person?.id === row.authorId || row.isMember) return true;
  if (row.visibility === 'public') return true;
  return row.visibility === 'shared' && (row.isInvited || row.linkLetsGuestsComment !== null || row.isInRound);
}

function toOpenPart(row: GateRow, { person }: Visitor, siteAllowsGuests: boolean): AccessiblePart {
  const isAuthor = person?.id === row.authorId;
  const guestsMayComment =
    siteAllowsGuests && row.allowGuests && (row.isInvited || row.linkLetsGuestsComment !== false);
  return {
    partId: row.partId,
    projectId: row.projectId,
    authorId: row.authorId,
    textVersion: row.textVersion,
    allowsSuggestions: row.allowSuggestions,
    readersSeeComments: row.readersSeeComments,
    readersMayReply: row.readersMayReply,
    isAuthor,
    isMember: row.isMember,
    mayWrite: isAuthor || row.isEditor,
    whyNot: whyNotComment({
      isAuthor,
      isSignedIn: person !== null,
      isActive: person?.isActive ?? true,
      isMember: row.isMember,
      visibility: row.visibility,
      feedback: [row.projectFeedback, row.partFeedback],
      allowComments: row.allowComments,
      guestsMayComment,
    }),
  };
}
