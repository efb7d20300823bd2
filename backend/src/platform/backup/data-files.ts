import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BackupRefused } from './backup-format.js';

export const secretsFile = 'secrets.json';

/**
 * Files of `DATA_DIR` that are not made anew: the generated secrets, which mails the mail server has taken, and the mails
 * that were written as files. The embedded database is not copied as files: its rows are in the backup.
 *
 * @returns paths from `dataDir`, with slashes
 */
export function filesToKeep(dataDir: string): string[] {
  const single = [secretsFile, 'mail-acknowledged'].filter((name) => existsSync(join(dataDir, name)));
  const folder = join(dataDir, 'mail');
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return [...single, ...mails.sort().map((name) => `mail/${name}`)];
}

const known = /^(secrets\.json|mail-acknowledged|mail\/[^/\\]+\.eml)$/;

/** @throws BackupRefused for a path that no backup of ours has: it could lead anywhere */
export function checkPath(path: string): void {
  if (!known.test(path)) throw new BackupRefused(`The file has an entry that no backup has: files/${path}.`);
}

/** A file of the same name that is not the same stays, beside it, as `NAME.before-restore`. */
export function putFile(dataDir: string, path: string, bytes: Buffer): void {
  const target = join(dataDir, path);
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target) && !readFileSync(target).equals(bytes)) renameSync(target, `${target}.before-restore`);
  const aside = `${target}.new`;
  writeFileSync(aside, bytes, { mode: 0o600 });
  chmodSync(aside, 0o600);
  renameSync(aside, target);
}
