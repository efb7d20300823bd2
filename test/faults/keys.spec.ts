import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrivatePostgres } from '../support/servers/private-postgres.js';
import { freePort, launchProgram, startProgram, type Program } from '../support/servers/program.js';
import { RemotePerson } from '../support/remote-person.js';
import { runCommand } from '../support/servers/run-command.js';
import { reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';
import { stackTrace } from './support/log-lines.js';

const [right, wrong, next] = ['1a', '2b', '3c'].map((pair) => pair.repeat(32)) as [string, string, string];
const admin = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'secret1x' };
const credentials = { email: 'dana@example.org', password: 'secret1x' };

describe('the keys', () => {
  const folder = makeFolder();
  let server: PrivatePostgres;
  let program: Program | undefined;
  const environment = (more: Record<string, string>) => ({
    DATABASE_URL: server.url,
    DEMO: '0',
    SESSION_SECRET: '4d'.repeat(32),
    RATE_LIMIT_SCALE: '1000',
    ...more,
  });
  const started = async (more: Record<string, string>): Promise<RemotePerson> => {
    await program?.stop();
    program = await startProgram({ dataDir: folder.path, env: environment(more) });
    return new RemotePerson(program.url);
  };
  /** All that the database holds, as a digest of each table that any written row changes. */
  const written = async () => {
    const names = await server.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const digests = names.map(
      ({ name }) =>
        `SELECT '${name} ' || md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    );
    const all = await server.query<{ digest: string }>(digests.join(' UNION ALL '));
    return all
      .map(({ digest }) => digest)
      .sort()
      .join();
  };
  const refusedWith = async (DATA_KEY: string): Promise<string> => {
    const PORT = String(await freePort());
    const refused = await launchProgram({ dataDir: folder.path, env: environment({ DATA_KEY, PORT, ...admin }) });
    expect(await refused.ended).toBe(1);
    return refused.output();
  };

  beforeAll(async () => {
    server = await PrivatePostgres.create();
    const dana = await started({ DATA_KEY: right });
    const answer = await dana.post('auth/register', { name: 'דנה אלון', role: 'author', ...credentials });
    expect(answer.status).toBe(201);
    await program?.stop();
  });
  afterAll(async () => {
    await program?.stop();
    await server.remove();
    folder.remove();
  });

  it.each([
    ['by what is sealed in the database', 'SELECT 1'],
    ['by a person, in a database that is older than that', 'DELETE FROM sealed_secrets'],
  ])('are proved at the start %s: a wrong one ends it in a sentence, and nothing is written', async (proof, before) => {
    await server.query(before);
    const untouched = await written();
    const output = await refusedWith(wrong);
    expect(output).toContain('DATA_KEY does not open this database');
    expect(output).not.toMatch(stackTrace);
    const isUntouched = (await written()) === untouched;
    reportFault({
      fault: `wrong DATA_KEY (told ${proof})`,
      what: 'starts refused',
      acknowledged: 1,
      lost: isUntouched ? 0 : 1,
      doubled: 0,
    });
    expect(await written()).toBe(untouched);
    const dana = await started({ DATA_KEY: right });
    expect((await dana.post('auth/login', credentials)).status).toBe(200);
    expect(await server.query('SELECT FROM sealed_secrets')).toHaveLength(1);
    await program?.stop();
  });

  it('are not made anew in silence, where the database was used with another DATA_DIR', async () => {
    const PORT = String(await freePort());
    const elsewhere = await launchProgram({ dataDir: join(folder.path, 'elsewhere'), env: environment({ PORT }) });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.output()).toContain('DATA_KEY does not open this database');
  });

  it('are changed by rotate-keys, which waits for no running site; then only the new one opens it', async () => {
    const dana = await started({ DATA_KEY: right });
    await dana.post('auth/login', credentials);
    const rotate = (DATA_KEY: string) =>
      runCommand('rotate-keys', [], { DATABASE_URL: server.url, DATA_DIR: folder.path, DATA_KEY, DATA_KEY_NEW: next });
    expect(await rotate(right)).toEqual({
      code: 1,
      output: 'The site is running on this database. Stop all its programs first.\n',
    });
    await program?.stop();
    expect((await rotate(wrong)).output).toContain('DATA_KEY does not open this database');
    const { code, output } = await rotate(right);
    expect(output).toContain('sealed under the new DATA_KEY');
    expect(code).toBe(0);
    expect(await refusedWith(right)).toContain('DATA_KEY does not open this database');
    const again = await started({ DATA_KEY: next });
    const { body } = await again.post('auth/login', credentials);
    expect(body).toMatchObject({ user: { name: 'דנה אלון' } });
    const rebuilt = await server.query<{ name: string }>('SELECT name FROM users');
    expect(rebuilt).toEqual([{ name: 'דנה אלון' }]);
    await program?.stop();
    // Read models made again from what is sealed in the log.
    await server.query(`UPDATE projections SET version = version - 1`);
    await started({ DATA_KEY: next });
    expect(await server.query<{ name: string }>('SELECT name FROM users')).toEqual(rebuilt);
  });
});

describe('a key that was generated', () => {
  const folder = makeFolder();
  afterAll(() => folder.remove());

  it('is changed in the data folder, and the site starts with it', async () => {
    const first = await startProgram({ dataDir: folder.path, env: { DEMO: '0', RATE_LIMIT_SCALE: '1000' } });
    const dana = new RemotePerson(first.url);
    await dana.post('auth/register', { name: 'דנה אלון', role: 'author', ...credentials });
    await first.stop();
    const keyInFolder = () =>
      (JSON.parse(readFileSync(join(folder.path, 'secrets.json'), 'utf8')) as { dataKey: string }).dataKey;
    const before = keyInFolder();
    expect(await runCommand('rotate-keys', [], { DATA_DIR: folder.path })).toMatchObject({ code: 0 });
    expect(keyInFolder()).not.toBe(before);
    const second = await startProgram({ dataDir: folder.path, env: { DEMO: '0', RATE_LIMIT_SCALE: '1000' } });
    dana.url = second.url;
    expect((await dana.get('users/me')).body).toMatchObject({ user: { name: 'דנה אלון' } });
    await second.stop();
  });
});
