import { getMetadataArgsStorage } from 'typeorm';

type Entity<E> = new () => E;
/** The columns of a table, by the names of its entity's properties; under an alias where one was given. */
export type ColumnsOf<E> = { readonly [K in keyof E & string]: string };

/** @throws TypeError when the class is no entity */
export function tableOf(entity: Entity<object>): string {
  const table = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  if (table === undefined) throw new TypeError(`${entity.name} is no entity`);
  return table;
}

/**
 * The entity's columns for use in SQL: `columnsOf(CommentEntity, 'c').partId` is `c.part_id`.
 *
 * @param alias of the table in the statement; without it, the bare names
 */
export function columnsOf<E extends object>(entity: Entity<E>, alias?: string): ColumnsOf<E> {
  const prefix = alias === undefined ? '' : `${alias}.`;
  const columns = getMetadataArgsStorage()
    .filterColumns(lineageOf(entity))
    .map(({ propertyName, options }) => [propertyName, prefix + (options.name ?? propertyName)]);
  return Object.fromEntries(columns) as ColumnsOf<E>;
}

/** The class and those that it extends: their columns are its own. */
export function lineageOf(entity: Entity<object>): Entity<object>[] {
  const lineage: Entity<object>[] = [];
  for (let one = entity; one?.prototype; one = Object.getPrototypeOf(one) as Entity<object>) lineage.push(one);
  return lineage;
}

/**
 * An INSERT of one row for each of `rows`, as a projection writes it.
 *
 * @param values SQL for each column, or what writes it (`JsonFields`)
 * @param tail what follows `FROM rows`
 */
export function insertInto<E extends object>(
  entity: Entity<E>,
  values: { readonly [K in keyof E & string]?: string | object },
  tail = '',
): string {
  const columns = columnsOf(entity);
  const names = Object.keys(values) as (keyof E & string)[];
  return `INSERT INTO ${tableOf(entity)} (${names.map((name) => columns[name]).join(', ')})
    SELECT ${names.map((name) => String(values[name])).join(', ')} FROM rows ${tail}`;
}
