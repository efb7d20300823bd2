import { OneRound, OpenedRound, ReadingMap, RoundReport, dayInIsrael } from '@shulayim/contracts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { react } from '../features/reactions/reaction-helpers.js';
import { Person } from '../support/person.js';
import { addPart, comment, createProject } from '../support/projects.js';
import { startProgram } from '../support/servers/program.js';
import { until } from '../support/until.js';
import { createBenchDatabase } from './support/bench-database.js';
import type { Figure } from './report/figure.js';
import { median, quantile, report } from './support/figures.js';

/**
 * The reading map of a work with 100,000 reactions and comments (with `--full` 1,000,000) ÷ the same of one with 1,000, over
 * HTTP from the built program, while readers go on: each question comes behind a new comment. So the report of a round, of
 * twelve readers in both works. Both works are asked in turn; the ratio is of the 95th percentiles and should be at most 1.5.
 * A hundredth as many readers, ten parts each.
 */
const aim = '≤ 1.5';
const sizes = { few: 1_000, many: process.argv.includes('--full') ? 1_000_000 : 100_000 } as const;
const parts = 10;
const rounds = 60;
const roundReaders = 12;
const week = 7 * 24 * 3600 * 1000;
const password = 'שלוש-סירות-17';
const quote = 'שלוש סירות חסרו';
const paragraph = `בבוקר ירדה מרים אל החוף. ${quote}, והים היה שקט מאוד, והיא ספרה אותן שוב.`;
const body = Array.from({ length: 200 }, (_, n) => `${n}. ${paragraph}`).join('\n\n');

interface Work {
  readonly person: Person;
  readonly reader: Person;
  readonly projectId: string;
  readonly part: Awaited<ReturnType<typeof addPart>>;
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const database = await createBenchDatabase(server, 'heat_line');
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  const env = { DATABASE_URL: database.url, RATE_LIMIT_SCALE: '1000000', MAIL_SETTLE_SECONDS: '86400' };
  const program = await startProgram({ dataDir, env });
  const pool = new Pool({ connectionString: database.url, max: 2 });
  try {
    const few = await workWith(program.url, pool, sizes.few, 1);
    const many = await workWith(program.url, pool, sizes.many, 2);
    const reports = [await reportOfRound(few), await reportOfRound(many)] as const;
    await pool.query('VACUUM ANALYZE');
    console.log(`of ${sizes.few} reactions and comments (floor) and ${sizes.many}`);
    const maps = [mapOf(few), mapOf(many)] as const;
    report([await compare('reading map', [few, many], maps), await compare('report of a round', [few, many], reports)]);
    await until(
      async () => (await many.person.get(mapOf(many))).as(ReadingMap).readers > 0,
      60_000,
      () => 'the map came back empty',
    );
    const { people, comments } = (await many.person.get(reports[1])).as(RoundReport);
    if (people.joined !== roundReaders || comments.all !== roundReaders)
      throw new Error(`the report says ${people.joined} joined, ${comments.all} comments`);
  } finally {
    await pool.end();
    await program.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  }
}

/** @param paths what the author of each work asks for */
async function compare(
  name: string,
  works: readonly [few: Work, many: Work],
  paths: readonly [string, string],
): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  const first = [await timed(works[0], paths[0]), await timed(works[1], paths[1])];
  for (let round = 0; round < rounds; round += 1) {
    for (const index of [0, 1] as const) {
      await comment(works[index].reader, works[index].part, quote);
      times[index].push(await timed(works[index], paths[index]));
    }
  }
  const [floor, product] = [quantile(times[0], 0.95), quantile(times[1], 0.95)];
  const note = `median ${(median(times[1]) / median(times[0])).toFixed(2)}×; first look ${(first[1] ?? 0).toFixed(0)} ms`;
  return { name, floor, product, unit: 'ms', aim, note };
}

const mapOf = ({ projectId }: Work): string => `/api/projects/${projectId}/readers/map`;

async function timed({ person }: Work, path: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await person.get(path);
  const took = performance.now() - startedAt;
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return took;
}

/** Readers who came by the round's link; each commented and reacted. @returns where its report is asked for */
async function reportOfRound({ person, projectId, part }: Work): Promise<string> {
  const weeks = { name: 'סבב', opens_on: dayInIsrael(new Date()), closes_on: dayInIsrael(new Date(Date.now() + week)) };
  const planned = await person.post(`/api/projects/${projectId}/rounds`, { ...weeks, pace: 'all' });
  const { round } = planned.as(OneRound, 201);
  const linked = (await person.put(`/api/rounds/${round.id}/sign-up`, { places: roundReaders })).as(OneRound);
  for (let n = 0; n < roundReaders; n += 1) {
    const guest = new Person(person.url);
    const joining = `/api/round-invitations/${linked.round.sign_up?.token}/join`;
    (await guest.post(joining, { name: `קוראת ${n}` })).as(OpenedRound);
    await guest.post(`/api/texts/${part.id}/access`, {});
    await comment(guest, part, quote);
    await react(guest, part, 'slow');
  }
  return `/api/rounds/${round.id}/report`;
}

