import { startEmbeddedPostgres, type EmbeddedPostgres } from '@shulayim/embedded-postgres';
import { giveBackMemory } from './give-back-memory.js';
import { progress } from './platform/config/console.js';
import { prepareOutput } from './platform/config/logging/process-output.js';
import { loadSecrets } from './platform/config/secrets.js';
import { parseEnvironment } from './platform/config/settings/settings.js';
import { nameSourcesInTraces } from './platform/failures/stack-traces.js';
import type { Program } from './program.js';

const output = prepareOutput();

/** Starts the program, says where to look, and stops everything on Ctrl-C. */
async function main(): Promise<void> {
  nameSourcesInTraces();
  const environment = parseEnvironment(process.env);
  // What it says was read above; libraries go by it, too, and React draws a mail in a fifth of the time.
  process.env['NODE_ENV'] = 'production';
  const secrets = loadSecrets(environment.DATA_DIR, environment);
  const loading = import('./program.js'); // thousands of modules, while the database starts
  loading.catch(() => undefined); // told where it is waited for
  const database = environment.DATABASE_URL ? null : await embeddedDatabase(environment.DATA_DIR);
  let program: Program | null = null;
  const stop = async (signal?: NodeJS.Signals): Promise<void> => {
    if (signal === 'SIGTERM') await program?.drain();
    await program?.close();
    await database?.stop();
  };
  try {
    const { prepareProgram } = await loading;
    program = await prepareProgram(environment, secrets, environment.DATABASE_URL ?? database?.url ?? '');
    stopOnSignal(stop);
    await program.listen();
    void giveBackMemory();
  } catch (error) {
    await stop();
    throw error;
  }
}

const embeddedDatabase = (dataDir: string): Promise<EmbeddedPostgres> =>
  progress('starting the database', () => startEmbeddedPostgres({ dataDir, log: (line) => console.log(line) }));

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
  output.failed(error);
  process.exit(1);
}

main().catch(fail);
