import { Injectable } from '@nestjs/common';
import type { Invitation, InvitationsQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.js';
import { canonicalAddress } from '../../platform/mail/suppression/address-key.js';
import { memberMay } from '../../read-models/sharing/work-member.js';
import { SuppressionList } from '../../platform/mail/suppression/suppression-list.js';

type Row = Omit<Invitation, 'sent_at' | 'opened_at' | 'joined_at' | 'undelivered_at'> & {
  sent_at: Date;
  opened_at: Date | null;
  joined_at: Date | null;
  undelivered_at: Date | null;
};
export interface HeldInvitation {
  readonly invitation: Invitation;
  readonly id: string;
  readonly projectId: string;
  readonly authorId: string;
  readonly authorName: string | null;
  readonly email: string;
  readonly token: string;
  readonly hasEnded: boolean;
  /** A reader's to a work that is shared or public, a first reader's unless admins hide it; none to one that is gone. */
  readonly isOpen: boolean;
  readonly projectTitle: string | null;
  /** It was accepted by a reader's account, which writes nothing. */
  readonly isReaders: boolean;
}

/** By whoever accepted it, or by the account whose verified address it is. */
const hasCommented = `EXISTS (
  SELECT 1 FROM comments c WHERE c.project_id = i.project_id AND c.deleted_at IS NULL
    AND (c.reader_id IN (SELECT g.reader_id FROM invitation_grants g WHERE g.invitation_id = i.id)
         OR c.reader_id = (SELECT u.id FROM users u WHERE u.email = i.email AND u.email_verified)))`;
const fields = `i.id, i.email, i.role, i.sent_at, i.opened_at, i.joined_at, i.undelivered_at,
  CASE WHEN i.ended_at IS NOT NULL THEN 'revoked' WHEN ${hasCommented} THEN 'commented'
       WHEN i.joined_at IS NOT NULL THEN 'joined' WHEN i.opened_at IS NOT NULL THEN 'opened' ELSE 'sent' END AS state,
  CASE WHEN i.reader_kind = 'user' THEN (SELECT j.name FROM users j WHERE j.id = i.reader_id) END AS joined_by`;
const heldFields = `${fields}, i.project_id AS "projectId", i.author_id AS "authorId", u.name AS "authorName", t.token,
  i.ended_at IS NOT NULL AS "hasEnded", coalesce(p.visibility_status IN ('shared', 'public')
    OR i.role <> 'reader' AND p.id IS NOT NULL AND p.moderation_status IS DISTINCT FROM 'hidden', false) AS "isOpen", p.title AS "projectTitle",
  i.reader_kind = 'user' AND EXISTS (SELECT 1 FROM users j WHERE j.id = i.reader_id AND j.role = 'reader') AS "isReaders"`;
const heldTables = `invitations i JOIN invitation_tokens t ON t.invitation_id = i.id
  LEFT JOIN projects p ON p.id = i.project_id LEFT JOIN users u ON u.id = i.author_id`;

const toInvitation = ({ id, email, state, role, joined_by, ...at }: Row): Invitation => ({
  id,
  email,
  state,
  role,
  joined_by,
  sent_at: at.sent_at.toISOString(),
  opened_at: at.opened_at?.toISOString() ?? null,
  joined_at: at.joined_at?.toISOString() ?? null,
  undelivered_at: at.undelivered_at?.toISOString() ?? null,
});
const isAwaited = `AND i.role <> 'reader' AND i.joined_at IS NULL AND i.ended_at IS NULL`;
const tokenShape = /^[\w-]{16,64}$/;
/** Digests are compared, not tokens: how long that takes says nothing of how much of a guess was right. */
const digested = (token: string): string => `sha256(${token}::bytea)`;

/** Reads of invitations. */
@Injectable()
export class InvitationQueries {
  constructor(
    private readonly pool: Pool,
    private readonly suppressed: SuppressionList,
  ) {}

  /** Newest first. */
  async page(projectId: string, { limit, cursor, only }: InvitationsQuery) {
    const after = decodeCursor(cursor, ['instant', 'id']);
    const { rows } = await this.pool.query<Row & { created_at: Date }>(
      `SELECT ${fields}, i.created_at FROM invitations i
       WHERE i.project_id = $1 AND i.email IS NOT NULL ${only ? isAwaited : ''}
         AND ($2::timestamptz IS NULL OR (i.created_at, i.id) < ($2::timestamptz, $3::uuid))
       ORDER BY i.created_at DESC, i.id DESC LIMIT $4`,
      [projectId, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const refusing = await this.suppressed.among(shown.map(({ email }) => email));
    return {
      invitations: shown.map((row) => ({ ...toInvitation(row), refused_mail: refusing.has(row.email) })),
      next_cursor: rows.length > limit && last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
    };
  }

  byToken(token: string): Promise<HeldInvitation | null> {
    return tokenShape.test(token)
      ? this.held(`${digested('t.token')} = ${digested('$1::text')}`, [token])
      : Promise.resolve(null);
  }

  byId(invitationId: string): Promise<HeldInvitation | null> {
    return this.held('i.id = $1', [invitationId]);
  }

  /** What an author has mailed to invited people since a moment, invitation by invitation. */
  async mailedSince(authorId: string, since: Date, except: readonly string[]) {
    const { rows } = await this.pool.query<{ email: string | null; mails: number; first: Date }>(
      `SELECT email, mails_sent AS mails, sent_at AS first FROM invitations
       WHERE author_id = $1 AND sent_at > $2 AND NOT id = ANY($3::uuid[])`,
      [authorId, since, except],
    );
    return rows;
  }

  /** Mailbox → the standing invitation to this work. */
  async standing(projectId: string): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; email: string }>(
      'SELECT id, email FROM invitations WHERE project_id = $1 AND ended_at IS NULL AND email IS NOT NULL',
      [projectId],
    );
    return new Map(rows.map(({ id, email }) => [canonicalAddress(email), id]));
  }

  /** By which an account has a role in a work: one for each address that was invited. */
  async idsOfMember(projectId: string, userId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT i.id FROM invitations i WHERE ${memberMay('read', 'i')} AND i.project_id = $1 AND i.reader_id = $2 ORDER BY i.id`,
      [projectId, userId],
    );
    return rows.map(({ id }) => id);
  }

  idsOfAddress(email: string): Promise<string[]> {
    return this.ids('SELECT id FROM invitations WHERE email = $1', email);
  }

  async idsOfReaders(readerIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM invitations WHERE reader_id = ANY($1::uuid[])',
      [readerIds],
    );
    return rows.map(({ id }) => id);
  }

  idsGrantedTo(readerId: string): Promise<string[]> {
    return this.ids('SELECT invitation_id AS id FROM invitation_grants WHERE reader_id = $1', readerId);
  }

  /** From now on the work is open to this reader, while the invitation stands. */
  async grant(invitationId: string, reader: { kind: string; id: string }): Promise<void> {
    await this.pool.query(
      `INSERT INTO invitation_grants (reader_kind, reader_id, invitation_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [reader.kind, reader.id, invitationId],
    );
  }

  private async held(where: string, values: string[]): Promise<HeldInvitation | null> {
    const { rows } = await this.pool.query<Omit<HeldInvitation, 'invitation'> & Row>(
      `SELECT ${heldFields} FROM ${heldTables} WHERE i.email IS NOT NULL AND ${where}`,
      values,
    );
    return rows[0] ? { ...rows[0], invitation: toInvitation(rows[0]) } : null;
  }

  private async ids(query: string, value: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(query, [value]);
    return rows.map(({ id }) => id);
  }
}
