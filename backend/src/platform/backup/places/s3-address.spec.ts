import { isS3Address, parseS3Backup, parseS3Place } from './s3-address.js';

describe('an address of S3-compatible storage', () => {
  it('is told from a path', () => {
    expect(['s3://b/c', '/backups', 's3', 'C:\\s3://'].map(isS3Address)).toEqual([true, false, false, false]);
  });

  it.each([
    ['s3://backups', { bucket: 'backups', prefix: '' }],
    ['s3://backups/', { bucket: 'backups', prefix: '' }],
    ['s3://my.backups-2/shulayim', { bucket: 'my.backups-2', prefix: 'shulayim/' }],
    ['s3://backups/a/ב ג/', { bucket: 'backups', prefix: 'a/ב ג/' }],
  ])('names a place: %s', (text, place) => expect(parseS3Place(text)).toEqual(place));

  it.each([
    ['s3://backups/site.tar.gz', { place: { bucket: 'backups', prefix: '' }, name: 'site.tar.gz' }],
    ['s3://backups/a/b/site.tar.gz', { place: { bucket: 'backups', prefix: 'a/b/' }, name: 'site.tar.gz' }],
  ])('names a backup: %s', (text, backup) => expect(parseS3Backup(text)).toEqual(backup));

  it.each(['s3://', 's3:///key', 's3://Backups/a', 's3://ab', 's3://backups//a', 's3://backups/../a', 's3://b_c/d'])(
    'is refused, as it says no bucket and prefix: %s',
    (text) => expect(() => parseS3Place(text)).toThrow(`${text} is no address of a bucket.`),
  );

  it.each(['s3://backups', 's3://backups/', 's3://backups/a/'])('is refused, as it names no backup: %s', (text) =>
    expect(() => parseS3Backup(text)).toThrow(`${text} names no backup.`),
  );
});
