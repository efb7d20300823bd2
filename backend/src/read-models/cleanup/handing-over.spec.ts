import { getMetadataArgsStorage } from 'typeorm';
import { handedOverTypes } from '../../events/work-owners.js';
import { entities, projections } from '../read-models.js';

/** An offer ends when it is accepted: `ProjectHandedOver` takes its row away. */
const ended = ['project_offers'];

/** Names of the read models' tables that have this column. */
function tablesWith(column: string): string[] {
  const { tables, columns } = getMetadataArgsStorage();
  return entities.flatMap((entity) => {
    const hasIt = columns.some(({ target, options }) => target === entity && options.name === column);
    const table = tables.find(({ target }) => target === entity)?.name;
    return hasIt && table ? [table] : [];
  });
}

it('every table of works follows when a work is handed over, and when that is completed', () => {
  const tables = tablesWith('author_id').filter((table) => !ended.includes(table));
  expect(tables.length).toBeGreaterThan(25);
  const statements = projections.flatMap(({ on }) => [...on]);
  const stay = tables.flatMap((table) =>
    handedOverTypes
      .filter(
        (type) =>
          !statements.some(
            ({ types, sql }) => types.includes(type) && sql.startsWith(`UPDATE ${table} SET author_id = `),
          ),
      )
      .map((type) => `${table} at ${type}`),
  );
  expect(stay).toEqual([]);
});

it('no such statement is mistaken for one of the event’s own stream', () => {
  const own = projections.flatMap(({ on }) =>
    on.filter(
      ({ types, sql, isAcrossStreams }) =>
        types.includes('ProjectHandedOver') && sql.includes('author_id =') && !isAcrossStreams,
    ),
  );
  expect(own.map(({ sql }) => sql).filter((sql) => sql.startsWith('UPDATE'))).toEqual([]);
});
