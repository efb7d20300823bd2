import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { TextBodies } from './ports/text-bodies.port.js';

/** Bodies kept in memory. A version never changes, so nothing has to be told when it does. */
const maxKept = 200;

/** The text of one version of a part, which every comment on it is checked against. */
@Injectable()
export class TextVersions implements TextBodies {
  private readonly kept = new Map<string, string>();

  constructor(private readonly pool: Pool) {}

  async body(partId: string, version: number): Promise<string | null> {
    const key = `${partId}/${version}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const { rows } = await this.pool.query<{ body: string }>(
      'SELECT body FROM part_versions WHERE part_id = $1 AND n = $2',
      [partId, version],
    );
    const body = rows[0]?.body ?? null;
    if (body !== null) this.keep(key, body);
    return body;
  }

  private keep(key: string, body: string): void {
    const [oldest] = this.kept.keys();
    if (this.kept.size >= maxKept && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, body);
  }
}
