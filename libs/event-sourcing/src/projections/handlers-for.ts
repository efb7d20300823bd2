import type { EventDefinitions } from '../events/event-definitions.js';
import type { FieldType } from '../events/field-types.js';
import { jsonFields, type JsonFields } from '../events/json-fields.js';
import { handler, projectionOf, type Handler, type OutboxWriter, type Projection } from './projection.js';

/** SQL; `acrossStreams` marks what writes rows of other streams than the event's own. */
export type Statement = string | AcrossStreams;
interface AcrossStreams {
  readonly acrossStreams: string;
}

/** Of several types, every field that one of them has: null where the event at hand does not have it. */
type FieldsOfAny<U> = {
  readonly [K in U extends unknown ? keyof U : never]: U extends { readonly [P in K]: infer V } ? V : never;
};

/** From type to what writes its rows: `data` gives the SQL of the event's fields. */
export type On<D extends EventDefinitions> = {
  readonly [T in keyof D]?: (data: JsonFields<D[T]>) => Statement | readonly Statement[];
};
/** Or several of them, run in this order; with whatever `each` made. */
type Handling<D extends EventDefinitions> = On<D> | readonly (On<D> | readonly Handler[])[];

/** For an event that ends what many streams began, such as the deletion of whoever wrote them. */
export const acrossStreams = (sql: string): AcrossStreams => ({ acrossStreams: sql });

/** What every row of the relation `rows` has beside the fields of its event. */
export const row = {
  eventId: 'rows.event_id',
  type: 'rows.type',
  xid: 'rows.xid',
  position: 'rows.position',
  /** When it happened for whoever did it. */
  at: `(rows.metadata->>'at')::timestamptz`,
  recordedAt: 'rows.recorded_at',
  causationId: `(rows.metadata->>'causationId')`,
  actorKind: `(rows.metadata->'actor'->>'kind')`,
  actorId: `(rows.metadata->'actor'->>'id')::uuid`,
} as const;

/**
 * Projections and outboxes over known events: a type or a field that no definition has does not compile.
 *
 * @returns `projection` and `outbox`, whose `on` maps types to statements; `handlers`, such a map on its own; `each`, the same statement for several types
 */
export function handlersFor<const D extends EventDefinitions>(definitions: D) {
  type Type = keyof D & string;

  function each<const T extends Type>(
    types: readonly T[],
    write: (data: FieldsOfAny<{ [One in T]: JsonFields<D[One]> }[T]>) => Statement | readonly Statement[],
  ): readonly Handler[] {
    const fields: Record<string, FieldType> = Object.assign({}, ...types.map((type) => definitions[type]));
    const statements = [write(jsonFields(fields, 'rows.data') as never)].flat();
    return statements.map((one: Statement) =>
      typeof one === 'string' ? handler(types, one) : { ...handler(types, one.acrossStreams), isAcrossStreams: true },
    );
  }

  const ofMap = (on: On<D>): readonly Handler[] =>
    (Object.entries(on) as [Type, NonNullable<On<D>[Type]>][]).flatMap(([type, write]) => each([type], write as never));
  const compiled = (on: Handling<D>): Handler[] =>
    (isList<On<D> | readonly Handler[]>(on) ? on : [on]).flatMap((one) => (isList<Handler>(one) ? one : ofMap(one)));

  return {
    each,
    handlers: compiled,
    projection: ({ on, ...definition }: Omit<Projection, 'on'> & { on: Handling<D> }): Projection =>
      projectionOf({ ...definition, on: compiled(on) }),
    outbox: ({ on, ...definition }: Omit<OutboxWriter, 'on'> & { on: Handling<D> }): OutboxWriter => ({
      ...definition,
      on: compiled(on),
    }),
  };
}

const isList = <T>(one: object): one is readonly T[] => Array.isArray(one);
