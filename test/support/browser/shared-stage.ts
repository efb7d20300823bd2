import { thisWorker } from '../servers/postgres.js';

/** The program and the browser that are there for all specs of a worker. */
interface SharedStage {
  readonly url: string;
  readonly dataDir: string;
  /** Where the browser takes connections. */
  readonly browser: string;
}

/** @returns this worker's; undefined in a run by hand (`test/bin/services/stages.mjs`) */
export function sharedStage(): SharedStage | undefined {
  const stages = JSON.parse(process.env['TEST_STAGES'] ?? '[]') as SharedStage[];
  return stages[thisWorker() % stages.length];
}
