import { Feed, Unread, type Comment } from '@shulayim/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { Person } from '../support/person.js';
import { startProgram } from '../support/servers/program.js';
import { comment, createProject, type TestProject } from '../support/projects.js';
import type { Figure } from './report/figure.js';
import { createBenchDatabase } from './support/bench-database.js';
import { median, quantile, report } from './support/figures.js';

/**
 * The feed's first page with 100,000 entries behind it ÷ the same page with 100, over HTTP from the built program; and so
 * for each way to narrow it. Both are asked in turn; the ratio is of the 95th percentiles and should be at most 1.3.
 */
const sizes = { few: 100, many: 100_000 } as const;
/** Of an older work than the rest. */
const oldest = 50;
const rounds = 60;
const password = 'שלוש-סירות-17';

interface Asked {
  readonly name: string;
  readonly aim: string;
  readonly path: (author: Author) => string;
}
interface Author {
  readonly person: Person;
  readonly reader: Person;
  readonly project: TestProject;
}

const asked: Asked[] = [
  { name: 'first page', aim: '≤ 1.3', path: () => '/api/feed?limit=30' },
  {
    name: 'one work',
    aim: '≤ 1.3',
    path: ({ project }) => `/api/feed?limit=30&project_id=${project.project.id}`,
  },
  { name: 'one part', aim: '≤ 1.3', path: ({ project }) => `/api/feed?limit=30&part_id=${project.part.id}` },
  { name: 'one reader', aim: '≤ 1.3', path: ({ reader }) => `/api/feed?limit=30&reader_id=${reader.user.id}` },
  { name: 'open ones', aim: '≤ 1.3', path: () => '/api/feed?limit=30&state=open' },
  { name: 'a word of many', aim: '≤ 1.3', path: () => `/api/feed?limit=30&q=${encodeURIComponent('יפה')}` },
  { name: 'a word of nobody', aim: '≤ 1.3', path: () => `/api/feed?limit=30&q=${encodeURIComponent('אבטיח')}` },
  { name: 'unread', aim: '≤ 1.3', path: () => '/api/feed/unread' },
];

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const database = await createBenchDatabase(server, 'feed');
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  const env = { DATABASE_URL: database.url, RATE_LIMIT_SCALE: '1000000', MAIL_SETTLE_SECONDS: '86400' };
  const program = await startProgram({ dataDir, env });
  const pool = new Pool({ connectionString: database.url, max: 2 });
  try {
    const [few, many] = [
      await authorWith(program.url, pool, sizes.few),
      await authorWith(program.url, pool, sizes.many),
    ];
    await pool.query('VACUUM ANALYZE');
    const figures: Figure[] = [];
    for (const one of asked) figures.push(await compare(one, few, many));
    console.log(`of ${sizes.few} entries (floor) and ${sizes.many}`);
    report(figures);
  } finally {
    await pool.end();
    await program.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  }
}

async function compare({ name, aim, path }: Asked, few: Author, many: Author): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(few.person, path(few)));
    times[1].push(await timed(many.person, path(many)));
  }
  const [floor, product] = [quantile(times[0], 0.95), quantile(times[1], 0.95)];
  const note = `median ${(median(times[1]) / median(times[0])).toFixed(2)}×`;
  return { name, floor, product, unit: 'ms', aim, note };
}

async function timed(person: Person, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await person.get(path);
  const took = performance.now() - startedAt;
  answer.as(path.endsWith('unread') ? Unread : Feed);
  return took;
}

let people = 0;
const newPerson = async (url: string, role: 'author' | 'reader'): Promise<Person> => {
  const person = new Person(url);
  people += 1;
  await person.register({ name: 'דנה אלון', email: `bench-${people}@example.org`, password, role });
  return person;
};

/**
 * An author whose work readers comment on so often; the oldest entries belong to an older work and to its only reader.
 * One comment on each comes through the API, the others are rows like it, each at a position of its own.
 */
async function authorWith(url: string, pool: Pool, entries: number): Promise<Author> {
  const [person, reader] = [await newPerson(url, 'author'), await newPerson(url, 'reader')];
  const project = await createProject(person, { visibility_status: 'public' });
  await copy(pool, await comment(reader, project.part), oldest);
  const { part } = await createProject(person, { visibility_status: 'public' });
  await copy(pool, await comment(await newPerson(url, 'reader'), part), entries - oldest);
  return { person, reader, project };
}

const copy = (pool: Pool, { id }: Comment, times: number) =>
  pool.query(
    `WITH copies AS (SELECT n, gen_random_uuid() AS comment_id FROM generate_series(1, $2::int) AS n),
          written AS (
            INSERT INTO comments SELECT (jsonb_populate_record(c, jsonb_build_object('id', copies.comment_id,
              'comment_text', 'יפה מאוד, ' || n, 'created_at', c.created_at + n * interval '1 ms'))).*
            FROM comments c, copies WHERE c.id = $1)
     INSERT INTO feed_entries SELECT (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(),
       'comment_id', copies.comment_id, 'position', f.position + n, 'at', f.at + n * interval '1 ms'))).*
     FROM feed_entries f, copies WHERE f.comment_id = $1`,
    [id, times - 1],
  );
