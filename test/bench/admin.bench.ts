import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { Person } from '../support/person.js';
import { freePort, launchProgram, startProgram, type Program } from '../support/servers/program.js';
import { until } from '../support/until.js';
import type { Figure } from './report/figure.js';
import { adminQuestions, csv, type Question } from './crowd/admin-questions.js';
import { createBenchDatabase } from './support/bench-database.js';
import { makeCrowd, type CrowdSize } from './crowd/crowd.js';
import { median, quantile, report } from './support/figures.js';
import { memoryOf } from './support/memory.js';

/**
 * Each list, search and chart of the panel on 10,000 people with 100,000 comments ÷ the same on a hundredth of that; with
 * `--full` on 100,000 with 1,000,000. Over HTTP from two built programs, asked in turn; the ratio is of the 95th
 * percentiles and should be at most 1.3. Then what the file of 100,000 subscribers takes of the server's memory.
 */
const isFull = process.argv.includes('--full');
const large: CrowdSize = isFull
  ? { people: 100_000, comments: 1_000_000, subscribers: 100_000 }
  : { people: 10_000, comments: 100_000, subscribers: 100_000 };
const small: CrowdSize = { people: large.people / 100, comments: large.comments / 100, subscribers: 1_000 };
const rounds = 60;
const buildMs = 30 * 60_000;
const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'שלוש-סירות-17' };

interface Site {
  readonly program: Program;
  readonly admin: Person;
  stop(): Promise<void>;
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const sites: Site[] = [];
  try {
    for (const [name, size] of Object.entries({ small, large })) sites.push(await openSite(server, name, size));
    const [few, many] = sites as [Site, Site];
    const figures: Figure[] = [];
    for (const question of adminQuestions) figures.push(await compare(question, few, many));
    console.log(`of ${small.people} people (floor) and ${large.people}, the 95th percentile`);
    report(figures);
    report(await weighFiles(few, many));
  } finally {
    for (const site of sites) await site.stop();
  }
}

/** The program over a crowd's events, its read models built from them as at any start. */
async function openSite(server: string, name: string, size: CrowdSize): Promise<Site> {
  const database = await createBenchDatabase(server, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  const env = {
    ...admin,
    DATABASE_URL: database.url,
    PORT: `${await freePort()}`,
    RATE_LIMIT_SCALE: '1000000',
    COMING_SOON: 'off',
  };
  await (await startProgram({ dataDir, env })).stop();
  const began = performance.now();
  const { events } = await makeCrowd(database.url, size);
  const made = performance.now();
  const program = await launchProgram({ dataDir, env });
  await until(() => /\bready\b/.test(program.output()), buildMs, program.output);
  const seconds = (from: number, to: number): string => ((to - from) / 1_000).toFixed(0);
  const times = `made in ${seconds(began, made)} s, built in ${seconds(made, performance.now())} s`;
  console.log(`${name}: ${size.people} people, ${size.comments} comments, ${events} events: ${times}`);
  const pool = new Pool({ connectionString: database.url, max: 1 });
  await pool.query('VACUUM ANALYZE');
  await pool.end();
  const person = new Person(program.url);
  await person.logIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
  return {
    program,
    admin: person,
    stop: async () => {
      await program.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function compare({ name, aim, path }: Question, few: Site, many: Site): Promise<Figure> {
  const firsts = [await timed(few.admin, path), await timed(many.admin, path)];
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timed(few.admin, path));
    times[1].push(await timed(many.admin, path));
  }
  const [floor, product] = [quantile(times[0], 0.95), quantile(times[1], 0.95)];
  const middle = (median(times[1]) / median(times[0])).toFixed(2);
  return { name, floor, product, unit: 'ms', aim, note: `median ${middle}×, first ${(firsts[1] ?? 0).toFixed(0)} ms` };
}

async function timed(person: Person, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await person.get(path);
  const took = performance.now() - startedAt;
  if (answer.status !== 200) throw new Error(`${answer.call} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return took;
}

/** By how much the server grows while it sends a file of all subscribers. */
async function weighFiles(few: Site, many: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [site, { subscribers }] of [
    [few, small],
    [many, large],
  ] as const) {
    await timed(site.admin, csv); // what the first one makes of code and buffers is not the file's
    const memory = memoryOf(site.program.pid);
    const bytes = Buffer.byteLength((await site.admin.get(csv)).text);
    const { before, peak } = memory.stop();
    const note = `${(bytes / 1e6).toFixed(2)} MB long; from ${before} to ${peak} MB`;
    figures.push({ name: `grown by a file of ${subscribers} subscribers`, product: peak - before, unit: 'MB', note });
  }
  return figures;
}
