import { EventStore, ProjectionRunner, Vault } from '@shulayim/event-sourcing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { personalFields } from '../../backend/src/events/domain-events.js';
import { projections } from '../../backend/src/read-models/read-models.js';
import { Person } from '../support/person.js';
import { startProgram } from '../support/servers/program.js';
import { makeCrowd } from './crowd/crowd.js';
import { sealCrowd } from './crowd/sealed.js';
import { createBenchDatabase } from './support/bench-database.js';
import { median, quantile, report } from './support/figures.js';

/**
 * Events of the log a second while all read models are made again from it, ÷ the same events copied by one statement into
 * one table with a key and nothing else. Both in turn; what is personal in the log is sealed. Then a page of the site,
 * asked over HTTP while an operator has all read models made again, ÷ the same page before that.
 */
const size = { people: 10_000, comments: 60_000, subscribers: 5_000 };
const rounds = 3;
/** What an open panel asks. */
const lookEveryMs = 500;
const askEveryMs = 20;
const pages = 300;
const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'שלוש-סירות-17' };
const dataKey = Buffer.alloc(32, 7);

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const database = await createBenchDatabase(server, 'rebuild');
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  const env = {
    ...admin,
    DATABASE_URL: database.url,
    DATA_KEY: dataKey.toString('hex'),
    RATE_LIMIT_SCALE: '1000000',
    COMING_SOON: 'off',
  };
  await (await startProgram({ dataDir, env })).stop();
  const { events } = await makeCrowd(database.url, size);
  const sealed = await sealCrowd(database.url, dataKey, personalFields);
  const pool = new Pool({ connectionString: database.url, max: 4 });
  try {
    await pool.query('VACUUM ANALYZE');
    console.log(`${events} events, ${sealed} of them sealed, ${projections.length} read models`);
    await measureAlone(pool, events);
    await measureBeside({ dataDir, env }, events);
  } finally {
    await pool.end();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  }
}

async function measureAlone(pool: Pool, events: number): Promise<void> {
  const vault = new Vault(pool, { dataKey, personalFields });
  const runner = new ProjectionRunner(new EventStore(pool, { projections, vault }));
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await rate(events, () => copy(pool)));
    await pool.query('DELETE FROM projections');
    ours.push(await rate(events, () => runner.ensureBuilt()));
  }
  const [floor, product] = [median(bare), median(ours)];
  report([{ name: 'all read models', floor, product, unit: '/s', aimOfProduct: '≥ 50000' }]);
}

async function copy(pool: Pool): Promise<void> {
  await pool.query(`DROP TABLE IF EXISTS copied;
    CREATE TABLE copied (id uuid PRIMARY KEY, stream_id text, type text, data jsonb, metadata jsonb, at timestamptz)`);
  await pool.query(`INSERT INTO copied SELECT event_id, stream_id, type, data, metadata, recorded_at
    FROM events ORDER BY xid, position`);
  await pool.query('DROP TABLE copied');
}

async function rate(events: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (events * 1_000) / (performance.now() - began);
}

/** Through the panel, as an operator would. */
async function measureBeside(place: Parameters<typeof startProgram>[0], events: number): Promise<void> {
  const program = await startProgram(place);
  try {
    const person = new Person(program.url);
    await person.logIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const before: number[] = [];
    while (before.length < pages) before.push(await ask(program.url));
    const during: number[] = [];
    const began = performance.now();
    for (const { name } of projections) await person.post(`/api/admin/projections/${name}/rebuild`, {});
    let isOver = false;
    const asking = (async () => {
      while (!isOver) during.push(await ask(program.url));
    })();
    while (!(await isAllReady(person))) await setTimeout(lookEveryMs);
    const product = (events * 1_000) / (performance.now() - began);
    isOver = true;
    await asking;
    report([
      { name: 'all read models, beside the site', product, unit: '/s', aimOfProduct: '≥ 50000' },
      { name: 'a page meanwhile, p50', floor: median(before), product: median(during), unit: 'ms' },
      {
        name: 'a page meanwhile, p95',
        floor: quantile(before, 0.95),
        product: quantile(during, 0.95),
        unit: 'ms',
        aimOfProduct: '≤ 100',
        note: `${during.length} pages, the slowest ${Math.max(...during).toFixed(0)} ms`,
      },
    ]);
  } finally {
    await program.stop();
  }
}

async function isAllReady(person: Person): Promise<boolean> {
  const { projections: models } = JSON.parse((await person.get('/api/admin/projections')).text) as {
    projections: { state: string }[];
  };
  return models.every(({ state }) => state === 'ready');
}

async function ask(url: string): Promise<number> {
  await setTimeout(askEveryMs);
  const began = performance.now();
  const answer = await fetch(`${url}/api/library?limit=20`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`);
  return performance.now() - began;
}
