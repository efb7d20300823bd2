import { setTimeout as delay } from 'node:timers/promises';
import { BackupRefused } from '../platform/backup/backup-format.js';
import { BackupSeries } from '../platform/backup/backup-series.js';
import { secretsFile } from '../platform/backup/data-files.js';
import { noteBackup } from '../platform/backup/last-backups.js';
import type { BackupPlace } from '../platform/backup/places/backup-place.js';
import { openPlace, openPlaceOf } from '../platform/backup/places/open-place.js';
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

FOLDER may be s3://BUCKET/PREFIX, and FILE s3://BUCKET/PREFIX/NAME.tar.gz, in S3-compatible storage: by AWS_ACCESS_KEY_ID,
AWS_SECRET_ACCESS_KEY, AWS_REGION and, where it is not AWS, AWS_ENDPOINT_URL_S3. The bucket has to be there, and to be private.

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
    const signal = untilTold();
    if (flags['into'] === undefined) {
      if (flags['keep'] ?? flags['every']) throw new BackupRefused('--keep and --every go with --into.');
      const { place, name } = await openPlaceOf(onlyFile(files));
      return backUp(place, name, signal);
    }
    if (files.length > 0) throw new BackupRefused('--into names the file itself. --help says how it is used.');
    const place = await openPlace(String(flags['into']));
    const keep = count('--keep', flags['keep'] ?? '14');
    const series = new BackupSeries(place);
    if (flags['every'] === undefined) return backUpInto(series, keep, signal);
    await repeat(series, keep, count('--every', flags['every']), signal);
  },
});

async function backUp(place: BackupPlace, name: string, signal: AbortSignal): Promise<void> {
  await withDatabase('beside', async (databaseUrl, { DATA_DIR: dataDir, DATA_KEY }) => {
    const report = await writeBackup({ databaseUrl, dataDir, place, name, signal });
    await noteBackup(databaseUrl, 'command', report.bytes).catch((error: Error) =>
      console.warn(`The backup is whole. That it was made could not be noted for the panel: ${error.message}`),
    );
    console.log(
      `${place.addressOf(name)}: ${report.rows} rows of ${report.tables} tables, ${report.files.length} files.`,
    );
    if (DATA_KEY || !report.files.includes(secretsFile))
      console.log(
        'DATA_KEY is not in it: keep that key too, in another place. Without it this backup cannot be restored.',
      );
    else console.log(`${secretsFile} is in it: whoever has this file has the keys as well.`);
  });
}

async function backUpInto(series: BackupSeries, keep: number, signal: AbortSignal): Promise<void> {
  await backUp(series.place, series.nameAt(new Date()), signal);
  await series.keepNewest(keep);
}

/** Until SIGTERM or SIGINT. A backup that they broke off is due again at the next start. */
async function repeat(series: BackupSeries, keep: number, hours: number, signal: AbortSignal): Promise<void> {
  let said = '';
  const makeWhereDue = async (): Promise<void> => {
    const newest = (await series.newestAt())?.getTime() ?? 0;
    if (Date.now() - newest >= hours * hourMs) await backUpInto(series, keep, signal);
  };
  while (!signal.aborted) {
    said = await makeWhereDue().then(
      () => '',
      (error: unknown) => sayOnce(plainSentence(error), said),
    );
    await delay(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Told to end, a backup under way is broken off. */
function untilTold(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort());
  return ending.signal;
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
