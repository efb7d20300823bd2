import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { freePort, launchProgram, startProgram, type Program } from '../support/servers/program.js';
import { RemotePerson } from '../support/remote-person.js';
import { runCommand } from '../support/servers/run-command.js';
import { makeFolder } from './support/folder.js';
import { levels, said, stackTrace } from './support/log-lines.js';

const [session, before, after] = ['12ab34cd', '23bc45de', '34cd56ef'].map((part) => part.repeat(8)) as [
  string,
  string,
  string,
];
const admin = { email: 'admin@example.org', password: 'a-password-in-a-file' };

/** As Docker, Kubernetes and systemd hand secrets over: every one is in a file, and the environment has their paths alone. */
describe('a site whose secrets are in files', () => {
  const folder = makeFolder();
  let databases: [TestDatabase, TestDatabase];
  let program: Program | undefined;
  const fileOf = (name: string, secret: string): string => {
    const path = join(folder.path, 'secrets', name);
    mkdirSync(join(folder.path, 'secrets'), { recursive: true });
    writeFileSync(path, `${secret}\n`);
    return path;
  };
  const environment = (key: string, database = databases[0]) => ({
    NODE_ENV: 'production',
    DATABASE_URL_FILE: fileOf('database-url', database.url),
    SESSION_SECRET_FILE: fileOf('session-secret', session),
    DATA_KEY_FILE: fileOf('data-key', key),
  });
  const dataDir = (): string => join(folder.path, 'data');
  const started = async (env: Record<string, string>): Promise<RemotePerson> => {
    await program?.stop();
    program = await startProgram({ dataDir: dataDir(), env });
    expect(program.output()).toContain('the database of DATABASE_URL');
    return new RemotePerson(program.url);
  };
  const command = (name: string, args: string[], env: Record<string, string>) =>
    runCommand(name, args, { ...env, DATA_DIR: dataDir() });

  beforeAll(async () => {
    databases = [await createTestDatabase(), await createTestDatabase()];
  });
  afterAll(async () => {
    await program?.stop();
    await Promise.all(databases.map((database) => database.drop()));
    folder.remove();
  });

  it('starts, is looked at, backed up and restored, and gets another key, by all its commands', async () => {
    const first = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD_FILE: fileOf('admin-password', admin.password) };
    const one = await started({ ...environment(before), ...first });
    expect((await one.post('auth/login', admin)).status).toBe(200);
    const doctor = await command('admin', ['doctor'], { ...environment(before), PORT: String(await freePort()) });
    expect(doctor.output).toMatch(/^ok +DATA_KEY: it opens this database/m);
    expect(doctor.output).not.toMatch(/_FILE|no setting of this program/);
    for (const secret of [session, before]) expect(doctor.output).not.toContain(secret);
    expect(await command('admin', ['list'], environment(before))).toMatchObject({
      code: 0,
      output: expect.stringContaining(admin.email),
    });

    const file = join(folder.path, 'site.tar.gz');
    const backup = await command('backup', [file], environment(before));
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('DATA_KEY is not in it') });
    await program?.stop();
    expect(await command('restore', [file], environment(before, databases[1]))).toMatchObject({ code: 0 });
    const rotation = { ...environment(before, databases[1]), DATA_KEY_NEW_FILE: fileOf('new-data-key', after) };
    expect(await command('rotate-keys', [], rotation)).toMatchObject({ code: 0 });
    const two = await started(environment(after, databases[1]));
    expect((await two.post('auth/login', admin)).status).toBe(200);
  });

  it('does not start with a file that cannot be read, is empty, or stands beside the secret itself, and says which', async () => {
    const wrong = {
      ...environment(after),
      SESSION_SECRET_FILE: join(folder.path, 'secrets/none'),
      METRICS_TOKEN_FILE: fileOf('metrics-token', ''),
      DATA_KEY: after,
    };
    const refused = await launchProgram({ dataDir: dataDir(), env: wrong });
    expect(await refused.ended).toBe(1);
    expect(said(refused, levels.fatal).sort()).toEqual([
      expect.stringMatching(/^DATA_KEY_FILE stands beside DATA_KEY/),
      expect.stringMatching(/^METRICS_TOKEN_FILE names an empty file/),
      expect.stringMatching(/^SESSION_SECRET_FILE must be the path of a file that can be read \(ENOENT\)/),
    ]);
    expect(refused.output()).not.toMatch(stackTrace);
    expect(refused.output()).not.toContain(after);

    const { code, output } = await command('admin', ['doctor'], wrong);
    expect(code).toBe(1);
    for (const name of ['DATA_KEY_FILE', 'METRICS_TOKEN_FILE', 'SESSION_SECRET_FILE'])
      expect(output).toMatch(new RegExp(`^PROBLEM +${name}: ${name} [^]*?→ The site does not start so`, 'm'));
    expect(output).not.toContain(after);
    const rotation = await command('rotate-keys', [], { DATA_KEY: after, DATA_KEY_NEW_FILE: '/nowhere' });
    expect(rotation).toMatchObject({ code: 1, output: expect.stringContaining('DATA_KEY_NEW_FILE must be') });
  });

  it('whose file has nonsense is refused by its name, and the nonsense is not told', async () => {
    const { code, output } = await command('admin', ['doctor'], environment('hush-hush'));
    expect(code).toBe(1);
    expect(output).toMatch(/^PROBLEM +DATA_KEY: DATA_KEY must be 64 hexadecimal digits/m);
    expect(output).not.toContain('hush-hush');
  });
});
