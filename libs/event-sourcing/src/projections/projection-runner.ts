import { Client } from 'pg';
import type { EventStore } from '../store/event-store.js';
import type { Queryable } from '../store/recorded-event.js';
import { lanesOf } from './lanes.js';
import { typesOf, type Projection } from './projection.js';
import { rebuildProjections, recordBuilt, type Rebuilt } from './rebuild.js';

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
  async rebuild(name: string, onProgress?: (done: Rebuilt) => void): Promise<Rebuilt> {
    const done = await this.rebuildAll([name], (_name, { events, ms }) => onProgress?.({ events, ms }));
    return done.get(name) ?? { events: 0, ms: 0 };
  }

  /**
   * Several at once, for which the log is read once. They change places one after the other; what fails on the way leaves
   * those as they are that were not done yet.
   *
   * @throws RangeError for a name that no projection has
   */
  async rebuildAll(
    names: readonly string[],
    onProgress?: (name: string, done: Rebuilt) => void,
  ): Promise<ReadonlyMap<string, Rebuilt>> {
    const chosen = names.map((name) => {
      const projection = this.store.config.projections.find((candidate) => candidate.name === name);
      if (!projection) throw new RangeError(`no projection '${name}'`);
      return projection;
    });
    return this.alone(chosen, (client) => this.carry(client, chosen, onProgress));
  }

  /**
   * Rebuilds every projection whose tables are of another version, all together, and once however many processes start
   * together. A projection never built whose events do not exist yet only gets its version noted.
   *
   * @returns the names of those rebuilt
   */
  async ensureBuilt(onProgress?: (name: string, done: Rebuilt) => void): Promise<string[]> {
    const outdated = await this.outdated(this.store.pool, this.store.config.projections);
    if (outdated.length === 0) return [];
    const lanes = await lanesOf(this.store.pool, outdated);
    const ended = await Promise.allSettled(lanes.map((lane) => this.ensureLane(lane, onProgress)));
    return ended.flatMap((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  }

  private ensureLane(
    outdated: readonly Projection[],
    onProgress?: (name: string, done: Rebuilt) => void,
  ): Promise<string[]> {
    return this.alone(outdated, async (client) => {
      const stale: Projection[] = [];
      // Another process may have been faster.
      for (const projection of await this.outdated(client, outdated)) {
        if (await hasEvents(client, projection)) stale.push(projection);
        else await recordBuilt(client, projection, 0);
      }
      if (stale.length > 0) await this.carry(client, stale, onProgress);
      return stale.map(({ name }) => name);
    });
  }

  private async outdated(db: Queryable, projections: readonly Projection[]): Promise<Projection[]> {
    const { rows } = await db.query<{ name: string; version: number }>('SELECT name, version FROM projections');
    const built = new Map(rows.map(({ name, version }) => [name, version]));
    return projections.filter(({ name, version }) => built.get(name) !== version);
  }

  private carry(
    client: Client,
    projections: readonly Projection[],
    onProgress?: (name: string, done: Rebuilt) => void,
  ): Promise<Map<string, Rebuilt>> {
    return rebuildProjections(client, projections, this.store.codec, { pageSize: this.pageSize, onProgress });
  }

  private async alone<T>(projections: readonly Projection[], project: (client: Client) => Promise<T>): Promise<T> {
    const config = this.store.config.direct ?? this.store.pool.options;
    // In one order for all processes: none waits for another one that waits for it.
    const names = projections.map(({ name }) => name).sort();
    const client = new Client({
      ...config,
      ...withoutLimit,
      application_name: `rebuild ${names.join(' ')}`.slice(0, 63),
    });
    let lost: Error | undefined;
    client.on('error', (error) => void (lost = error));
    await client.connect();
    try {
      for (const name of names) await this.lock(client, name);
      return await project(client);
    } catch (error) {
      throw lost ?? error;
    } finally {
      await client.end().catch(() => undefined); // and with it the locks
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