const newPerson = async (url: string, role: 'author' | 'reader', n: number): Promise<Person> => {
  const person = new Person(url);
  await person.register({ name: 'דנה אלון', email: `bench-${role}-${n}@example.org`, password, role });
  return person;
};

/** One comment, one reaction and one opening come through the API; the others are rows like them, of readers without accounts. */
async function workWith(url: string, pool: Pool, size: number, n: number): Promise<Work> {
  const [person, reader] = [await newPerson(url, 'author', n), await newPerson(url, 'reader', n)];
  const { project, part } = await createProject(person, { visibility_status: 'public' }, { body });
  for (let more = 1; more < parts; more += 1) await addPart(person, project.id, { title: `פרק ${more + 1}`, body });
  const whole = { ...part, body };
  await reader.post(`/api/texts/${part.id}/access`, {});
  const said = await comment(reader, whole, quote);
  await react(reader, whole, 'slow');
  await pool.query(rows, [project.id, said.id, size / 2, size / 100, body.length, size / 10]);
  return { person, reader, projectId: project.id, part: whole };
}

/** $1 the work, $2 its comment, $3 how many of comments and of reactions, $4 readers, $5 units of a part, $6 passages. */
const rows = `
  WITH part AS (SELECT id, row_number() OVER () - 1 AS n FROM parts WHERE project_id = $1),
  reader AS MATERIALIZED (SELECT g.n, gen_random_uuid() AS id FROM generate_series(0, $4::int - 1) AS g (n)),
  passage AS MATERIALIZED (
    SELECT g.n, gen_random_uuid() AS id, part.id AS part_id, (g.n::bigint * 7919 % ($5::int - 200))::int AS start
    FROM generate_series(0, $6::int - 1) AS g (n) JOIN part ON part.n = g.n % (SELECT count(*) FROM part)),
  opened AS (
    INSERT INTO text_accesses SELECT (jsonb_populate_record(a.one, jsonb_build_object('id', gen_random_uuid(), 'part_id', part.id,
      'reader_kind', 'guest', 'reader_id', reader.id))).*
    FROM (SELECT text_accesses AS one FROM text_accesses WHERE project_id = $1 LIMIT 1) AS a, reader, part),
  placed AS (
    INSERT INTO reading_progress (reader_id, part_id, opened_at, unit_offset, text_version, text_units, updated_at)
    SELECT reader.id, part.id, now(), reader.n::bigint * 7919 % $5::int, 1, $5::int, now() FROM reader, part),
  said AS (
    INSERT INTO comments SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'part_id', part.id,
      'reader_kind', 'guest', 'reader_id', reader.id, 'selection_start', g.n::bigint * 104729 % ($5::int - 200),
      'selection_end', g.n::bigint * 104729 % ($5::int - 200) + 30))).*
    FROM comments c, generate_series(1, $3::int) AS g (n) JOIN reader ON reader.n = g.n % $4::int
    JOIN part ON part.n = g.n % (SELECT count(*) FROM part) WHERE c.id = $2),
  passages AS (
    INSERT INTO reaction_passages SELECT (jsonb_populate_record(p.one, jsonb_build_object('id', passage.id,
      'part_id', passage.part_id, 'selection_start', passage.start, 'selection_end', passage.start + 60))).*
    FROM (SELECT reaction_passages AS one FROM reaction_passages WHERE project_id = $1 LIMIT 1) AS p, passage)
  INSERT INTO reactions SELECT (jsonb_populate_record(r.one, jsonb_build_object('id', gen_random_uuid(), 'passage_id', passage.id,
    'part_id', passage.part_id, 'reader_kind', 'guest', 'reader_id', reader.id,
    'kind', (ARRAY['moved', 'lost', 'slow', 'beautiful', 'more'])[1 + g.n % 5]))).*
  FROM (SELECT reactions AS one FROM reactions WHERE project_id = $1 LIMIT 1) AS r, generate_series(1, $3::int) AS g (n)
  JOIN passage ON passage.n = g.n % $6::int JOIN reader ON reader.n = g.n / $6::int % $4::int`;
