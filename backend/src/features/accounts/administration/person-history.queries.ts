import { Injectable } from '@nestjs/common';
import { type PersonEvent, Role, sentences } from '@shulayim/contracts';
import { Vault } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { isUuid } from '../../../platform/failures/parsed.js';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { fieldText } from '../../../events/domain-events.js';

interface Row {
  event_id: string;
  type: string;
  data: object;
  position: string;
  at: string;
  request_id: string | null;
  actor_id: string | null;
  by_operator: boolean;
}
interface Told {
  reason?: unknown;
  role?: unknown;
}

/** By the index on whom events speak of. How far somebody read their feed, and what a guest's became, is no history of an account. */
const history = `
  SELECT event_id, type, data, position::text, metadata->>'at' AS at, metadata->>'requestId' AS request_id,
         CASE WHEN metadata->'actor'->>'kind' = 'user' THEN metadata->'actor'->>'id' END AS actor_id,
         metadata->'actor'->>'kind' = 'operator' AS by_operator
  FROM events
  WHERE data ? 'userId' AND type <> 'FeedSeen' AND type NOT LIKE '%Claimed' AND ${fieldText('AccountRegistered', 'userId')} = $1
    AND ($2::bigint IS NULL OR events.position < $2)
  ORDER BY events.position DESC LIMIT $3`;

/** What happened to a person's account, from the log. */
@Injectable()
export class PersonHistoryQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  /** @throws InvalidInput for a cursor of another list */
  async page(userId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
    const [before = null] = decodeCursor(cursor, ['text']) ?? [];
    if (before !== null && !/^\d{1,18}$/.test(before)) throw new InvalidInput({ cursor: sentences.invalid });
    const { rows } = await this.pool.query<Row>(history, [userId, before, limit + 1]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { events: await this.told(shown), next_cursor: last ? encodeCursor([last.position]) : null };
  }

  private async told(rows: readonly Row[]): Promise<PersonEvent[]> {
    const opened = (await this.vault.decrypt(rows)) as Told[];
    const names = await this.namesOf(rows.flatMap(({ actor_id }) => (actor_id && isUuid(actor_id) ? [actor_id] : [])));
    return rows.map((row, index) => toEvent(row, opened[index] ?? {}, names));
  }

  private async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      'SELECT id, name FROM users WHERE id = ANY($1::uuid[])',
      [[...new Set(ids)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

const toEvent = (row: Row, { reason, role }: Told, names: ReadonlyMap<string, string>): PersonEvent => ({
  id: row.event_id,
  type: row.type,
  at: row.at,
  request_id: row.request_id,
  actor: row.actor_id ? { id: row.actor_id, name: names.get(row.actor_id) ?? null } : null,
  by_operator: row.by_operator,
  reason: typeof reason === 'string' ? reason : null,
  fields: row.type === 'ProfileChanged' ? Object.keys(row.data).filter((field) => field !== 'userId') : [],
  role: row.type === 'RoleChanged' ? (Role.safeParse(role).data ?? null) : null,
});
