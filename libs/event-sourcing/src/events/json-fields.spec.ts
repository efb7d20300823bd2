import { boolean, changesOf, integer, nullable, object, text, timestamp, uuid } from './field-types.js';
import { jsonChanges, jsonFields } from './json-fields.js';

describe('the SQL of JSON fields', () => {
  it('reads each as its own type', () => {
    const fields = jsonFields({ id: uuid, name: nullable(text), n: integer, at: timestamp, yes: boolean }, 'rows.data');
    expect(fields).toEqual({
      id: `(rows.data->>'id')::uuid`,
      name: `(rows.data->>'name')`,
      n: `(rows.data->>'n')::int`,
      at: `(rows.data->>'at')::timestamptz`,
      yes: `(rows.data->>'yes')::boolean`,
    });
  });

  it('reaches into an object, which is also a value of its own', () => {
    const { anchor } = jsonFields({ anchor: object({ exact: text, start: integer }) }, 'e.data');
    expect(`${anchor}`).toBe(`(e.data->'anchor')`);
    expect(anchor.start).toBe(`((e.data->'anchor')->>'start')::int`);
  });

  it('says of a change whether it is there, and what stands otherwise', () => {
    const { title, changes } = jsonChanges({ title: text, changes: changesOf({ title: text }) }, 'c.changes');
    expect(title.isThere).toBe(`(c.changes ? 'title')`);
    expect(title.or('works.title')).toBe(
      `CASE WHEN (c.changes ? 'title') THEN (c.changes->>'title') ELSE works.title END`,
    );
    expect(changes.value).toBe(`(c.changes->'changes')`);
  });
});
