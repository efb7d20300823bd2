import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@shulayim/embedded-postgres';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApplication } from './application.js';
import { announce, plainSentence, progress } from './platform/config/console.js';
import { loadSecrets } from './platform/config/secrets.js';
import { Settings, parseEnvironment } from './platform/config/settings.js';
import { proveDataKeyOf } from './platform/keys/data-key.js';
import { settleDataKey } from './platform/keys/rotate-data-key.js';
import { Draining } from './platform/http/server/draining.js';
import { SiteSwitches } from './platform/config/site-switches.js';

/** Starts the program, says where to look, and stops everything on Ctrl-C. */
async function main(): Promise<void> {
  const environment = parseEnvironment(process.env);
  const secrets = loadSecrets(environment.DATA_DIR, environment);
  const database = environment.DATABASE_URL ? null : await embeddedDatabase(environment.DATA_DIR);
  const databaseUrl = environment.DATABASE_URL ?? database?.url ?? '';
  let app: NestFastifyApplication | null = null;
  const stop = async (signal?: NodeJS.Signals): Promise<void> => {
    if (app && signal === 'SIGTERM') await drain(app);
    await app?.close();
    await database?.stop();
  };
  try {
    const settings = new Settings(environment, await settleDataKey(environment, secrets, databaseUrl), databaseUrl);
    // Before Nest, which would print its own account of what an operator is told in a sentence.
    await proveDataKeyOf(settings.databaseDirectUrl, settings.dataKey);
    app = await progress('preparing the program', () => createApplication(settings));
    stopOnSignal(stop);
    await app.listen(settings.port, settings.host);
    announce(settings, app.getHttpServer().address(), await app.get(SiteSwitches).current());
  } catch (error) {
    await stop();
    throw error;
  }
}

const embeddedDatabase = (dataDir: string): Promise<EmbeddedPostgres> =>
  progress('starting the database', () => startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) }));

/** Serves on for a while, no longer ready: a proxy needs a moment to send people elsewhere. */
async function drain(app: NestFastifyApplication): Promise<void> {
  const { runsWeb, drainSeconds } = app.get(Settings);
  if (!runsWeb || drainSeconds === 0) return;
  app.get(Draining).begin();
  await delay(drainSeconds * 1000);
}

/** One Ctrl-C may arrive twice: npm passes it on once more. */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    console.log('Stopping…');
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
}

function fail(error: unknown): never {
  console.error(plainSentence(error));
  process.exit(1);
}

main().catch(fail);
