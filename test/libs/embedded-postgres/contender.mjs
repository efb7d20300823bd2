// A program that comes for a folder at a given moment, again and again, as fast as it can, and leaves it as a program does
// that was killed: with a lock that names a process which is gone. Writes down when it had the folder.
import { appendFileSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from '../../../libs/embedded-postgres/dist/owner-lock.js';

const [folder, journal, startAt] = process.argv.slice(2);
while (Date.now() < Number(startAt));
for (let n = 0; n < 40; n += 1) {
  try {
    ownFolder(folder);
    appendFileSync(journal, `took ${process.pid}\n`);
    appendFileSync(journal, `left ${process.pid}\n`);
    leaveStale();
  } catch (error) {
    if (error.name !== 'DataFolderInUse') appendFileSync(journal, `${error.name} ${error.message}\n`);
  }
}

function leaveStale() {
  const stale = join(folder, `stale.${process.pid}`);
  writeFileSync(stale, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
  renameSync(stale, join(folder, readdirSync(folder).find(isMine)));
}

function isMine(name) {
  if (!/^owner(\.\d+)?\.json$/.test(name)) return false;
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return pid === process.pid && startedAt !== 'long ago';
  } catch {
    return false;
  }
}
