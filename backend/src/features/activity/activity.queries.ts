import { Injectable } from '@nestjs/common';
import { sentences, type ActivityEntry, type ActivityQuery } from '@shulayim/contracts';
import { Vault, decodePosition } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { InvalidInput } from '../../platform/failures/refusals.js';
import { namedIn, toEntry, type ActivityRow, type Names } from './activity-entry.js';
import { activityPage } from './activity-page.js';

/** The log as admins read it. */
@Injectable()
export class ActivityQueries {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  /** @throws InvalidInput for a cursor that is none */
  async page(query: ActivityQuery): Promise<{ events: ActivityEntry[]; next_cursor: string | null }> {
    const cursor = query.cursor === undefined ? null : decodePosition(query.cursor);
    if (query.cursor !== undefined && !cursor) throw new InvalidInput({ cursor: sentences.invalid });
    const { text, values } = activityPage(query, cursor);
    const { rows } = await this.pool.query<ActivityRow>(text, values);
    const events = await this.entries(rows.slice(0, query.limit));
    return { events, next_cursor: rows.length > query.limit ? (events.at(-1)?.position ?? null) : null };
  }

  private async entries(rows: readonly ActivityRow[]): Promise<ActivityEntry[]> {
    const [opened, names] = await Promise.all([this.vault.decrypt(rows), this.namesOf(rows)]);
    return rows.map((row, index) => toEntry(row, opened[index] ?? {}, names));
  }

  /** Works and parts that wait to be restored are still called something. */
  private async namesOf(rows: readonly ActivityRow[]): Promise<Names> {
    const named = rows.map(namedIn);
    const [people, projects, parts] = await Promise.all([
      this.called(
        'SELECT id, name FROM users WHERE id = ANY ($1::uuid[])',
        named.flatMap(({ person }) => person),
      ),
      this.called(
        titlesIn('projects'),
        named.map(({ project }) => project),
      ),
      this.called(
        titlesIn('parts'),
        named.map(({ part }) => part),
      ),
    ]);
    return { people, projects, parts };
  }

  private async called(sql: string, ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; name: string }>(sql, [wanted]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

const titlesIn = (table: 'projects' | 'parts'): string =>
  `SELECT id, title AS name FROM ${table} WHERE id = ANY ($1::uuid[])
   UNION ALL SELECT id, title FROM deleted_${table} WHERE id = ANY ($1::uuid[])`;
