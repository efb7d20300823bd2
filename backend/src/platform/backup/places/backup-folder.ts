import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { access, constants, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from '../backup-format.js';
import { unfinished } from '../backup-series.js';
import type { BackupPlace } from './backup-place.js';

/** Backups as files that only their owner may read. */
export class BackupFolder implements BackupPlace {
  /** @throws BackupRefused when there is no such folder */
  constructor(private readonly path: string) {
    if (!existsSync(path)) throw new BackupRefused(`There is no folder ${path}.`);
  }

  addressOf(name: string): string {
    return join(this.path, name);
  }

  has(name: string): Promise<boolean> {
    return Promise.resolve(existsSync(this.addressOf(name)));
  }

  async write(name: string, archive: Readable): Promise<number> {
    const aside = this.addressOf(unfinished(name));
    try {
      await pipeline(archive, createWriteStream(aside, { mode: 0o600 }));
      const handle = await open(aside, 'r');
      await handle.sync();
      await handle.close();
      renameSync(aside, this.addressOf(name));
    } catch (error) {
      rmSync(aside, { force: true });
      throw error;
    }
    return statSync(this.addressOf(name)).size;
  }

  read(name: string): Promise<Readable> {
    return Promise.resolve(createReadStream(this.addressOf(name)));
  }

  names(): Promise<string[]> {
    return readdir(this.path);
  }

  remove(name: string): Promise<void> {
    return rm(this.addressOf(name), { force: true });
  }

  async tryWriting(): Promise<void> {
    await access(this.path, constants.W_OK | constants.X_OK).catch(() => {
      throw new BackupRefused(`${this.path} cannot be written to.`);
    });
  }
}
