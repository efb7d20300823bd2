import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackups } from '../../backend/src/commands/admin/doctor/backups-check.js';
import { diagnose } from '../../backend/src/commands/admin/doctor/diagnose.js';
import { runAdmin } from '../../backend/src/commands/admin/admin-program.js';
import { restoreStorageClient, tellStorageClient } from '../support/servers/storage/storage-client.js';
import { bucketName, startStorageServer, type StorageServer } from '../support/servers/storage/storage-server.js';

const into = `s3://${bucketName}/sites/one`;
const backup = 'sites/one/shulayim-20261128T021500Z.tar.gz';
let server: StorageServer;

beforeEach(async () => {
  server = await startStorageServer();
  // A refusal is not tried again.
  tellStorageClient({ ...server.env, AWS_MAX_ATTEMPTS: '1' });
});
afterEach(async () => {
  restoreStorageClient();
  await server.close();
});

const looked = async (address = into) => {
  const [finding, ...more] = await checkBackups({ BACKUP_INTO: address });
  expect(more).toEqual([]);
  if (!finding) throw new Error('Nothing was looked at.');
  expect(Boolean(finding.todo)).toBe(finding.level === 'problem');
  return `${finding.level} ${finding.about}: ${finding.says}`;
};

it('says that a bucket can be listed and written to, and of when its newest backup is; nothing is left there', async () => {
  expect(await looked()).toBe(`ok BACKUP_INTO: ${into} can be listed and written to; no backup is there yet.`);
  server.bucket.objects.set(backup, Buffer.from('x'));
  expect(await looked()).toMatch(/the newest backup there is of 2026-11-28T02:15:00\.000Z\.$/);
  expect([[...server.bucket.objects.keys()], server.bucket.uploads.size]).toEqual([[backup], 0]);
  expect(server.calls).not.toContain('PutObject');
});

it('takes the key of the storage from files as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-key-'));
  const file = join(folder, 'key');
  const { AWS_SECRET_ACCESS_KEY: key = '', ...others } = server.env;
  writeFileSync(file, `${key}\n`);
  tellStorageClient({ ...others, AWS_SECRET_ACCESS_KEY: '', AWS_SECRET_ACCESS_KEY_FILE: file });
  expect(await looked()).toMatch(/^ok BACKUP_INTO/);
  rmSync(folder, { recursive: true });
  tellStorageClient({ ...others, AWS_SECRET_ACCESS_KEY_FILE: file });
  expect(await looked()).toContain(`AWS_SECRET_ACCESS_KEY_FILE must be the path of a file that can be read (ENOENT)`);
});

it.each([
  ['no bucket of this name', () => undefined, 's3://other/sites', /There is no bucket other at 127\.0\.0\.1/],
  [
    'no key',
    () => tellStorageClient({ ...server.env, AWS_SECRET_ACCESS_KEY: 'wrong' }),
    into,
    /The storage refuses access to s3:/,
  ],
  ['a key that may not list', () => refuse('ListObjectsV2'), into, /The storage refuses access to s3:.*403/],
  ['a key that may not write', () => refuse('CreateMultipartUpload'), into, /The storage refuses access to s3:.*403/],
  ['an address that is none', () => undefined, 's3://Backups', /s3:\/\/Backups is no address of a bucket/],
  [
    'no storage',
    () => tellStorageClient({ ...server.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }),
    into,
    /does not answer/,
  ],
])('says what is wrong: %s', async (_, change, address, words) => {
  change();
  const said = await looked(address);
  expect(said).toMatch(/^problem BACKUP_INTO: /);
  expect(said).toMatch(words);
  expect(said).not.toContain(server.env['AWS_SECRET_ACCESS_KEY']);
});

it('is part of the doctor, which ends with 1; where backups go to a folder, or nothing is said, no storage is asked', async () => {
  const said: string[] = [];
  const around = {
    withSite: () => Promise.reject(new Error('the doctor needs no program')),
    print: (text: string) => void said.push(text),
    complain: (text: string) => void said.push(text),
  };
  const settings = { SESSION_SECRET: '1234567890abcdef'.repeat(4), DATA_DIR: '/tmp', PORT: '0', HOST: '127.0.0.1' };
  expect(await runAdmin(['doctor'], { ...around, env: { ...settings, BACKUP_INTO: 's3://other' } })).toBe(1);
  expect(said.join('')).toMatch(/PROBLEM +BACKUP_INTO: There is no bucket other/);
  server.calls.length = 0;
  for (const elsewhere of [{}, { BACKUP_INTO: '/backups' }]) {
    const found = await diagnose({ ...settings, ...elsewhere });
    expect(found.filter(({ about }) => about === 'BACKUP_INTO')).toEqual([]);
  }
  expect(server.calls).toEqual([]);
});

function refuse(operation: string): void {
  server.onCall = (asked) => (asked === operation ? { status: 403, code: 'AccessDenied' } : undefined);
}
