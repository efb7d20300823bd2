import type { Client } from 'pg';
import { logStart, type Position } from '../log/position.js';
import type { EventCodec } from '../store/event-codec.js';
import { errorCode } from '../store/store-errors.js';
import type { Projection } from './projection.js';
import { RebuildRows, Target } from './rebuild-rows.js';
import { ShadowTables } from './shadow-tables.js';

/** How many events of its types a projection was given, and in how many milliseconds. */
export interface Rebuilt {
  readonly events: number;
  readonly ms: number;
}

export interface RebuildOptions {
  /** Events that are carried in one transaction. */
  readonly pageSize: number;
  readonly onProgress?: ((name: string, done: Rebuilt) => void) | undefined;
}

const swapTries = 30;

/**
 * Writes projections anew from the first event, beside the tables in use, in short transactions; then, with the old tables
 * of one after the other locked, carries what was appended meanwhile and swaps. Appends and readers wait only for that
 * last moment. The log is read and opened once for all of them.
 *
 * @param client a connection of its own
 */
export async function rebuildProjections(
  client: Client,
  projections: readonly Projection[],
  codec: EventCodec,
  options: RebuildOptions,
): Promise<Map<string, Rebuilt>> {
  const { rows: homes } = await client.query<{ home: string }>('SELECT current_schema() AS home');
  const home = homes[0]?.home ?? 'public';
  const targets = projections.map((one) => new Target(one, new ShadowTables(client, one, home)));
  const rows = new RebuildRows(client, codec, options.pageSize);
  try {
    for (const { shadow } of targets) await transaction(client, () => shadow.create());
    await rows.prepare();
    return await new Rebuild(client, targets, rows, options).run();
  } catch (error) {
    for (const { shadow } of targets) await shadow.drop();
    throw error;
  }
}

class Rebuild {
  /** Up to which all targets have been carried. */
  private cursor: Position = logStart;
  private readonly startedAt = Date.now();

  constructor(
    private readonly client: Client,
    private readonly targets: readonly Target[],
    private readonly rows: RebuildRows,
    private readonly options: RebuildOptions,
  ) {}

  async run(): Promise<Map<string, Rebuilt>> {
    await this.carryAll(this.targets);
    for (const { shadow } of this.targets) await transaction(this.client, () => shadow.makeIndexes());
    const done = new Map<string, Rebuilt>();
    for (const target of this.targets) {
      await this.finish(target);
      done.set(target.projection.name, { events: target.events, ms: this.ms() });
    }
    return done;
  }

  private async finish(target: Target): Promise<void> {
    const { cursor } = this;
    for (let tries = 1; ; tries += 1) {
      await this.carryAll([target]);
      const before = { cursor: this.cursor, events: target.events };
      try {
        await transaction(this.client, () => this.swap(target));
        break;
      } catch (error) {
        if (!isLockFailure(error) || tries >= swapTries) throw error;
        this.cursor = before.cursor; // the transaction took its rows back
        target.events = before.events;
      }
    }
    this.cursor = cursor; // for the others
  }

  private async carryAll(targets: readonly Target[]): Promise<void> {
    while (await transaction(this.client, () => this.carryPage(targets, true)));
  }

  private async swap(target: Target): Promise<void> {
    await this.client.query('SET LOCAL synchronous_commit TO DEFAULT');
    await target.shadow.lockOld();
    while (await this.carryPage([target], false));
    await target.shadow.replaceOld();
    await recordBuilt(this.client, target.projection, target.events);
  }

  /** @returns whether the page was full, so that there may be more */
  private async carryPage(targets: readonly Target[], gated: boolean): Promise<boolean> {
    const carried = await this.rows.carry(targets, this.cursor, gated);
    if (!carried) return false;
    this.cursor = carried.last;
    for (const { projection, events } of targets) this.options.onProgress?.(projection.name, { events, ms: this.ms() });
    return carried.events === this.options.pageSize;
  }

  private ms(): number {
    return Date.now() - this.startedAt;
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
