import type { Client } from 'pg';
import { logStart, type Position } from '../log/position.js';
import type { EventCodec } from '../store/event-codec.js';
import { errorCode } from '../store/store-errors.js';
import type { Projection } from './projection.js';
import { RebuildRows } from './rebuild-rows.js';
import { ShadowTables } from './shadow-tables.js';

export type RebuildProgress = (done: { events: number; ms: number }) => void;

export interface RebuildOptions {
  /** Events that are carried in one transaction. */
  readonly pageSize: number;
  readonly onProgress?: RebuildProgress | undefined;
}

const swapTries = 30;

/**
 * Writes a projection anew from the first event, beside the tables in use, in short transactions; then, with the old
 * tables locked, carries what was appended meanwhile and swaps. Appends and readers wait only for that last moment.
 *
 * @param client a connection of its own
 */
export async function rebuildProjection(
  client: Client,
  projection: Projection,
  codec: EventCodec,
  options: RebuildOptions,
): Promise<{ events: number; ms: number }> {
  const { rows: homes } = await client.query<{ home: string }>('SELECT current_schema() AS home');
  const shadow = new ShadowTables(client, projection, homes[0]?.home ?? 'public');
  const rows = new RebuildRows(client, projection, codec, options.pageSize);
  await transaction(client, () => shadow.create());
  try {
    await rows.prepare();
    return await new Rebuild(client, shadow, rows, options).run(projection);
  } catch (error) {
    await shadow.drop();
    throw error;
  }
}

class Rebuild {
  private cursor: Position = logStart;
  private events = 0;
  private readonly startedAt = Date.now();

  constructor(
    private readonly client: Client,
    private readonly shadow: ShadowTables,
    private readonly rows: RebuildRows,
    private readonly options: RebuildOptions,
  ) {}

  async run(projection: Projection): Promise<{ events: number; ms: number }> {
    for (let tries = 1; ; tries += 1) {
      while (await transaction(this.client, () => this.carryPage(true)));
      const { cursor, events } = this;
      try {
        await transaction(this.client, () => this.swap(projection));
        return { events: this.events, ms: Date.now() - this.startedAt };
      } catch (error) {
        if (!isLockFailure(error) || tries >= swapTries) throw error;
        Object.assign(this, { cursor, events }); // the transaction took its rows back
      }
    }
  }

  private async swap(projection: Projection): Promise<void> {
    await this.shadow.lockOld();
    while (await this.carryPage(false));
    await this.shadow.replaceOld();
    await recordBuilt(this.client, projection, this.events);
  }

  /** @returns whether the page was full, so that there may be more */
  private async carryPage(gated: boolean): Promise<boolean> {
    await this.shadow.useHere();
    const carried = await this.rows.carry(this.cursor, gated);
    if (!carried) return false;
    this.cursor = carried.last;
    this.events += carried.events;
    this.options.onProgress?.({ events: this.events, ms: Date.now() - this.startedAt });
    return carried.events === this.options.pageSize;
  }
}

/** Remembers that the tables in use are of this version. */
export async function recordBuilt(
  client: Pick<Client, 'query'>,
  projection: Projection,
  events: number,
): Promise<void> {
  await client.query(
    `INSERT INTO projections (name, version, events) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET version = excluded.version, events = excluded.events, built_at = now()`,
    [projection.name, projection.version, events],
  );
}

async function transaction<T>(client: Client, project: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await project();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const isLockFailure = (error: unknown): boolean => ['55P03', '40P01'].includes(errorCode(error) ?? '');
