import { setTimeout as delay } from 'node:timers/promises';
import { createApplication } from './application.js';
import { announce, progress } from './platform/config/console.js';
import { SiteSwitches } from './platform/config/site-switches.js';
import { Settings, type parseEnvironment, type Secrets } from './platform/config/settings/settings.js';
import { Draining } from './platform/http/server/draining.js';
import { proveDataKeyOf } from './platform/keys/data-key.js';
import { settleDataKey } from './platform/keys/rotate-data-key.js';

/** The whole program over a database that is there, listening nowhere yet. */
export interface Program {
  /** Lets people in, and says where to look. */
  listen(): Promise<void>;
  /** Serves on for a while, no longer ready: a proxy needs a moment to send people elsewhere. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** @throws WrongDataKey before anything is written */
export async function prepareProgram(
  environment: ReturnType<typeof parseEnvironment>,
  secrets: Secrets,
  databaseUrl: string,
): Promise<Program> {
  const settings = new Settings(environment, await settleDataKey(environment, secrets, databaseUrl), databaseUrl);
  // Before Nest, which would print its own account of what an operator is told in a sentence.
  await proveDataKeyOf(settings.databaseDirectUrl, settings.dataKey);
  const app = await progress('preparing the program', () => createApplication(settings));
  return {
    listen: async () => {
      await app.listen(settings.port, settings.host);
      announce(settings, app.getHttpServer().address(), await app.get(SiteSwitches).current());
    },
    drain: async () => {
      const { runsWeb, drainSeconds } = settings;
      if (!runsWeb || drainSeconds === 0) return;
      app.get(Draining).begin();
      await delay(drainSeconds * 1000);
    },
    close: () => app.close(),
  };
}
