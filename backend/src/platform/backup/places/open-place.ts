import { basename, dirname, resolve } from 'node:path';
import { BackupFolder } from './backup-folder.js';
import type { BackupPlace } from './backup-place.js';
import { isS3Address, parseS3Backup, parseS3Place, type S3Address } from './s3-address.js';

/**
 * The place that an operator named: a folder, or `s3://BUCKET/PREFIX`.
 *
 * @throws BackupRefused when it is not there, or may not be used
 */
export async function openPlace(given: string): Promise<BackupPlace> {
  return isS3Address(given) ? openBucket(parseS3Place(given)) : new BackupFolder(resolve(given));
}

/**
 * The place of one backup that an operator named, whether there is one of this name or not.
 *
 * @throws BackupRefused as `openPlace`
 */
export async function openPlaceOf(given: string): Promise<{ place: BackupPlace; name: string }> {
  if (isS3Address(given)) {
    const { place, name } = parseS3Backup(given);
    return { place: await openBucket(place), name };
  }
  const file = resolve(given);
  return { place: new BackupFolder(dirname(file)), name: basename(file) };
}

/** Late: the client of such storage is loaded where it is used, and nowhere else. */
async function openBucket(address: S3Address): Promise<BackupPlace> {
  const { BackupBucket } = await import('./backup-bucket.js');
  return BackupBucket.open(address);
}
