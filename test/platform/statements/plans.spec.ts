import { useWorld } from '../../support/world.js';
import { crossing, scansOfAuthors, staysWithOne, type Scan } from './crossing-authors.js';
import { admin, plansOf, statementsOfAllPages, type Asked, type Plan, type PlanNode } from './statements-of-pages.js';

/**
 * Every page is found by index, however large the tables are. What may read a whole table, and why; whoever adds a line here
 * says why as well. `in` is a piece of the statement.
 */
const wholeTables: readonly { table: string; in: string; why: string }[] = [
  ...[
    'campaigns',
    'event_counts',
    'health_problems',
    'last_backups',
    'migrations',
    'newest_releases',
    'projection_rebuilds',
    'projections',
    'server_instances',
    'site_settings',
  ].map((table) => ({ table, in: '', why: 'has a few rows, whatever the site has' })),
  ...['checkpoints', 'parked_events'].map((table) => ({ table, in: '', why: 'a row for each reaction, or fault' })),
  { table: 'users', in: 'LIMIT 10001', why: 'counted up to 10,000, then kept (countRows); most are active' },
  { table: 'projects', in: 'LIMIT 10001', why: 'counted up to 10,000, then kept (countRows); few are samples' },
  { table: 'projects', in: 'status AS kind', why: 'counted, and kept where they are many (countKinds)' },
  { table: 'mail_outbox', in: 'state AS kind', why: 'counted, and kept where they are many (countKinds)' },
  ...['subscribers', 'users'].map((table) => ({
    table,
    in: 'AS with_account',
    why: 'counted in one walk, and kept where they are many (keepLarge)',
  })),
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

const world = useWorld(admin);

/** Tables that a plan reads from end to end; one in an index's order, up to a limit, it does not. */
function tablesReadWhole(node: PlanNode, isLimited = false): string[] {
  const kind = node['Node Type'];
  const isWholeIndex = /^Index.*Scan$/.test(kind) && !node['Index Cond'] && !isLimited;
  const own = kind === 'Seq Scan' || isWholeIndex ? [node['Relation Name'] ?? ''] : [];
  const below = (node.Plans ?? []).flatMap((child) => tablesReadWhole(child, isLimited || kind === 'Limit'));
  return [...own, ...below];
}

let plans: readonly Plan[];
beforeAll(async () => {
  const asked = await statementsOfAllPages(world);
  expect(asked.size).toBeGreaterThan(100);
  plans = await plansOf(world, asked.values());
}, 120_000);

const named = ({ text, path }: Asked): string => `by ${path}: ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`;

it('no page reads a whole table that grows with the site', () => {
  const found: string[] = [];
  for (const { asked, plan } of plans) {
    for (const table of tablesReadWhole(plan)) {
      const isAllowed = wholeTables.some((allowed) => allowed.table === table && asked.text.includes(allowed.in));
      if (!isAllowed) found.push(`${table}, ${named(asked)}`);
    }
  }
  expect(found).toEqual([]);
});

it('no page of authors and readers reads rows of other authors needlessly', () => {
  const scans = plans
    .filter(({ asked }) => !asked.path.includes('/api/admin'))
    .flatMap(({ asked, plan }) => scansOfAuthors(asked, plan));
  expect(scans.length).toBeGreaterThan(100);
  const across = scans.filter((scan) => !staysWithOne(scan));
  const whyOf = ({ table, asked }: Scan) =>
    crossing.find((allowed) => allowed.table === table && asked.text.includes(allowed.in));
  const found = across.filter((scan) => !whyOf(scan));
  expect(found.map(({ table, condition, asked }) => `${table} (${condition}), ${named(asked)}`)).toEqual([]);
  const used = new Set(across.map(whyOf));
  expect(crossing.filter((allowed) => !used.has(allowed))).toEqual([]);
});
