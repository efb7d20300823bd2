import type { INestApplicationContext } from '@nestjs/common';
import { Operator } from '../../platform/auth/administrator.js';
import { Clock } from '../../platform/config/clock.js';
import { loadSecrets } from '../../platform/config/secrets.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { proveDataKeyOf } from '../../platform/keys/data-key.js';
import { settleDataKey } from '../../platform/keys/rotate-data-key.js';
import { AccountQueries } from '../../features/accounts/people/accounts.queries.js';
import { withDatabase } from '../command.js';

/** The program's own parts, as a command uses them. */
export type Parts = Pick<INestApplicationContext, 'get'>;
/** The site, for one command, and whoever gives it. */
export interface Site {
  readonly parts: Parts;
  readonly operator: Operator;
}
/** What a command needs of the world around it. */
export interface Surroundings {
  withSite<Result>(act: (parts: Parts) => Promise<Result>): Promise<Result>;
  print(text: string): void;
  complain(text: string): void;
  readonly env: NodeJS.ProcessEnv;
}

/** Does something with the site, and says what came of it. */
export type Act = (act: (site: Site) => Promise<string>) => Promise<void>;

/** The doctor found problems, and has told them. */
export class Findings extends Error {}

/** A command cannot do what it was asked to; the sentence says why. */
export class CommandRefused extends Error {}

/**
 * Lends the program over the site's database, whether or not the site runs. What it appends reaches the running site by the
 * log, as if another of its processes had done it.
 *
 * @throws WrongSettings, WrongDataKey
 */
export const withSite: Surroundings['withSite'] = (act) =>
  withDatabase('beside', async (databaseUrl, environment) => {
    process.env['NODE_ENV'] = 'production';
    const secrets = await settleDataKey(environment, loadSecrets(environment.DATA_DIR, environment), databaseUrl);
    const quiet = { ...environment, LOG_LEVEL: process.env['LOG_LEVEL'] ? environment.LOG_LEVEL : ('warn' as const) };
    const settings = new Settings(quiet, secrets, databaseUrl, true);
    await proveDataKeyOf(settings.databaseDirectUrl, settings.dataKey);
    const { createCommandContext } = await import('../../application.js');
    const app = await createCommandContext(settings);
    try {
      return await act(app);
    } finally {
      await app.close();
    }
  });

export const operatorOf = (parts: Parts): Operator => new Operator(parts.get(Clock).now());

/** @throws CommandRefused when nobody has the address */
export async function personWith(parts: Parts, email: string): Promise<string> {
  const id = await parts.get(AccountQueries).idOf(email);
  if (!id) throw new CommandRefused(`Nobody has the address ${email}.`);
  return id;
}
