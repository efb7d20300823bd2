// `npm run bench`, or one of them: `npm run bench append`. Each test/bench/<name>.bench.ts exports `run(url)`, and may
// export `settings` of its PostgreSQL, and `needsRedis`.
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { basename } from 'node:path';
import { buildAll } from '../../backend/bin/build.mjs';
import { ensurePackages } from '../../backend/bin/packages.mjs';
import { startPostgres, startRedis } from '../bin/services/services.mjs';
import { ensureTools } from '../bin/tools.mjs';

const suffix = '.bench.ts';
const known = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith(suffix));
const wanted = process.argv[2];
const chosen = known.filter((name) => !wanted || name.startsWith(wanted));

if (chosen.length === 0) {
  console.error(`There is no bench "${wanted}". There are: ${known.map((name) => basename(name, suffix)).join(', ')}.`);
  process.exit(1);
}
await ensurePackages();
await ensureTools();
await buildAll();
register('./typescript-hooks.mjs', import.meta.url);
for (const name of chosen) await runBench(name);

/** Each gets a server of its own, new and with durable defaults, so that none pays for another's rows. */
async function runBench(name) {
  const { run, settings, needsRedis } = await import(`./${name}`);
  const stop = await startPostgres(1, settings);
  const stopRedis = needsRedis ? await startRedis() : undefined;
  try {
    console.log(`── ${basename(name, suffix)}`);
    await run(process.env.TEST_DATABASE_URL);
  } finally {
    await stopRedis?.();
    await stop();
  }
}
