import { Client } from 'pg';
import type { EventStore } from '../store/event-store.js';
import { typesOf, type Projection } from './projection.js';
import { rebuildProjection, recordBuilt, type RebuildProgress } from './rebuild.js';

export interface ProjectionStatus {
  readonly name: string;
  readonly version: number;
  /** Of the tables in use; `null` before the first `ensureBuilt`. */
  readonly builtVersion: number | null;
  readonly builtAt: string | null;
  /** Carried by the last rebuild; 0 when the tables have been live from the first event. */
  readonly events: number;
  readonly tables: readonly string[];
}

interface BuiltRow {
  name: string;
  version: number;
  built_at: Date;
  events: string;
}

/** A rebuild, or waiting for one, takes as long as it takes. */
const withoutLimit = { options: '-c statement_timeout=0 -c lock_timeout=0', statement_timeout: false as const };

/** Rebuilds read models while the site runs, and knows which of them are of today's version. */
export class ProjectionRunner {
  /**
   * @param pageSize events that a rebuild carries in one transaction
   * @param onWaiting told when another process is at this projection, and has to be waited for
   */
  constructor(
    private readonly store: EventStore,
    private readonly pageSize = 5_000,
    private readonly onWaiting: (name: string) => void = () => undefined,
  ) {}

  async status(): Promise<ProjectionStatus[]> {
    const { rows } = await this.store.pool.query<BuiltRow>('SELECT name, version, built_at, events FROM projections');
    const built = new Map(rows.map((row) => [row.name, row]));
    return this.store.config.projections.map(({ name, version, tables }) => {
      const row = built.get(name);
      return {
        name,
        version,
        builtVersion: row?.version ?? null,
        builtAt: row?.built_at.toISOString() ?? null,
        events: Number(row?.events ?? 0),
        tables,
      };
    });
  }

  /** @throws RangeError for a name that no projection has */
  async rebuild(name: string, onProgress?: RebuildProgress): Promise<{ events: number; ms: number }> {
    const projection = this.store.config.projections.find((candidate) => candidate.name === name);
    if (!projection) throw new RangeError(`no projection '${name}'`);
    return this.alone(name, (client) => this.carry(client, projection, onProgress));
  }

  private carry(client: Client, projection: Projection, onProgress?: RebuildProgress) {
    return rebuildProjection(client, projection, this.store.codec, { pageSize: this.pageSize, onProgress });
  }

  /**
   * Rebuilds every projection whose tables are of another version; one after the other, and once however many
   * processes start together. A projection never built whose events do not exist yet only gets its version noted.
   *
   * @returns the names of those rebuilt
   */
  async ensureBuilt(onProgress?: (name: string, done: { events: number; ms: number }) => void): Promise<string[]> {
    const rebuilt: string[] = [];
    for (const projection of this.store.config.projections) {
      await this.alone(projection.name, async (client) => {
        const { rows } = await client.query<{ version: number }>('SELECT version FROM projections WHERE name = $1', [
          projection.name,
        ]);
        if (rows[0]?.version === projection.version) return;
        if (!(await hasEvents(client, projection))) return recordBuilt(client, projection, 0);
        await this.carry(client, projection, (done) => onProgress?.(projection.name, done));
        rebuilt.push(projection.name);
      });
    }
    return rebuilt;
  }

  private async alone<T>(name: string, project: (client: Client) => Promise<T>): Promise<T> {
    const config = this.store.config.direct ?? this.store.pool.options;
    const client = new Client({ ...config, ...withoutLimit, application_name: `rebuild ${name}`.slice(0, 63) });
    let lost: Error | undefined;
    client.on('error', (error) => void (lost = error));
    await client.connect();
    try {
      await this.lock(client, name);
      return await project(client);
    } catch (error) {
      throw lost ?? error;
    } finally {
      await client.end().catch(() => undefined); // and with it the lock
    }
  }

  private async lock(client: Client, name: string): Promise<void> {
    const key = [`rebuild ${name}`];
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked',
      key,
    );
    if (rows[0]?.locked) return;
    this.onWaiting(name);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', key);
  }
}

async function hasEvents(client: Client, projection: Projection): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM events WHERE type = ANY ($1) LIMIT 1', [typesOf(projection.on)]);
  return rows.length > 0;
}
