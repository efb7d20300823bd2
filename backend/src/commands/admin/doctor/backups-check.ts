import { withTimeout } from '../../../platform/background/with-timeout.js';
import { BackupRefused } from '../../../platform/backup/backup-format.js';
import { BackupSeries } from '../../../platform/backup/backup-series.js';
import { openPlace } from '../../../platform/backup/places/open-place.js';
import { isS3Address } from '../../../platform/backup/places/s3-address.js';
import { ok, problem, reasonOf, type Finding } from './finding.js';

/** The client of the storage waits for minutes, since a backup may. */
const answerMs = 20_000;
const about = 'BACKUP_INTO';

/** The bucket that backups go to, where one is named: whether a backup could be made there now. It is not written to. */
export async function checkBackups({ BACKUP_INTO: into = '' }: NodeJS.ProcessEnv): Promise<Finding[]> {
  if (!isS3Address(into)) return [];
  return withTimeout(looked(into), answerMs, into).catch(() => [silent(into)]);
}

async function looked(into: string): Promise<Finding[]> {
  try {
    const place = await openPlace(into);
    const series = new BackupSeries(place);
    const newest = await series.newestAt();
    await place.tryWriting(series.nameAt(new Date()));
    const there = newest ? `the newest backup there is of ${newest.toISOString()}` : 'no backup is there yet';
    return [ok(about, `${into} can be listed and written to; ${there}.`)];
  } catch (error) {
    const says = error instanceof BackupRefused ? error.message : `${into} could not be looked at: ${reasonOf(error)}.`;
    return [
      problem(about, says, 'No backup is made there until then: docs/operations.md says what bucket and key need.'),
    ];
  }
}

const silent = (into: string): Finding =>
  problem(
    about,
    `the storage of ${into} does not answer within ${answerMs / 1000} s.`,
    'Look at AWS_ENDPOINT_URL_S3, and whether this machine may connect there.',
  );
