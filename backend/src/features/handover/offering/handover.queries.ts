import { Injectable } from '@nestjs/common';
import type { FormerRole, Handover, HandoverPerson } from '@shulayim/contracts';
import { offerDays } from '@shulayim/contracts/limits';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { byIndex } from '../../../platform/database/by-index.js';
import { isOpenOffer, mayOwn } from '../../../read-models/projects/offers/open-offer.js';
import { memberMay } from '../../../read-models/sharing/work-member.js';

interface Row {
  title: string;
  ownerId: string;
  ownerName: string;
  ownerAvatar: string | null;
  recipientId: string | null;
  recipientName: string | null;
  recipientAvatar: string | null;
  formerRole: FormerRole | null;
  offeredAt: Date | null;
  isOpen: boolean;
}

const dayMs = 24 * 3600 * 1000;

const candidates = `
  FROM invitations i JOIN users u ON u.id = i.reader_id
  WHERE i.project_id = $1 AND i.author_id = $2 AND ${memberMay('read', 'i')} AND ${mayOwn('u')}`;

/** Reads of works that are offered, for the two whom it concerns. */
@Injectable()
export class HandoverQueries {
  constructor(private readonly pool: Pool) {}

  /** @returns null for whoever is neither the owner nor the one who can accept it */
  async of(projectId: string, personId: string, at: string): Promise<Handover | null> {
    const row = await this.row(projectId, personId, at);
    if (!row || (row.ownerId !== personId && !row.isOpen)) return null;
    const isOwner = row.ownerId === personId;
    return {
      project_title: row.title,
      role: isOwner ? 'owner' : 'recipient',
      owner: { id: row.ownerId, name: row.ownerName, avatar_url: row.ownerAvatar },
      offer: offerOf(row),
      candidates: isOwner ? await this.candidates(projectId, personId) : [],
    };
  }

  /** Whether the offer to this person stands; null: there is none to them. */
  async isOpen(projectId: string, recipientId: string, at: string): Promise<boolean | null> {
    const row = await this.row(projectId, recipientId, at);
    return row?.recipientId === recipientId && row.ownerId !== recipientId ? row.isOpen : null;
  }

  /** Whether a work of theirs can be offered to somebody. */
  async isCandidate(projectId: string, ownerId: string, userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(`SELECT 1 ${candidates} AND u.id = $3 LIMIT 1`, [
      projectId,
      ownerId,
      userId,
    ]);
    return rowCount === 1;
  }

  async ownerOf(projectId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT author_id AS id FROM projects WHERE id = $1', [
      projectId,
    ]);
    return rows[0]?.id ?? null;
  }

  /** Deleted ones that can come back among them. */
  async partsOf(projectId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM parts WHERE project_id = $1 UNION ALL SELECT id FROM deleted_parts WHERE project_id = $1 ORDER BY id`,
      [projectId],
    );
    return rows.map(({ id }) => id);
  }

  /** Within the transaction: that neither account is shut. Whoever shuts one meanwhile waits for its end. */
  async bothAreHere(tx: Queryable, people: readonly string[]): Promise<boolean> {
    const { rows } = await tx.query<{ id: string }>(
      'SELECT id FROM users WHERE id = ANY($1::uuid[]) AND is_active ORDER BY id FOR SHARE',
      [people],
    );
    return rows.length === people.length;
  }

  private async candidates(projectId: string, ownerId: string): Promise<HandoverPerson[]> {
    const { rows } = await this.pool.query<HandoverPerson>(
      `SELECT u.id, u.name, u.avatar_url ${candidates} GROUP BY u.id ORDER BY min(i.joined_at), u.id LIMIT 100`,
      [projectId, ownerId],
    );
    return rows;
  }

  private async row(projectId: string, personId: string, at: string): Promise<Row | undefined> {
    const { rows } = await this.pool.query<Row>(
      `SELECT p.title, p.author_id AS "ownerId", owner.name AS "ownerName", owner.avatar_url AS "ownerAvatar",
              o.recipient_id AS "recipientId", recipient.name AS "recipientName", recipient.avatar_url AS "recipientAvatar",
              o.former_role AS "formerRole", o.offered_at AS "offeredAt",
              coalesce(${isOpenOffer('o', 'p', '$3')}, false) AS "isOpen"
       FROM projects p JOIN users owner ON owner.id = p.author_id
       LEFT JOIN LATERAL (SELECT * FROM project_offers WHERE project_id = p.id ${byIndex}) AS o ON true
       LEFT JOIN users recipient ON recipient.id = o.recipient_id
       WHERE p.id = $1 AND $2 IN (p.author_id, o.recipient_id)`,
      [projectId, personId, at],
    );
    return rows[0];
  }
}

function offerOf(row: Row): Handover['offer'] {
  const { recipientId, recipientName, recipientAvatar, formerRole, offeredAt, isOpen } = row;
  if (!recipientId || !formerRole || !offeredAt) return null;
  return {
    recipient: { id: recipientId, name: recipientName ?? '', avatar_url: recipientAvatar },
    former_role: formerRole,
    offered_at: offeredAt.toISOString(),
    lapses_at: new Date(offeredAt.getTime() + offerDays * dayMs).toISOString(),
    is_open: isOpen,
  };
}
