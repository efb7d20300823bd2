import type { BackupPlace } from './places/backup-place.js';

const ours = /^shulayim-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;
const brokenOff = /^shulayim-\d{8}T\d{6}Z\.tar\.gz\.unfinished$/;

/** What a backup is called in a folder while it is written. */
export const unfinished = (name: string): string => `${name}.unfinished`;

/** Backups in one place, each named by when it was begun (UTC). What else lies there is left alone. */
export class BackupSeries {
  constructor(readonly place: BackupPlace) {}

  /** Of a backup that begins now. */
  nameAt(now: Date): string {
    return `shulayim-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`;
  }

  /** When the newest one was begun; null while there is none. */
  async newestAt(): Promise<Date | null> {
    const newest = oldestFirst(await this.place.names()).at(-1);
    return newest ? new Date(newest.replace(ours, '$1-$2-$3T$4:$5:$6Z')) : null;
  }

  /** Lets all but the newest go, and what a backup that was killed left behind. */
  async keepNewest(count: number): Promise<void> {
    const names = await this.place.names();
    const old = oldestFirst(names).slice(0, -count);
    const leftBehind = names.filter((name) => brokenOff.test(name));
    for (const name of [...old, ...leftBehind]) await this.place.remove(name);
  }
}

const oldestFirst = (names: readonly string[]): string[] => names.filter((name) => ours.test(name)).sort();
