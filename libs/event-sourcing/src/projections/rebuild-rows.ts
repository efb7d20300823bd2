import type { Client } from 'pg';
import type { Position } from '../log/position.js';
import { literalArray } from '../store/appending/append-statement.js';
import type { EventCodec } from '../store/event-codec.js';
import { typesOf, type Projection } from './projection.js';
import { RebuildPage, rowColumns, type Wave } from './rebuild-page.js';
import type { ShadowTables } from './shadow-tables.js';

/** A projection that is being rebuilt, and what it hears of. */
export class Target {
  readonly types: readonly string[];
  /** Of these, what concerns other streams' rows. */
  readonly parting: readonly string[];
  /** Carried so far. */
  events = 0;

  constructor(
    readonly projection: Projection,
    readonly shadow: ShadowTables,
  ) {
    this.types = typesOf(projection.on);
    this.parting = typesOf(projection.on.filter((handler) => handler.isAcrossStreams));
  }
}

export interface Carried {
  /** Of all targets together. */
  readonly events: number;
  readonly last: Position;
}

/** Carries pages of the log through the handlers of one or several projections, on one connection, into their new tables. */
export class RebuildRows {
  private readonly page: RebuildPage;

  constructor(
    private readonly client: Client,
    codec: EventCodec,
    private readonly pageSize: number,
  ) {
    this.page = new RebuildPage(client, codec);
  }

  prepare(): Promise<void> {
    return this.page.prepare();
  }

  /**
   * One page, inside the caller's transaction.
   *
   * @param gated false takes whatever is committed: only while nobody can write to the targets' tables
   * @returns `null` when there was none
   */
  async carry(targets: readonly Target[], after: Position, gated: boolean): Promise<Carried | null> {
    const types = [...new Set(targets.flatMap((target) => target.types))];
    const last = await this.page.fill(after, this.pageSize, types, gated);
    if (!last) return null;
    const waves = await this.page.waves();
    const present = new Set(waves.flatMap((wave) => [...wave.types.keys()]));
    for (const { parting, members } of kindsOf(targets, present)) {
      const own = [...new Set(members.flatMap((member) => member.types))];
      const numbered = parting.length === 0 ? waves : await this.page.number(parting, own);
      for (const target of members) await this.apply(target, numbered);
    }
    for (const target of targets) target.events += sumOf(waves, target.types);
    return { events: sumOf(waves), last };
  }

  private async apply({ shadow, projection, types }: Target, waves: readonly Wave[]): Promise<void> {
    if (!waves.some((wave) => types.some((type) => wave.types.has(type)))) return;
    await shadow.useHere();
    for (const { segment, nth, types: present } of waves) {
      for (const handler of projection.on) {
        if (!handler.types.some((type) => present.has(type))) continue;
        await shadow.prepareFor(handler.sql);
        const rows = `SELECT ${rowColumns} FROM rebuild_rows
          WHERE segment = $1 AND nth = $2 AND type = ANY (${literalArray(handler.types)})`;
        await this.client.query(`WITH rows AS (${rows}) ${handler.sql}`, [segment, nth]);
      }
    }
  }
}

/**
 * A stream's events get ascending waves, so that no wave has two of them: each statement sees what a live one would. An
 * event that concerns other streams' rows has a wave of its own; but only for those whom it concerns, since every such
 * event is two more statements for each handler.
 */
function kindsOf(targets: readonly Target[], present: ReadonlySet<string>) {
  const kinds = new Map<string, { parting: string[]; members: Target[] }>();
  for (const target of targets) {
    const parting = target.parting.filter((type) => present.has(type)).sort();
    const kind = kinds.get(parting.join()) ?? { parting, members: [] };
    kind.members.push(target);
    kinds.set(parting.join(), kind);
  }
  // As the page was filled comes first: to number it anew is to forget that.
  return [...kinds.values()].sort((a, b) => a.parting.length - b.parting.length);
}

function sumOf(waves: readonly Wave[], types?: readonly string[]): number {
  const wanted = types && new Set(types);
  return waves
    .flatMap((wave) => [...wave.types])
    .reduce((sum, [type, events]) => sum + (wanted && !wanted.has(type) ? 0 : events), 0);
}
