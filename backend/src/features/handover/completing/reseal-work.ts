import { Injectable } from '@nestjs/common';
import { logStart, Vault, type Position } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { fieldText, personalFields } from '../../../events/domain-events.js';

/** Whose words are their work's owner's. */
const types = Object.entries(personalFields)
  .filter(([, { person }]) => person === 'authorId')
  .map(([type]) => type);
const pageSize = 200;

interface Stored extends Position {
  stream: string;
  version: number;
  type: string;
  data: Record<string, unknown>;
}

/**
 * Every word of a work that stands in the log under another key than its owner's is sealed anew under that one. What was said
 * stays as it is, and is read as before.
 */
@Injectable()
export class ResealWork {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  /** Idempotent; in pages, so that nobody waits for it. */
  async under(ownerId: string, projectId: string): Promise<void> {
    for (let after: Position = logStart; ;) {
      const page = await this.page(projectId, after);
      const last = page.at(-1);
      if (!last) return;
      await this.reseal(page, ownerId);
      after = last;
    }
  }

  private async page(projectId: string, { xid, position }: Position): Promise<Stored[]> {
    const { rows } = await this.pool.query<Stored>(
      `SELECT stream_id AS stream, version, type, data, xid::text, position::text FROM events
       WHERE ${fieldText('ProjectCreated', 'projectId')} = $1 AND (events.xid, events.position) > ($2::xid8, $3::bigint)
         AND type = ANY($4)
       ORDER BY events.xid, events.position LIMIT ${pageSize}`,
      [projectId, xid, position, types],
    );
    return rows;
  }

  private async reseal(page: readonly Stored[], ownerId: string): Promise<void> {
    const sealed = await this.vault.reseal(page, ownerId);
    const changed = page.flatMap(({ stream, version, data }, i) => {
      const after = sealed[i] ?? {};
      const fields = Object.keys(after);
      if (fields.length === 0) return [];
      return { stream, version, before: Object.fromEntries(fields.map((field) => [field, data[field]])), after };
    });
    if (changed.length === 0) return;
    // What was blanked meanwhile, or sealed anew by another process, stays as it is now.
    await this.pool.query(
      `UPDATE events SET data = events.data || changed.after
       FROM json_to_recordset($1::json) AS changed (stream text, version int, before jsonb, after jsonb)
       WHERE events.stream_id = changed.stream AND events.version = changed.version AND events.data @> changed.before`,
      [JSON.stringify(changed)],
    );
  }
}
