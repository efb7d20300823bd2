import type { Fact } from '../decider/decider.js';
import type { Vault } from '../vault/vault.js';
import type { FoundKeys, Metadata, RecordedEvent } from './recorded-event.js';
import { currentSchemaVersion, upcast, type Upcasters } from './upcasters.js';

/** A row of `events`, 64-bit numbers as text. */
export interface EventRow {
  event_id: string;
  stream_id: string;
  version: number;
  xid: string;
  position: string;
  type: string;
  schema_version: number;
  data: object;
  metadata: Metadata;
  recorded_at: Date;
}

export const eventColumns =
  'event_id, stream_id, version, xid::text, position::text, type, schema_version, data, metadata, recorded_at';

/** An event ready to be stored: `stored` is what the log keeps, `plain` what read models see. */
export interface EncodedEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly stored: object;
  readonly plain: object;
}

/**
 * What some fields of events say today, such as whose a thing is that has changed hands: deciders and reactions read all
 * events so, and new ones are written so. A rebuild takes the log as it stands.
 */
export interface PresentFacts {
  /** The types of events that it hears of; nothing in them is sealed. Every process has to follow them. */
  readonly types: readonly string[];
  /** Events as they were committed or read, in no certain order. `version`: in their stream. */
  hear(events: readonly { readonly type: string; readonly version: number; readonly data: object }[]): void;
  /** @returns the same object where nothing is otherwise by now */
  of(type: string, data: object): object;
}

/** Between the events that deciders speak of and the rows that the log keeps: sealing and shapes. */
export class EventCodec {
  constructor(
    private readonly upcasters: Upcasters = {},
    private readonly vault?: Vault,
    private readonly present?: PresentFacts,
  ) {}

  /** True when the log may hold data of this type in a shape that its readers do not get. */
  hasOlderShapes(type: string): boolean {
    return currentSchemaVersion(this.upcasters, type) > 1;
  }

  /** True when an append of this type stores something else than its read models see. */
  isSealed(type: string): boolean {
    return this.vault?.hasPersonalFields(type) ?? false;
  }

  /** People's keys for `AppendOptions.keys`: asked for beside what an append is decided by. */
  async findKeys(people: readonly string[]): Promise<FoundKeys> {
    return this.vault ? this.vault.findKeys(people) : new Map();
  }

  /** Gives a promise only where something is encrypted, so that the plain append loses no turn. */
  encode(decided: readonly Fact[], keys?: FoundKeys): EncodedEvent[] | Promise<EncodedEvent[]> {
    const { present } = this;
    const events = present
      ? decided.map(({ type, data }) => ({ type, data: present.of(type, data) as Fact['data'] }))
      : decided;
    const vault = this.vault;
    if (!vault || !events.some((event) => vault.hasPersonalFields(event.type))) {
      return events.map((event) => this.encoded(event.type, event.data, event.data));
    }
    return vault
      .encrypt(events, keys)
      .then((both) => events.map(({ type }, i) => this.encoded(type, both[i]?.sealed ?? {}, both[i]?.plain ?? {})));
  }

  /** @returns the data alone, opened and of today's shape, in the given order */
  async open(rows: readonly Pick<EventRow, 'type' | 'schema_version' | 'data'>[]): Promise<object[]> {
    const opened = this.vault ? await this.vault.decrypt(rows) : rows.map((row) => row.data);
    return rows.map((row, i) => upcast(this.upcasters, row.type, row.schema_version, opened[i] ?? row.data));
  }

  async decode<E extends Fact>(rows: readonly EventRow[]): Promise<RecordedEvent<E>[]> {
    const opened = await this.open(rows);
    const { present } = this;
    present?.hear(rows);
    const events = rows.map((row, i) => ({
      id: row.event_id,
      stream: row.stream_id,
      version: row.version,
      position: { xid: row.xid, position: row.position },
      type: row.type,
      schemaVersion: currentSchemaVersion(this.upcasters, row.type),
      data: present ? present.of(row.type, opened[i] ?? row.data) : (opened[i] ?? row.data),
      metadata: row.metadata,
      recordedAt: row.recorded_at.toISOString(),
    }));
    // What a stream holds is what its events' definitions say: the log has no types of its own.
    return events as RecordedEvent[] as RecordedEvent<E>[];
  }

  private encoded(type: string, stored: object, plain: object): EncodedEvent {
    return { type, schemaVersion: currentSchemaVersion(this.upcasters, type), stored, plain };
  }
}
