import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './settings.js';

const random = { hex: () => randomBytes(32).toString('hex'), words: () => randomBytes(9).toString('base64url') };

export interface KeptSecrets extends Partial<Secrets> {
  /** While the data key is being changed: the one that it is changed to. Whichever of the two opens the database is right. */
  nextDataKey?: string;
}

/**
 * The three secrets, each from the environment or else generated once and kept in `DATA_DIR/secrets.json`
 * (readable by the owner alone).
 */
export function loadSecrets(
  dataDir: string,
  given: { SESSION_SECRET?: string; DATA_KEY?: string; ADMIN_GATE_PASSWORD?: string },
): Secrets {
  const fromEnvironment = {
    sessionSecret: given.SESSION_SECRET,
    dataKey: given.DATA_KEY,
    gatePassword: given.ADMIN_GATE_PASSWORD,
  };
  if (Object.values(fromEnvironment).every(Boolean)) return fromEnvironment as Secrets;
  const kept = keptSecrets(dataDir);
  const generated: Secrets = {
    sessionSecret: kept.sessionSecret ?? random.hex(),
    dataKey: kept.dataKey ?? random.hex(),
    gatePassword: kept.gatePassword ?? random.words(),
  };
  if (!kept.sessionSecret || !kept.dataKey || !kept.gatePassword) keepSecrets(dataDir, { ...kept, ...generated });
  const chosen = Object.fromEntries(Object.entries(fromEnvironment).filter(([, value]) => value));
  return { ...generated, ...chosen };
}

const fileIn = (dataDir: string): string => join(dataDir, 'secrets.json');

/** What was generated, and is kept in the data folder; nothing is made. */
export function keptSecrets(dataDir: string): KeptSecrets {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as KeptSecrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Whole or not at all: a file that a full disk cut short would be taken for the secrets, and cost every name and address. */
export function keepSecrets(dataDir: string, secrets: KeptSecrets): void {
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
