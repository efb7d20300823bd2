import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupSeries } from '../../backend/src/platform/backup/backup-series.js';
import { openPlace } from '../../backend/src/platform/backup/places/open-place.js';
import { writeBackup } from '../../backend/src/platform/backup/write-backup.js';
import { createMigratedDatabase } from '../support/servers/postgres.js';
import { restoreStorageClient, tellStorageClient } from '../support/servers/storage/storage-client.js';
import { bucketName, startStorageServer, type StorageServer } from '../support/servers/storage/storage-server.js';

const address = `s3://${bucketName}/sites/one`;
const keyOf = (name: string) => `sites/one/${name}`;
const megabytes = (count: number) => randomBytes(count * 1024 * 1024);
const inPieces = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 300_000) yield bytes.subarray(at, at + 300_000);
    })(),
    { objectMode: false },
  );
let server: StorageServer;

beforeEach(async () => {
  server = await startStorageServer();
  tellStorageClient(server.env);
});
afterEach(async () => {
  restoreStorageClient();
  await server.close();
});

describe('a bucket of backups', () => {
  it.each([
    ['at once', megabytes(1), ['PutObject']],
    ['in parts', megabytes(36), ['CreateMultipartUpload', 'UploadPart', 'UploadPart', 'UploadPart']],
  ])('takes what comes %s, and gives it back as it was', async (_, bytes, calls) => {
    const place = await openPlace(address);
    expect(await place.write('site.tar.gz', inPieces(bytes))).toBe(bytes.length);
    expect(server.calls).toEqual(expect.arrayContaining(calls));
    expect(server.calls.filter((call) => call === 'UploadPart')).toHaveLength(calls.length > 1 ? 3 : 0);
    expect(server.bucket.objects.get(keyOf('site.tar.gz'))?.equals(bytes)).toBe(true);
    expect((await buffer(await place.read('site.tar.gz'))).equals(bytes)).toBe(true);
    expect([server.bucket.uploads.size, await place.has('site.tar.gz'), await place.has('other')]).toEqual([
      0,
      true,
      false,
    ]);
  });

  it.each([
    ['at once', 1],
    ['in parts', 20],
  ])('overwrites nothing that came there meanwhile, %s', async (_, size) => {
    const place = await openPlace(address);
    const other = Buffer.from('another one');
    server.bucket.objects.set(keyOf('site.tar.gz'), other);
    await expect(place.write('site.tar.gz', inPieces(megabytes(size)))).rejects.toThrow(
      `${address}/site.tar.gz is there already`,
    );
    expect(server.bucket.objects).toEqual(new Map([[keyOf('site.tar.gz'), other]]));
    expect(server.bucket.uploads.size).toBe(0);
  });

  it.each(['PutObject', 'CompleteMultipartUpload'] as const)(
    'takes a backup also where a condition on %s is not known',
    async (conditional) => {
      let refused = 0;
      server.onCall = (operation) =>
        operation === conditional && (refused += 1) === 1 ? { status: 501, code: 'NotImplemented' } : undefined;
      const bytes = megabytes(conditional === 'PutObject' ? 1 : 20);
      await (await openPlace(address)).write('site.tar.gz', inPieces(bytes));
      expect(refused).toBe(2);
      expect(server.bucket.objects.get(keyOf('site.tar.gz'))?.equals(bytes)).toBe(true);
    },
  );

  it('has nothing of a backup that fails half-way, and says why it failed', async () => {
    const place = await openPlace(address);
    const bytes = megabytes(36);
    const failing = Readable.from(
      (async function* () {
        for await (const piece of inPieces(bytes)) {
          yield piece as Buffer;
          if (server.bucket.uploads.size > 0) throw new Error('the database went away');
        }
      })(),
      { objectMode: false },
    );
    await expect(place.write('site.tar.gz', failing)).rejects.toThrow('the database went away');
    expect(server.calls).toContain('AbortMultipartUpload');
    server.onCall = (operation) => (operation === 'UploadPart' ? { status: 403, code: 'AccessDenied' } : undefined);
    await expect(place.write('site.tar.gz', inPieces(bytes))).rejects.toThrow(/refuses access to .*403 AccessDenied/);
    expect([server.bucket.objects.size, server.bucket.uploads.size]).toEqual([0, 0]);
  });

  it('has nothing of a backup that was told to end before it began', async () => {
    const { url: databaseUrl, drop } = await createMigratedDatabase();
    const place = await openPlace(address);
    const backup = { databaseUrl, dataDir: '/nowhere', place, name: 'site.tar.gz' };
    await expect(writeBackup({ ...backup, signal: AbortSignal.abort() })).rejects.toThrow('The backup was broken off');
    expect(server.bucket.objects.size).toBe(0);
    await writeBackup(backup);
    expect([...server.bucket.objects.keys()]).toEqual([keyOf('site.tar.gz')]);
    await drop();
  });

  it('lets the oldest go, of our names and directly in its place alone', async () => {
    const series = new BackupSeries(await openPlace(address));
    expect(await series.newestAt()).toBeNull();
    const old = [9, 10, 11, 12].map((day) => keyOf(series.nameAt(new Date(Date.UTC(2026, 10, day)))));
    const others = ['before-the-move.tar.gz', `deeper/shulayim-20200101T000000Z.tar.gz`].map(keyOf);
    const elsewhere = ['shulayim-20200101T000000Z.tar.gz', 'sites/one-more/shulayim-20200101T000000Z.tar.gz'];
    for (const key of [...old, ...others, ...elsewhere]) server.bucket.objects.set(key, Buffer.from('x'));
    expect((await series.newestAt())?.toISOString()).toBe('2026-11-12T00:00:00.000Z');
    await series.keepNewest(2);
    expect([...server.bucket.objects.keys()].sort()).toEqual([...old.slice(2), ...others, ...elsewhere].sort());
  });

  it('says so when what is read breaks off', async () => {
    const place = await openPlace(address);
    server.bucket.objects.set(keyOf('site.tar.gz'), megabytes(1));
    server.onCall = (operation) => (operation === 'GetObject' ? 'half' : undefined);
    await expect(buffer(await place.read('site.tar.gz'))).rejects.toThrow(
      /^(The storage|Speaking with the storage) at/,
    );
    server.onCall = () => undefined;
    await expect(place.read('other')).rejects.toThrow(`There is no backup ${address}/other.`);
  });

  it.each<[string, Readonly<Record<string, string>>, string | RegExp]>([
    ['another key', { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }, /refuses access to s3:\/\/backups \(403\)/],
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'wrong-secret' }, 'Look at AWS_ACCESS_KEY_ID'],
    ['no key', { AWS_ACCESS_KEY_ID: '', AWS_EC2_METADATA_DISABLED: 'true' }, 'There is no key for the storage'],
    [
      'an address where nobody is',
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      'storage at 127.0.0.1:9 does not answer',
    ],
    ['what is no address', { AWS_ENDPOINT_URL_S3: 'nonsense' }, /storage at nonsense/],
    ['no address and no region', { AWS_ENDPOINT_URL_S3: '' }, 'Set AWS_REGION'],
  ])('says in a sentence what is wrong with %s, and tells no key', async (_, variables, sentence) => {
    tellStorageClient({
      ...server.env,
      AWS_CONFIG_FILE: '/dev/null',
      AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
      ...variables,
    });
    const error = await openPlace(address).then(
      () => new Error('it opened'),
      (failure: Error) => failure,
    );
    expect(error.message).toMatch(sentence);
    expect(error.message).not.toMatch(/AKID|secret/);
    expect(error.constructor.name).toBe('BackupRefused');
  });

  it('says that there is no such bucket', async () => {
    await expect(openPlace('s3://elsewhere/sites')).rejects.toThrow(
      /^There is no bucket elsewhere at 127\.0\.0\.1:\d+\./,
    );
  });
});
