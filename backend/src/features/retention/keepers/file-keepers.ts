import { readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeepDays } from '../../../platform/config/settings/settings.js';
import { daysBefore, type Keeper } from '../keeper.js';

/** The embedded server's log is for looking at, not for keeping. */
const maxLogBytes = 10 * 1024 * 1024;
/** A mail is written in a moment: what is unfinished after a day stays so. */
const unfinishedDays = 1;

/** Mails as files, and the embedded database's log. Other processes may sweep the same folder. */
export function fileKeepers(dataDir: string, keepDays: KeepDays): Keeper[] {
  const folder = join(dataDir, 'mail');
  const mails: Keeper = {
    name: 'mail files',
    async step(now) {
      for (const name of await readdir(folder).catch(nothingThere<string[]>([]))) {
        const days = name.endsWith('.eml') ? keepDays.mailFiles : name.endsWith('.part') ? unfinishedDays : null;
        if (days !== null) await removeOld(join(folder, name), daysBefore(now, days));
      }
      return false;
    },
  };
  const serverLog: Keeper = {
    name: 'server.log',
    async step() {
      const path = join(dataDir, 'postgres', 'server.log');
      const size = await stat(path).then((file) => file.size, nothingThere(0));
      // The server appends: it goes on at the new end.
      if (size > maxLogBytes) await truncate(path);
      return false;
    },
  };
  return [mails, serverLog];
}

async function removeOld(path: string, before: Date): Promise<void> {
  const modified = await stat(path).then((file) => file.mtime, nothingThere(null));
  if (modified && modified < before) await rm(path, { force: true });
}

const nothingThere =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise;
    throw error;
  };
