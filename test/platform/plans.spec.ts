import { z } from 'zod';
import { comment, createLink, createProject, nobodysId, openLink } from '../support/projects.js';
import { password, useWorld } from '../support/world.js';

/**
 * Every page is found by index, however large the tables are. What may read a whole table, and why; whoever adds a line here
 * says why as well. `in` is a piece of the statement.
 */
const wholeTables: readonly { table: string; in: string; why: string }[] = [
  ...[
    'campaigns',
    'event_counts',
    'migrations',
    'projection_rebuilds',
    'projections',
    'server_instances',
    'site_settings',
  ].map((table) => ({ table, in: '', why: 'has a few rows, whatever the site has' })),
  ...['checkpoints', 'parked_events'].map((table) => ({ table, in: '', why: 'a row for each reaction, or fault' })),
  { table: 'users', in: 'LIMIT 10001', why: 'counted up to 10,000, then kept (countRows); most are active' },
  { table: 'projects', in: 'status AS kind', why: 'counted, and kept where they are many (countKinds)' },
  { table: 'mail_outbox', in: 'state AS kind', why: 'counted, and kept where they are many (countKinds)' },
  ...['mail_stops', 'mail_refusals'].map((table) => ({
    table,
    in: 'unnest($1::bytea[])',
    why: 'asked of a whole audience',
  })),
  ...['parts', 'comments', 'text_accesses'].map((table) => ({
    table,
    in: 'total_words',
    why: "an author's works are few by the statistics, which this test has not got",
  })),
];

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const admin = { ADMIN_EMAIL: 'plans.admin@example.org', ADMIN_PASSWORD: password };
const world = useWorld(admin);

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly path: string;
}

/**
 * By their texts: what every page of a small site asks the database, as an author, a reader, a guest and an admin. Of an empty
 * table no plan can be judged, so each that grows gets a row.
 */
async function statementsOfAllPages(): Promise<Map<string, Asked>> {
  const query = jest.spyOn(world.pool, 'query');
  const [author, reader, owner] = [await world.register('author'), await world.register('reader'), world.person()];
  await owner.logIn(admin.ADMIN_EMAIL, password);
  const text = await createProject(author, { visibility_status: 'shared' });
  const link = await createLink(author, text);
  const guest = await openLink(world.person(), link);
  await openLink(reader, link);
  const said = await comment(reader, text.part);
  await comment(guest, text.part);
  await author.post(`/api/comments/${said.id}/replies`, { comment_text: 'תודה' });
  await author.post(`/api/projects/${text.project.id}/invitations`, { emails: ['friend@example.org'] });
  await reader.post(`/api/texts/${text.part.id}/report`, { reason: 'spam' });
  await owner.put(`/api/admin/books/${text.project.id}/status`, { status: 'flagged', reason: 'לבדיקה' });
  const idOf = (path: string): string => {
    if (path.includes('/users/{id}')) return reader.user.id;
    if (path.includes('/comments/{id}')) return said.id;
    return path.includes('/texts/{id}') ? text.part.id : text.project.id;
  };
  const { paths } = (await author.get('/api/openapi.json')).as(Description);
  const asked = new Map<string, Asked>();
  const note = (path: string): void => {
    for (const call of query.mock.calls as unknown as Call[]) {
      const statement = { ...statementOf(call), path };
      if (!asked.has(statement.text)) asked.set(statement.text, statement);
    }
    query.mockClear();
  };
  note('what makes the site');
  for (const [path, operations] of Object.entries(paths)) {
    if (!('get' in operations)) continue;
    const filled = path
      .replace('{partId}', text.part.id)
      .replace('{token}', link.shareToken)
      .replace('{id}', idOf(path))
      .replace(/\{\w+\}/g, nobodysId);
    for (const person of [author, reader, guest, owner]) await person.get(filled);
    note(`GET ${path}`);
  }
  query.mockRestore();
  return asked;
}

type Call = [statement: string | { text: string; values?: unknown[] }, values?: unknown[]];
const statementOf = ([statement, values = []]: Call): Omit<Asked, 'path'> =>
  typeof statement === 'string'
    ? { text: statement, values }
    : { text: statement.text, values: statement.values ?? values };

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Tables that a plan reads from end to end; one in an index's order, up to a limit, it does not. */
function tablesReadWhole(node: PlanNode, isLimited = false): string[] {
  const kind = node['Node Type'];
  const isWholeIndex = /^Index.*Scan$/.test(kind) && !node['Index Cond'] && !isLimited;
  const own = kind === 'Seq Scan' || isWholeIndex ? [node['Relation Name'] ?? ''] : [];
  const below = (node.Plans ?? []).flatMap((child) => tablesReadWhole(child, isLimited || kind === 'Limit'));
  return [...own, ...below];
}

it('no page reads a whole table that grows with the site', async () => {
  const asked = await statementsOfAllPages();
  expect(asked.size).toBeGreaterThan(100);
  const client = await world.pool.connect();
  // As if every table had 100,000 rows of which nothing else is known, and reading one were dear.
  await client.query(`
    BEGIN;
    SET LOCAL enable_seqscan = off; SET LOCAL cpu_tuple_cost = 1; SET LOCAL cpu_index_tuple_cost = 1;
    DELETE FROM pg_statistic;
    UPDATE pg_class SET reltuples = 100000, relpages = 1
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  const found: string[] = [];
  for (const { text, values, path } of asked.values()) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`, [
      ...values,
    ]);
    for (const table of rows.flatMap((row) => tablesReadWhole(row['QUERY PLAN'][0].Plan))) {
      const isAllowed = wholeTables.some((allowed) => allowed.table === table && text.includes(allowed.in));
      if (!isAllowed) found.push(`${table}, by ${path}: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`);
    }
  }
  await client.query('ROLLBACK');
  client.release();
  expect(found).toEqual([]);
}, 120_000);
