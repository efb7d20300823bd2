import type { Client } from 'pg';
import { lagsOf, type Lag } from './lag.js';
import { Leadership } from './leadership.js';
import { logStart, type Position } from './position.js';
import { Pump } from './pump.js';
import type { EventStore } from '../store/event-store.js';
import type { RecordedEvent } from '../store/recorded-event.js';

export interface SubscriptionDefinition {
  /** Of the checkpoint; kept for ever, so never renamed. */
  name: string;
  types?: readonly string[];
  /** At least once: after a crash or a failure the same batch comes again, so it must bear being repeated. */
  handle(events: RecordedEvent[]): Promise<void> | void;
  batchSize?: number;
  /** At least so long from one look at the log to the next. Default 0. */
  restMs?: number;
  /** Where a subscription begins that has no checkpoint yet. Default 'beginning'. */
  startAt?: 'beginning' | 'now';
  onError?: (error: unknown) => void;
}

/**
 * Follows the log for good: one process leads, handles, and then moves the checkpoint; another takes over when it
 * dies. Survives restarts of the database.
 */
export class Subscription {
  private readonly leadership: Leadership;
  private pump: Pump | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly definition: SubscriptionDefinition,
  ) {
    this.leadership = new Leadership(store.pool, `subscription ${definition.name}`, definition.onError);
  }

  get isLeader(): boolean {
    return this.leadership.isLeader;
  }

  start(): void {
    this.leadership.start((connection) => this.lead(connection));
  }

  /** Resolves when the batch in hand is handled and checkpointed. */
  stop(): Promise<void> {
    return this.leadership.stop();
  }

  /** How far the checkpoint is behind, counted up to 10,000 events. */
  async lag(): Promise<Lag> {
    const [lag] = await lagsOf(this.store.pool, [this.definition.name], 10_000);
    return lag ?? { name: this.definition.name, events: 0, seconds: 0, isAhead: false };
  }

  private async lead(connection: Client): Promise<() => Promise<void>> {
    // A checkpoint lost in a crash only means that a batch comes twice: no need to wait for the disk.
    await connection.query('SET synchronous_commit = off');
    const from = await this.checkpoint(connection);
    const pump = new Pump(this.store, this.store.config.signal, {
      ...this.definition,
      from,
      moved: (position) => saveCheckpoint(connection, this.definition.name, position),
    });
    this.pump = pump;
    pump.start();
    return () => pump.stop();
  }

  /** The last position handled by this process while it leads. */
  get position(): Position | null {
    return this.pump?.position ?? null;
  }

  private async checkpoint(connection: Client): Promise<Position> {
    const { rows } = await connection.query<Position>(
      'SELECT xid::text, position::text FROM checkpoints WHERE name = $1',
      [this.definition.name],
    );
    if (rows[0]) return rows[0];
    const from = this.definition.startAt === 'now' ? ((await this.store.head()) ?? logStart) : logStart;
    await saveCheckpoint(connection, this.definition.name, from);
    return from;
  }
}

async function saveCheckpoint(connection: Client, name: string, { xid, position }: Position): Promise<void> {
  await connection.query({
    name: 'checkpoint_save',
    text: `INSERT INTO checkpoints (name, xid, position) VALUES ($1, $2::xid8, $3::bigint)
           ON CONFLICT (name) DO UPDATE SET xid = excluded.xid, position = excluded.position, updated_at = now()`,
    values: [name, xid, position],
  });
}
