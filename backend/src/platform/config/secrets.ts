import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './settings/settings.js';

const randomHex = (): string => randomBytes(32).toString('hex');

/** The same in every process whose first session secret is the same: 12 letters, digits, `-` and `_`. */
const gateOf = (sessionSecrets: string): string =>
  createHmac('sha256', sessionSecrets.split(',', 1).join('').trim())
    .update('admin-gate')
    .digest('base64url')
    .slice(0, 12);

export interface StoredSecrets extends Partial<Secrets> {
  /** While the data key is being changed: the one that it is changed to. Whichever of the two opens the database is right. */
  nextDataKey?: string;
}

/**
 * The secrets, from the environment or else generated once and kept in `DATA_DIR/secrets.json` (readable by the owner
 * alone). The gate's password, where it is not given, derives from the session secret.
 */
export function loadSecrets(
  dataDir: string,
  given: { SESSION_SECRET?: string; DATA_KEY?: string; ADMIN_GATE_PASSWORD?: string },
): Secrets {
  const { SESSION_SECRET, DATA_KEY, ADMIN_GATE_PASSWORD } = given;
  if (SESSION_SECRET && DATA_KEY) {
    const gatePassword = ADMIN_GATE_PASSWORD ?? gateOf(SESSION_SECRET);
    return { sessionSecret: SESSION_SECRET, dataKey: DATA_KEY, gatePassword };
  }
  const kept = storedSecrets(dataDir);
  const generated = {
    ...kept,
    sessionSecret: kept.sessionSecret ?? randomHex(),
    dataKey: kept.dataKey ?? randomHex(),
  };
  if (!kept.sessionSecret || !kept.dataKey) storeSecrets(dataDir, generated);
  const sessionSecret = SESSION_SECRET ?? generated.sessionSecret;
  return {
    sessionSecret,
    dataKey: DATA_KEY ?? generated.dataKey,
    gatePassword: ADMIN_GATE_PASSWORD ?? kept.gatePassword ?? gateOf(sessionSecret),
  };
}

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json');

/** What was generated, and is kept in the data folder; nothing is made. */
export function storedSecrets(dataDir: string): StoredSecrets {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as StoredSecrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Whole or not at all: a file that a full disk cut short would be taken for the secrets, and cost every name and address. */
export function storeSecrets(dataDir: string, secrets: StoredSecrets): void {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${fileIn(dataDir)}.new`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, fileIn(dataDir));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
