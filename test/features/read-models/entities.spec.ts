import { getMetadataArgsStorage } from 'typeorm';
import { columnsOf, lineageOf, tableOf } from '../../../backend/src/platform/database/columns.js';
import { entities, projections } from '../../../backend/src/read-models/read-models.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();

/** As `information_schema` names types. */
const names: Readonly<Record<string, string>> = { int: 'integer', timestamptz: 'timestamp with time zone' };

describe('the entities of the read models', () => {
  it('are the tables of the projections', () => {
    expect(entities.map(tableOf).sort()).toEqual(projections.flatMap(({ tables }) => tables).sort());
  });

  it.each(entities.map((entity) => [tableOf(entity), entity] as const))(
    'has the columns of %s, their types and what may be null',
    async (table, entity) => {
      const { rows } = await world.pool.query<{ name: string; type: string; isNullable: boolean }>(
        `SELECT column_name AS name, data_type AS type, is_nullable = 'YES' AS "isNullable"
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 ORDER BY 1`,
        [table],
      );
      const columnNames: Readonly<Record<string, string>> = columnsOf<object>(entity);
      const declared = getMetadataArgsStorage()
        .filterColumns(lineageOf(entity))
        .map(({ propertyName, options: { type, nullable = false, array } }) => ({
          name: columnNames[propertyName],
          type: array ? 'ARRAY' : (names[String(type)] ?? type),
          isNullable: nullable,
        }));
      expect(declared.sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))).toEqual(rows);
    },
  );
});
