import { BackupRefused } from '../backup-format.js';

export interface S3Address {
  readonly bucket: string;
  /** Keys begin with it; empty, or ends with a slash. */
  readonly prefix: string;
}

const beginning = 's3://';
/** As every server takes them. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export const isS3Address = (text: string): boolean => text.startsWith(beginning);

/**
 * Where backups are gathered: `s3://BUCKET`, or `s3://BUCKET/PREFIX` with or without a slash at its end.
 *
 * @throws BackupRefused when it is no such address
 */
export function parseS3Place(text: string): S3Address {
  const [bucket = '', ...parts] = text.slice(beginning.length).replace(/\/$/, '').split('/');
  if (!isS3Address(text) || !bucketName.test(bucket) || parts.some((part) => part === '' || /^\.\.?$/.test(part)))
    throw new BackupRefused(`${text} is no address of a bucket. Write it as s3://BUCKET/PREFIX.`);
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

/**
 * One backup: `s3://BUCKET/NAME`, or `s3://BUCKET/PREFIX/NAME`.
 *
 * @throws BackupRefused when it is no such address, or names none
 */
export function parseS3Backup(text: string): { place: S3Address; name: string } {
  const { bucket, prefix } = parseS3Place(text);
  const parts = prefix.split('/').slice(0, -1);
  const name = parts.pop();
  if (name === undefined || text.endsWith('/'))
    throw new BackupRefused(`${text} names no backup. Write it as s3://BUCKET/PREFIX/NAME.tar.gz.`);
  return { place: { bucket, prefix: parts.map((part) => `${part}/`).join('') }, name };
}
