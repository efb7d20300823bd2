import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { RemotePerson } from '../support/remote-person.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { startProgram } from '../support/servers/program.js';
import { runCommand } from '../support/servers/run-command.js';
import { bucketName, startStorageServer, type StorageServer } from '../support/servers/storage/storage-server.js';
import { until } from '../support/until.js';
import { makeFolder } from './support/folder.js';

const credentials = { email: 'dana@example.org', password: 'secret1x' };
const keys = { DATA_KEY: 'cd'.repeat(32), SESSION_SECRET: 'ab'.repeat(32) };
const quick = { DEMO: '0', RATE_LIMIT_SCALE: '1000', ...keys };
const place = `s3://${bucketName}/shulayim`;
const file = `${place}/site.tar.gz`;
/** Of a megabyte, which packing makes no smaller: more than one part of an upload. */
const pictures = 32;

describe('a backup in S3-compatible storage', () => {
  const folder = makeFolder();
  let storage: StorageServer;
  let database: TestDatabase;
  let empty: TestDatabase;

  const env = (more: Readonly<Record<string, string>> = {}) => ({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    ...keys,
    ...storage.env,
    ...more,
  });
  const query = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows as unknown[];
  };
  const restore = (from: string, ...more: string[]) =>
    runCommand('restore', [from, ...more], env({ DATABASE_URL: empty.url, DATA_DIR: join(folder.path, 'new') }));

  beforeAll(async () => {
    [storage, database, empty] = await Promise.all([startStorageServer(), createTestDatabase(), createTestDatabase()]);
    const program = await startProgram({ dataDir: folder.path, env: { ...quick, DATABASE_URL: database.url } });
    await new RemotePerson(program.url).post('auth/register', { name: 'דנה אלון', role: 'author', ...credentials });
    await program.stop();
    await query(
      database.url,
      `INSERT INTO images (id, author_id, digest, file_digest, width, height, bytes)
       SELECT gen_random_uuid(), gen_random_uuid(), uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid()), 1, 1,
         (SELECT string_agg(uuid_send(gen_random_uuid()), '') FROM generate_series(1, 65536) WHERE n > 0)
       FROM generate_series(1, ${pictures}) n`,
    );
  });
  afterEach(() => {
    storage.onCall = () => undefined;
  });
  afterAll(async () => {
    await storage.close();
    await Promise.all([database.drop(), empty.drop()]);
    folder.remove();
  });

  it('is uploaded in parts while the site may run, noted for the panel, and takes the place of no other', async () => {
    const made = await runCommand('backup', [file], env());
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`${file}: `) });
    expect(made.output).toContain('DATA_KEY is not in it');
    const bytes = storage.bucket.objects.get('shulayim/site.tar.gz')?.length ?? 0;
    expect(storage.calls.filter((call) => call === 'UploadPart').length).toBeGreaterThan(1);
    expect(await query(database.url, 'SELECT way, bytes::int AS bytes FROM last_backups')).toEqual([
      { way: 'command', bytes },
    ]);
    const again = await runCommand('backup', [file], env());
    expect(again).toEqual({ code: 1, output: `${file} is there already: a backup never overwrites another file.\n` });
    expect(storage.bucket.objects.get('shulayim/site.tar.gz')).toHaveLength(bytes);
  });

  it('leaves an empty database empty when it breaks off on its way there', async () => {
    storage.onCall = (operation) => (operation === 'GetObject' ? 'half' : undefined);
    const { code, output } = await restore(file);
    expect({ code, trace: /\n\s+at /.test(output) }).toEqual({ code: 1, trace: false });
    expect(await query(empty.url, `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  it('is restored into an empty database, with the same rows, and the site starts from it', async () => {
    expect(await restore(file)).toMatchObject({ code: 0 });
    const rows = `SELECT id, digest, md5(bytes) FROM images ORDER BY id`;
    expect(await query(empty.url, rows)).toEqual(await query(database.url, rows));
    const program = await startProgram({ dataDir: folder.path, env: { ...quick, DATABASE_URL: empty.url } });
    const { status, body } = await new RemotePerson(program.url).post('auth/login', credentials);
    await program.stop();
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { name: 'דנה אלון' } } });
  });

  it('is made whenever the newest is old enough, and the older ones go when it is whole', async () => {
    const old = ['20200101T000000Z', '20200102T000000Z'].map((time) => `shulayim/shulayim-${time}.tar.gz`);
    for (const key of old) storage.bucket.objects.set(key, Buffer.from('old'));
    storage.onCall = (operation) =>
      operation === 'CompleteMultipartUpload' ? { status: 400, code: 'InvalidRequest' } : undefined;
    const failed = await runCommand('backup', ['--into', place, '--keep', '2'], env());
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('InvalidRequest') });
    expect([...storage.bucket.objects.keys()]).toEqual(expect.arrayContaining(old));
    storage.onCall = () => undefined;
    const child = spawn(
      process.execPath,
      [resolve('backend/dist/commands/backup.js'), '--into', place, '--every', '24', '--keep', '2'],
      { env: { PATH: process.env['PATH'], ...env() }, stdio: 'ignore' },
    );
    await until(
      () => !storage.bucket.objects.has(old[0] ?? ''),
      60_000,
      () => `there are ${[...storage.bucket.objects.keys()].join()}`,
    );
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const names = [...storage.bucket.objects.keys()].sort();
    expect(names).toEqual(['shulayim/shulayim-20200102T000000Z.tar.gz', expect.any(String), 'shulayim/site.tar.gz']);
    expect(storage.bucket.uploads.size).toBe(0);
  });

  it.each([
    ['FILE', `${place}/other.tar.gz`, []],
    ['--into', '--into', [place]],
    ['--every', '--into', [place, '--every', '1']],
  ])('leaves nothing of what it had uploaded when it is told to end: %s', async (way, first, more) => {
    const before = [...storage.bucket.objects.keys()].filter((key) => !/shulayim-202[1-9]/.test(key));
    for (const key of storage.bucket.objects.keys()) if (!before.includes(key)) storage.bucket.objects.delete(key);
    const child = spawn(process.execPath, [resolve('backend/dist/commands/backup.js'), first, ...more], {
      env: { PATH: process.env['PATH'], ...env() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    storage.onCall = (operation) => {
      if (operation === 'CreateMultipartUpload') child.kill('SIGTERM');
      return undefined;
    };
    const [code] = (await once(child, 'close')) as [number];
    expect({ code, said }).toEqual({
      code: way === '--every' ? 0 : 1,
      said: 'The backup was broken off: nothing of it is left.\n',
    });
    expect(storage.calls).toContain('AbortMultipartUpload');
    expect(storage.bucket.uploads.size).toBe(0);
    expect([...storage.bucket.objects.keys()]).toEqual(before);
  });

  it('leaves nothing in a folder either', async () => {
    const local = join(folder.path, 'site.tar.gz');
    const child = spawn(process.execPath, [resolve('backend/dist/commands/backup.js'), local], {
      env: { PATH: process.env['PATH'], ...env() },
      stdio: 'ignore',
    });
    await until(() => existsSync(`${local}.unfinished`));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('site'))).toEqual([]);
  });

  it.each<[string, string[], Readonly<Record<string, string>>, string]>([
    ['backup', ['s3://elsewhere/site.tar.gz'], {}, 'There is no bucket elsewhere at 127.0.0.1:'],
    ['backup', ['--into', place], { AWS_SECRET_ACCESS_KEY: 'wrong-secret' }, `The storage refuses access to s3://`],
    ['backup', ['--into', place], { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }, 'The storage at 127.0.0.1:9 does not'],
    ['backup', ['--into', 's3://No'], {}, 's3://No is no address of a bucket.'],
    ['backup', [place.replace('/shulayim', '/')], {}, 'names no backup.'],
    ['restore', [`${place}/nothing.tar.gz`], {}, `There is no backup ${place}/nothing.tar.gz.`],
    ['restore', [file], { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }, `The storage refuses access to s3://`],
  ])('%s %j says in a line what is wrong, and tells no key', async (command, args, more, sentence) => {
    const { code, output } = await runCommand(command, args, env(more));
    expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/AKID|wrong-secret|nobody-is-shown/);
  });
});
