import { rewrapPersonKeys } from '@shulayim/event-sourcing';
import { Client } from 'pg';
import { BackupRefused } from '../backup/backup-format.js';
import { refuseWhileRunning } from '../backup/restore-backup.js';
import { storeSecrets, storedSecrets } from '../config/secrets.js';
import { WrongSettings, type Secrets } from '../config/settings/settings.js';
import { migrationLock } from '../database/open-database.js';
import { hasSealedSecrets, opensDatabase, proveDataKey, resealHashKey } from './data-key.js';
import { resealPushKeys } from './push-keys.js';

export interface RotationReport {
  /** People's keys that were wrapped anew. */
  readonly rewrapped: number;
  /** Whose key the old data key did not open either: it is as unreadable as before. */
  readonly unreadable: readonly string[];
}

/**
 * Seals under another data key all that is sealed under this one, in one transaction: afterwards only the new one opens the
 * site. Refuses while the site runs, since a running program would go on sealing under the old one.
 *
 * @param from 64 hexadecimal digits, like `to`
 * @throws WrongDataKey when `from` is not the key of this database
 */
export async function rotateDataKey(databaseUrl: string, from: string, to: string): Promise<RotationReport> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'shulayim rotate-keys' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseWhileRunning(client);
    await proveDataKey(client, from);
    if (!(await hasSealedSecrets(client)))
      throw new BackupRefused('Start this version of the program once on this database before its keys are changed.');
    await client.query('LOCK TABLE person_keys, sealed_secrets IN ACCESS EXCLUSIVE MODE');
    const report = await rewrapPersonKeys(client, Buffer.from(from, 'hex'), Buffer.from(to, 'hex'));
    await resealHashKey(client, from, to);
    await resealPushKeys(client, from, to);
    await proveDataKey(client, to);
    await client.query('COMMIT');
    return report;
  } finally {
    await client.end().catch(() => undefined); // and with it what is not committed
  }
}

interface Environment {
  DATA_DIR: string;
  DATA_KEY?: string | undefined;
}

/**
 * A generated key that was being changed when the machine stopped: of the two that stand in the folder, the one that opens the
 * database is the right one from now on.
 *
 * @returns the secrets to start with
 */
export async function settleDataKey(environment: Environment, secrets: Secrets, databaseUrl: string): Promise<Secrets> {
  const { nextDataKey, ...kept } = storedSecrets(environment.DATA_DIR);
  if (environment.DATA_KEY || !nextDataKey) return secrets;
  const dataKey = (await opensDatabase(databaseUrl, nextDataKey)) ? nextDataKey : secrets.dataKey;
  storeSecrets(environment.DATA_DIR, { ...kept, dataKey });
  return { ...secrets, dataKey };
}

/**
 * Writes a generated key down before it is used, so that no moment of a fall leaves a database that nothing opens.
 *
 * @param isGenerated false: the keys stand in the environment, and the new one is the operator's to keep
 */
export async function rotateAndKeep(
  databaseUrl: string,
  dataDir: string,
  { from, to, isGenerated }: { from: string; to: string; isGenerated: boolean },
): Promise<RotationReport> {
  if (from.toLowerCase() === to.toLowerCase()) throw new WrongSettings(['DATA_KEY_NEW is the same as DATA_KEY.']);
  const kept = storedSecrets(dataDir);
  if (isGenerated) storeSecrets(dataDir, { ...kept, nextDataKey: to });
  try {
    const report = await rotateDataKey(databaseUrl, from, to);
    if (isGenerated) storeSecrets(dataDir, { ...kept, dataKey: to });
    return report;
  } catch (error) {
    // Where it was committed after all, unheard, both stay, and the next start finds out.
    const isUsed = isGenerated && (await opensDatabase(databaseUrl, to).catch(() => true));
    if (isGenerated && !isUsed) storeSecrets(dataDir, kept);
    throw error;
  }
}
