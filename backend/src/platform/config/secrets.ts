import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './settings.js';

const random = { hex: () => randomBytes(32).toString('hex'), words: () => randomBytes(9).toString('base64url') };

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
  const file = join(dataDir, 'secrets.json');
  const kept = readKept(file);
  const generated: Secrets = {
    sessionSecret: kept.sessionSecret ?? random.hex(),
    dataKey: kept.dataKey ?? random.hex(),
    gatePassword: kept.gatePassword ?? random.words(),
  };
  if (!kept.sessionSecret || !kept.dataKey || !kept.gatePassword) keep(file, dataDir, generated);
  const chosen = Object.fromEntries(Object.entries(fromEnvironment).filter(([, value]) => value));
  return { ...generated, ...chosen };
}

function readKept(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function keep(file: string, dataDir: string, secrets: Secrets): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
