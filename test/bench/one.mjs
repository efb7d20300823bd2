// One bench, for `run.mjs`: with a server of its own, new and with durable defaults, so that none pays for another's rows.
import { register } from 'node:module';
import { startPostgres, startRedis } from '../bin/services/services.mjs';

register('./typescript-hooks.mjs', import.meta.url);
const { told } = await import('./support/figures.ts');
const { run, settings, needsNoServer, needsRedis } = await import(`./${process.argv[2]}.bench.ts`);
const stop = needsNoServer ? async () => undefined : await startPostgres(1, settings);
const stopRedis = needsRedis ? await startRedis() : async () => undefined;
const url = process.env.TEST_DATABASE_URL;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(130));
process.once('uncaughtException', fail);

const version = needsNoServer ? '' : await versionOf(url);
await run(url).then(() => end(0), fail);

async function fail(error) {
  console.error(error);
  await end(1);
}

/** Tells what is known until here, also of a bench that broke off. */
async function end(code) {
  await stopRedis();
  await stop();
  process.send({ told, version }, () => process.exit(code));
}

async function versionOf(server) {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query('SHOW server_version');
  await client.end();
  return rows[0].server_version;
}
