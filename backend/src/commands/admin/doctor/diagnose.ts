import type { Environment } from '../../../platform/config/settings/settings.js';
import { checkBackups } from './backups-check.js';
import { checkDatabase } from './database/database-check.js';
import { problem, reasonOf, type Finding } from './finding.js';
import { checkMachine, checkProxy } from './machine-check.js';
import { checkSecrets } from './secrets-check.js';
import { checkOpenId } from './openid-check.js';
import { checkDomain } from './domain-check.js';
import { checkMail, checkRedis } from './servers-check.js';
import { checkSettings } from './settings-check.js';
import { checkVersion } from './version-check.js';

type Check = (environment: Environment, env: NodeJS.ProcessEnv) => Finding[] | Promise<Finding[]>;

const checks: Readonly<Record<string, Check>> = {
  secrets: checkSecrets,
  machine: checkMachine,
  database: checkDatabase,
  Redis: checkRedis,
  mail: (environment) => checkMail(environment),
  'sender’s domain': checkDomain,
  'OpenID provider': checkOpenId,
  proxy: checkProxy,
  version: checkVersion,
  // What backs up is told where, and the site is not: it is no setting of the program.
  backups: (_, env) => checkBackups(env),
};

/** Looks at everything that the site needs. A check that fails in a way of its own is a finding too. */
export async function diagnose(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { findings, environment } = checkSettings(env);
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return await check(environment, env);
      } catch (error) {
        return [problem(name, `it could not be looked at: ${reasonOf(error)}.`, 'Please report this.')];
      }
    }),
  );
  return [...findings, ...found.flat()];
}
