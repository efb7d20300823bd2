import { leavingTypes } from '../../../read-models/cleanup/leaving.js';
import { projections } from '../../../read-models/read-models.js';
import { writing } from './erase-leftovers.reaction.js';

const tablesAfter = (words: 'INSERT INTO' | 'DELETE FROM', sql: string): string[] =>
  [...sql.matchAll(new RegExp(`${words} (\\w+)`, 'g'))].map(([, table = '']) => table);

/** What began the account, and an admin's word to it: neither is written by whoever leaves, nor in a work of theirs. */
const otherwiseErased = ['AccountRegistered', 'AccountWarned'];

it('whatever brings rows that go with somebody who leaves is looked at again after they left', () => {
  const handlers = projections.flatMap(({ on }) => on);
  const leaving = handlers.filter(({ types }) => leavingTypes.some((type) => types.includes(type)));
  const theirs = new Set(leaving.flatMap(({ sql }) => tablesAfter('DELETE FROM', sql)));
  const bringing = handlers.filter(({ sql }) => tablesAfter('INSERT INTO', sql).some((table) => theirs.has(table)));
  const types = new Set(bringing.flatMap((handler) => handler.types));
  expect(theirs.size).toBeGreaterThan(20);
  expect([...types].filter((type) => ![...writing, ...otherwiseErased].includes(type)).sort()).toEqual([]);
});
