import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefused } from './backup-format.js';

const ours = /^shulayim-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
const brokenOff = /^shulayim-\d{8}T\d{6}Z\.tar\.gz\.unfinished$/;

/** Backups in one folder, each named by when it was begun (UTC). What else stands there is left alone. */
export class BackupFolder {
  /** @throws BackupRefused when there is no such folder */
  constructor(private readonly path: string) {
    if (!existsSync(path)) throw new BackupRefused(`There is no folder ${path}.`);
  }

  /** Where a backup that begins now is written. */
  fileAt(now: Date): string {
    return join(this.path, `shulayim-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`);
  }

  /** When the newest one was begun; null while there is none. */
  newestAt(): Date | null {
    const newest = this.names().at(-1);
    return newest ? new Date(newest.replace(ours, '$1-$2-$3T$4:$5:$6Z')) : null;
  }

  /** Lets all but the newest go, and what a backup that was killed left behind. */
  keepNewest(count: number): void {
    const old = this.names().slice(0, -count);
    const leftBehind = readdirSync(this.path).filter((name) => brokenOff.test(name));
    for (const name of [...old, ...leftBehind]) rmSync(join(this.path, name), { force: true });
  }

  /** The oldest first. */
  private names(): string[] {
    return readdirSync(this.path)
      .filter((name) => ours.test(name))
      .sort();
  }
}
