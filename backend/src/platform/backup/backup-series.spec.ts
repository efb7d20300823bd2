import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupSeries } from './backup-series.js';
import { BackupFolder } from './places/backup-folder.js';

describe('a series of backups in a folder', () => {
  let path: string;
  let series: BackupSeries;
  beforeEach(() => {
    path = mkdtempSync(join(tmpdir(), 'shulayim-backups-'));
    series = new BackupSeries(new BackupFolder(path));
  });
  afterEach(() => rmSync(path, { recursive: true }));
  const lay = (...names: string[]) => names.forEach((name) => writeFileSync(join(path, name), ''));
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 3, 17, 5, 123));

  it('names each by when it was begun, and knows the newest by its name', async () => {
    expect(await series.newestAt()).toBeNull();
    lay(...[9, 12, 10].map((day) => series.nameAt(at(day))));
    expect(readdirSync(path)).toContain('shulayim-20261112T031705Z.tar.gz');
    expect((await series.newestAt())?.toISOString()).toBe('2026-11-12T03:17:05.000Z');
  });

  it('lets the oldest go, and what was broken off, and nothing else', async () => {
    lay(...[9, 12, 10].map((day) => series.nameAt(at(day))));
    lay('before-the-move.tar.gz', 'shulayim-20261101T000000Z.tar.gz.unfinished', 'notes.txt');
    await series.keepNewest(2);
    expect(readdirSync(path).sort()).toEqual([
      'before-the-move.tar.gz',
      'notes.txt',
      'shulayim-20261110T031705Z.tar.gz',
      'shulayim-20261112T031705Z.tar.gz',
    ]);
  });

  it('needs the folder to be there', () => {
    expect(() => new BackupFolder(join(path, 'elsewhere'))).toThrow('There is no folder');
  });
});
