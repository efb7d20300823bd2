import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BackupFolder } from '../platform/backup/backup-folder.js';
import { BackupRefused } from '../platform/backup/backup-format.js';
import { secretsFile } from '../platform/backup/data-files.js';
import { noteBackup } from '../platform/backup/last-backups.js';
import { writeBackup } from '../platform/backup/write-backup.js';
import { plainSentence } from '../platform/config/console.js';
import { onlyFile, runCommand, withDatabase } from './command.js';

const help = `npm run backup -- FILE
npm run backup -- --into FOLDER [--keep 14] [--every HOURS]

Writes the whole site into FILE, a new gzipped tar archive: every table as it is at one moment, and what matters of DATA_DIR.
The site may run meanwhile. It finds the database as "npm start" does: by DATABASE_URL, or in DATA_DIR.

  --into FOLDER   names the file itself, by the time (UTC), and then lets older backups in FOLDER go
  --keep N        of which the newest N stay, this one included; 14
  --every HOURS   goes on until it is told to end, and makes one whenever the newest in FOLDER is so old

FILE holds people's names and addresses, and, where DATA_KEY was generated, that key and the other secrets (secrets.json): who
has FILE has all of it. Only its owner may read it; keep it so. A DATA_KEY that you set in the environment is NOT in FILE:
keep it in another place, since without it the backup cannot be restored.

"npm run restore -- FILE" puts it back. docs/operations.md says more.`;

const hourMs = 3_600_000;
/** How often it looks whether a backup is due; so one that failed is tried again. */
const lookMs = 60_000;

await runCommand({
  help,
  options: { into: { type: 'string' }, keep: { type: 'string' }, every: { type: 'string' } },
  async run({ files, flags }) {
    if (flags['into'] === undefined) {
      if (flags['keep'] ?? flags['every']) throw new BackupRefused('--keep and --every go with --into FOLDER.');
      return backUp(resolve(onlyFile(files)));
    }
    if (files.length > 0) throw new BackupRefused('--into names the file itself. --help says how it is used.');
    const folder = new BackupFolder(resolve(String(flags['into'])));
    const keep = count('--keep', flags['keep'] ?? '14');
    if (flags['every'] === undefined) return backUpInto(folder, keep);
    await repeat(folder, keep, count('--every', flags['every']));
  },
});

async function backUp(file: string): Promise<void> {
  await withDatabase('beside', async (databaseUrl, { DATA_DIR, DATA_KEY }) => {
    const report = await writeBackup(databaseUrl, DATA_DIR, file);
    await noteBackup(databaseUrl, 'command', statSync(file).size).catch((error: Error) =>
      console.warn(`The backup is whole. That it was made could not be noted for the panel: ${error.message}`),
    );
    console.log(`${file}: ${report.rows} rows of ${report.tables} tables, ${report.files.length} files.`);
    if (DATA_KEY || !report.files.includes(secretsFile))
      console.log(
        'DATA_KEY is not in it: keep that key too, in another place. Without it this backup cannot be restored.',
      );
    else console.log(`${secretsFile} is in it: whoever has this file has the keys as well.`);
  });
}

async function backUpInto(folder: BackupFolder, keep: number): Promise<void> {
  await backUp(folder.fileAt(new Date()));
  folder.keepNewest(keep);
}

/** Until SIGTERM or SIGINT; a backup under way is made to its end. */
async function repeat(folder: BackupFolder, keep: number, hours: number): Promise<void> {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
  let said = '';
  while (!ending.signal.aborted) {
    const newest = folder.newestAt()?.getTime() ?? 0;
    if (Date.now() - newest >= hours * hourMs)
      said = await backUpInto(folder, keep).then(
        () => '',
        (error: unknown) => sayOnce(plainSentence(error), said),
      );
    await delay(lookMs, undefined, { signal: ending.signal }).catch(() => undefined);
  }
}

/** What lasts is one line, not one in every minute. */
function sayOnce(sentence: string, said: string): string {
  if (sentence !== said) console.error(sentence);
  return sentence;
}

/** @throws BackupRefused unless it is a whole number above 0 */
function count(name: string, given: unknown): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw new BackupRefused(`${name} must be a whole number above 0.`);
  return value;
}
