import { Injectable } from '@nestjs/common';
import type { Campaign, CampaignsQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { likePattern } from '../../platform/database/like-pattern.js';
import { sortedPage } from '../../platform/database/queries/sorted-page.js';

const times = ['created_at', 'updated_at', 'send_at', 'started_at', 'ended_at'] as const;
type CampaignRow = Omit<Campaign, (typeof times)[number]> & {
  created_at: Date;
  updated_at: Date;
  send_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
};

const toCampaign = (row: CampaignRow): Campaign => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  send_at: row.send_at?.toISOString() ?? null,
  started_at: row.started_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

const columns = `id, status, subject, content, send_to_users AS "sendToUsers", languages, roles, not_sent, recipients,
  coalesce(sent, 0) AS sent, coalesce(failed, 0) AS failed, coalesce(skipped, 0) AS skipped,
  coalesce(unsubscribed, 0) AS unsubscribed, ${times.join(', ')}`;
const table = 'campaigns LEFT JOIN campaign_progress ON campaign_id = id';
const where = `($1::text IS NULL OR subject ILIKE $1) AND ($2::text IS NULL OR status = $2)`;
const keys = { created_at: { sql: 'created_at', type: 'timestamptz' } } as const;

export interface Due {
  readonly campaignId: string;
  /** ISO 8601, UTC. */
  readonly sendAt: string;
}

/** Reads of mails to many. */
@Injectable()
export class CampaignQueries {
  constructor(private readonly pool: Pool) {}

  async one(id: string): Promise<Campaign | null> {
    const { rows } = await this.pool.query<CampaignRow>(`SELECT ${columns} FROM ${table} WHERE id = $1`, [id]);
    return rows[0] ? toCampaign(rows[0]) : null;
  }

  /** Whose time has come, the earliest first. */
  async due(now: string, limit: number): Promise<Due[]> {
    const { rows } = await this.pool.query<{ id: string; send_at: Date }>(
      'SELECT id, send_at FROM campaigns WHERE send_at <= $1 ORDER BY send_at LIMIT $2',
      [now, limit],
    );
    return rows.map(({ id, send_at }) => ({ campaignId: id, sendAt: send_at.toISOString() }));
  }

  /** @throws InvalidInput for a cursor of another list */
  async page({ q, status, cursor, limit }: CampaignsQuery) {
    const values = [likePattern(q), status ?? null];
    const list = { columns, table, where, values, keys };
    const wish = { sort: '-created_at', cursor, limit };
    const { rows, ...page } = await sortedPage<CampaignRow, 'created_at'>(this.pool, list, wish);
    return { campaigns: rows.map(toCampaign), ...page };
  }
}
