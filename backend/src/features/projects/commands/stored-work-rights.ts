import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { isUuid } from '../../../platform/failures/parsed.js';
import { isMember, type WorkAct } from '../../../read-models/sharing/work-member.js';
import type { WorkRights } from '../ports/work-rights.port.js';

@Injectable()
export class StoredWorkRights implements WorkRights {
  constructor(private readonly pool: Pool) {}

  ownerFor(act: WorkAct, projectId: string, personId: string): Promise<string | null> {
    return this.owner('projects p WHERE p.id = $1', act, projectId, personId);
  }

  ownerOfPartFor(act: WorkAct, partId: string, personId: string): Promise<string | null> {
    return this.owner('parts pt JOIN projects p ON p.id = pt.project_id WHERE pt.id = $1', act, partId, personId);
  }

  async writesFor(authorId: string, personId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT 1 FROM projects p WHERE p.author_id = $1 AND ${isMember('write', 'p', '$2')} LIMIT 1`,
      [authorId, personId],
    );
    return rowCount === 1;
  }

  private async owner(from: string, act: WorkAct, id: string, personId: string): Promise<string | null> {
    if (!isUuid(id)) return null;
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT p.author_id AS id FROM ${from} AND (p.author_id = $2 OR ${isMember(act, 'p', '$2')})`,
      [id, personId],
    );
    return rows[0]?.id ?? null;
  }
}
