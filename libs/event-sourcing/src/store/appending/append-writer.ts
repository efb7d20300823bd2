import type { Pool } from 'pg';
import { HandlerPlan, typesKey } from '../../projections/handler-plan.js';
import type { Handler } from '../../projections/projection.js';
import { appendedFrom, batchValues, loneValues, type AppendRequest, type WrittenRow } from './append-request.js';
import { appendStatement, type StatementShape } from './append-statement.js';
import type { EventCodec } from '../event-codec.js';
import type { Appended, Queryable } from '../recorded-event.js';

/** Prepared statements live as long as their connection; past this many the rarer ones go unprepared. */
const mostPrepared = 200;

/** Knows the statements: writes a batch of appends, and says which of them were written. */
export class AppendWriter {
  readonly plan: HandlerPlan;
  private readonly statements = new Map<string, { text: string; name?: string }>();

  constructor(
    readonly pool: Pool,
    handlers: readonly Handler[],
    private readonly codec: EventCodec,
  ) {
    this.plan = new HandlerPlan(handlers);
  }

  /** True when one statement does this append justice: no event or handler of it builds on another one's rows. */
  fitsOneStatement(request: AppendRequest): boolean {
    return !request.alongside && request.types.size === request.events.length && this.plan.independent(request.types);
  }

  /** @returns one entry a request: its answer, or `null` where the statement passed it over */
  async write(requests: readonly AppendRequest[]): Promise<(Appended | null)[]> {
    return this.run(this.pool, requests, true);
  }

  /** The events and the idempotency key only, inside a transaction whose handlers follow. */
  async writeEvents(tx: Queryable, request: AppendRequest): Promise<Appended | null> {
    const [appended] = await this.run(tx, [request], false);
    return appended ?? null;
  }

  private async run(db: Queryable, requests: readonly AppendRequest[], handled: boolean): Promise<(Appended | null)[]> {
    const types = new Set(requests.flatMap((request) => [...request.types]));
    const sealed = handled && [...types].some((type) => this.codec.isSealed(type));
    const lone = loneValues(requests, sealed);
    const statement = this.statementFor({
      types,
      handlers: handled ? this.plan.handlersOf(types) : [],
      several: requests.some((request) => request.events.length > 1),
      keyed: requests.some((request) => request.idempotency !== undefined),
      sealed,
      lone: lone !== null,
    });
    const { rows } = await db.query<WrittenRow>({ ...statement, values: lone ?? batchValues(requests, sealed) });
    const written = new Map(rows.map((row) => [row.event_id, row]));
    return requests.map((request) => appendedFrom(request, written));
  }

  private statementFor(shape: StatementShape): { text: string; name?: string } {
    const handled = shape.handlers.length > 0;
    const key = [handled ? typesKey(shape.types) : '', shape.several, shape.keyed, shape.lone].join('|');
    const known = this.statements.get(key);
    if (known) return known;
    const made = appendStatement(shape);
    const statement = this.statements.size < mostPrepared ? made : { text: made.text };
    this.statements.set(key, statement);
    return statement;
  }
}
