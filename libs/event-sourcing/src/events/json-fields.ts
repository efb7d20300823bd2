import type { FieldType, Fields } from './field-types.js';

/** The SQL of a JSON value: written into a template, it is the value itself. */
export type JsonFields<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends { fields: infer Inner extends Fields } ? JsonFields<Inner> : string;
};

/**
 * SQL expressions for the fields of a JSON value: `jsonFields({ partId: uuid }, 'rows.data').partId` is
 * `(rows.data->>'partId')::uuid`. An object's own fields are reached through it.
 *
 * @param json SQL of type jsonb
 */
export function jsonFields<const F extends Fields>(fields: F, json: string): JsonFields<F> {
  const expressions = Object.entries(fields).map(([name, type]) => [name, expression(type, json, name)] as const);
  return Object.fromEntries(expressions) as JsonFields<F>;
}

function expression({ cast, fields }: FieldType, json: string, name: string): string | object {
  if (cast === 'text') return `(${json}->>'${name}')`;
  if (cast !== 'jsonb') return `(${json}->>'${name}')::${cast}`;
  const whole = `(${json}->'${name}')`;
  if (!fields) return whole;
  return Object.defineProperty(jsonFields(fields, whole), 'toString', { value: () => whole });
}

/** One field of a JSON object that says what changed, in SQL. */
interface ChangedField {
  /** Whether the object has it; null counts as having it. */
  readonly isThere: string;
  readonly value: string;
  /** Its value, or that of a column where it did not change. */
  or(column: string): string;
}

/** As `jsonFields`, of an object in which whatever did not change is absent. */
export function jsonChanges<const F extends Fields>(fields: F, json: string): { [K in keyof F]: ChangedField } {
  const changes = Object.entries(jsonFields(fields, json)).map(([name, value]): [string, ChangedField] => {
    const isThere = `(${json} ? '${name}')`;
    const or = (column: string): string => `CASE WHEN ${isThere} THEN ${value} ELSE ${column} END`;
    return [name, { isThere, value: `${value}`, or }];
  });
  return Object.fromEntries(changes) as { [K in keyof F]: ChangedField };
}
