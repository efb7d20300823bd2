import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, sharedFolder } from './binaries.js';
import { DataFolderNotOurs, DataFromAnotherVersion, ServerDidNotStart } from './errors.js';
import { giveTo, isReachableBy, type OperatingUser } from './operating-user.js';

export const superuser = 'shulayim';

/** The launcher's own folder: the cluster, its password, its log and the owner's lock. */
export interface ClusterHome {
  readonly folder: string;
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
}

/**
 * Finds or makes `<dataDir>/postgres`, readable for the server's user only. Where that user cannot get at `dataDir`, the
 * real folder is under `/var/lib/shulayim` and `<dataDir>/postgres` is a link to it.
 *
 * @throws DataFolderNotOurs when it belongs to another user and we are not root
 */
export function openHome(dataDir: string, user: OperatingUser | null): ClusterHome {
  const inside = join(resolve(dataDir), 'postgres');
  mkdirSync(dirname(inside), { recursive: true });
  const wanted = user === null || isReachableBy(user, inside) ? inside : homeWithinReach(inside);
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  const folder = realpathSync(wanted); // what the server's own command line and working directory will say
  const owner = statSync(folder).uid;
  if (user && owner !== user.uid) giveTo(user, folder);
  if (!user && process.getuid && owner !== process.getuid()) throw new DataFolderNotOurs(folder, owner);
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    logFile: join(folder, 'server.log'),
  };
}

/** @throws DataFromAnotherVersion, ServerDidNotStart */
export async function createClusterIfMissing(
  home: ClusterHome,
  binaries: Binaries,
  user: OperatingUser | null,
): Promise<boolean> {
  if (existsSync(home.cluster)) {
    const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim();
    if (found !== binaries.majorVersion) throw new DataFromAnotherVersion(home.folder, found, binaries.majorVersion);
    return false;
  }
  if (!existsSync(home.passwordFile))
    writeFileSync(home.passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  // Made aside and moved into place when whole: a start that is killed half-way leaves nothing that looks finished.
  const unfinished = `${home.cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (user) giveTo(user, home.folder);
  await runInitdb(home, binaries, user, unfinished);
  renameSync(unfinished, home.cluster);
  return true;
}

export function readPassword(home: ClusterHome): string {
  return readFileSync(home.passwordFile, 'utf8').trim();
}

async function runInitdb(home: ClusterHome, binaries: Binaries, user: OperatingUser | null, folder: string) {
  const options = ['-D', folder, '-U', superuser, `--pwfile=${home.passwordFile}`, '--auth=scram-sha-256'];
  try {
    await promisify(execFile)(binaries.initdb, [...options, '--encoding=UTF8', ...localeOptions()], {
      cwd: home.folder,
      ...user,
    });
  } catch (error) {
    throw new ServerDidNotStart('creating the database', (error as { stderr?: string }).stderr ?? String(error));
  }
}

/** Code-point order, with every script's letters known as letters: pg_trgm and lower() need that for Hebrew. */
function localeOptions(): string[] {
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C'];
  if (process.platform === 'linux') return [...builtin, '--lc-ctype=C.UTF-8', '--lc-messages=C'];
  return process.platform === 'darwin' ? [...builtin, '--lc-ctype=en_US.UTF-8', '--lc-messages=C'] : builtin;
}

function homeWithinReach(inside: string): string {
  const hash = createHash('sha256').update(inside).digest('hex').slice(0, 12);
  const folder = join(sharedFolder, `${basename(dirname(inside))}-${hash}`);
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  if (!existsSync(inside)) {
    rmSync(inside, { force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    symlinkSync(folder, inside);
  }
  return folder;
}
