import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { startProgram } from '../support/servers/program.js';
import { RemotePerson } from '../support/remote-person.js';
import { runCommand } from '../support/servers/run-command.js';
import { until } from '../support/until.js';
import { makeFolder } from './support/folder.js';

const credentials = { email: 'dana@example.org', password: 'secret1x' };
const quick = { DEMO: '0', RATE_LIMIT_SCALE: '1000' };

describe('a backup of a site with a database of its own', () => {
  const folder = makeFolder();
  const file = join(folder.path, 'site.backup');
  const other = join(folder.path, 'other');
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const program = await startProgram({ dataDir: folder.path, env: quick });
    const dana = new RemotePerson(program.url);
    await dana.post('auth/register', { name: 'דנה אלון', role: 'author', ...credentials });
    // While it runs.
    const made = await runCommand('backup', [file], { DATA_DIR: folder.path });
    expect(made.output).toContain('secrets.json is in it');
    expect(made.code).toBe(0);
    await program.stop();
  });
  afterAll(async () => {
    await database.drop();
    folder.remove();
  });

  const restore = (from: string, DATA_DIR: string, ...more: string[]) =>
    runCommand('restore', [from, ...more], { DATA_DIR });
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows as unknown[];
  };

  it('may be read by its owner alone, and takes the place of no other file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await runCommand('backup', [file], { DATA_DIR: folder.path });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is there already') });
  });

  it('is restored with its keys into an empty folder, where the site starts from it', async () => {
    expect(await restore(file, other)).toMatchObject({ code: 0 });
    const program = await startProgram({ dataDir: other, env: quick });
    const { status, body } = await new RemotePerson(program.url).post('auth/login', credentials);
    await program.stop();
    expect({ status, body }).toMatchObject({ status: 200, body: { user: { name: 'דנה אלון' } } });
  });

  it('is made into a folder whenever the newest there is old enough, and the older ones go', async () => {
    const into = join(folder.path, 'backups');
    mkdirSync(into);
    const old = ['shulayim-20200101T000000Z.tar.gz', 'shulayim-20200102T000000Z.tar.gz'];
    for (const name of old) writeFileSync(join(into, name), '');
    const program = resolve('backend/dist/commands/backup.js');
    const child = spawn(process.execPath, [program, '--into', into, '--every', '24', '--keep', '2'], {
      env: { ...process.env, DATA_DIR: other },
      stdio: 'ignore',
    });
    await until(
      () => readdirSync(into).length === 2 && !readdirSync(into).includes(old[0] ?? ''),
      60_000,
      () => `the folder has ${readdirSync(into).join()}`,
    );
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(readdirSync(into)).toContain(old[1]);
    const made = readdirSync(into).find((name) => !old.includes(name)) ?? '';
    expect(await restore(join(into, made), join(folder.path, 'fourth'))).toMatchObject({ code: 0 });
  });

  it.each([
    [['--into', '/nowhere/at/all'], 'There is no folder'],
    [['--into', '.', '--keep', '0'], '--keep must be'],
    [['--every', '3'], 'go with --into'],
    [['--into', '.', 'site.tar.gz'], 'names the file itself'],
  ])('says what is wrong with %j', async (args, sentence) => {
    expect(await runCommand('backup', args, { DATA_DIR: other })).toMatchObject({
      code: 1,
      output: expect.stringContaining(sentence),
    });
  });

  it('takes the place of data only when told so', async () => {
    const refused = await restore(file, other);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--replace') });
    expect(await restore(file, other, '--replace')).toMatchObject({ code: 0 });
  });

  it('leaves the database as it was when it is damaged, cut off, not one at all, or of another key', async () => {
    const bytes = readFileSync(file);
    const broken = (name: string, content: Buffer | string): string => {
      writeFileSync(join(folder.path, name), content);
      return join(folder.path, name);
    };
    const into = (from: string, more: Record<string, string> = {}) =>
      runCommand('restore', [from], { DATABASE_URL: database.url, DATA_DIR: join(folder.path, 'third'), ...more });
    const cases = [
      await into(broken('cut', bytes.subarray(0, Math.floor(bytes.length / 2)))),
      await into(broken('text', 'no backup')),
      await into(file, { DATA_KEY: '9f'.repeat(32) }),
      await into(join(folder.path, 'nowhere')),
    ];
    expect(cases.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(cases.map(({ output }) => /\n\s+at /.test(output))).toEqual([false, false, false, false]);
    expect(cases[2]?.output).toContain('DATA_KEY does not open this database');
    expect(await query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).toEqual([]);
  });

  it.each(['backup', 'restore', 'rotate-keys'])('%s says how it is used', async (name) => {
    expect(await runCommand(name, ['--help'], {})).toMatchObject({
      code: 0,
      output: expect.stringContaining(`npm run ${name}`),
    });
    expect(await runCommand(name, ['--wrong'], {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('--help'),
    });
  });
});
