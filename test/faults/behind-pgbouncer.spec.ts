import { PrivatePostgres } from '../support/servers/private-postgres.js';
import { launchProgram, freePort, startProgram, type Program } from '../support/servers/program.js';
import { commentIdOf, newComment, openAsGuest, shareText, type LiveEar } from '../support/remote-person.js';
import { until } from '../support/until.js';
import { makeFolder } from './support/folder.js';
import { startPooler, type Pooler } from './support/pooler.js';

describe('behind PgBouncer in transaction mode', () => {
  const folder = makeFolder();
  const ears: LiveEar[] = [];
  const programs: Program[] = [];
  let database: PrivatePostgres;
  let pooler: Pooler;

  beforeAll(async () => {
    database = await PrivatePostgres.create();
    pooler = await startPooler(database.url);
  });
  afterAll(async () => {
    for (const ear of ears) ear.close();
    await Promise.all(programs.map((program) => program.stop()));
    await pooler.remove();
    await database.remove();
    folder.remove();
  });
  const start = async (): Promise<Program> => {
    const env = {
      // No mail falls due: gathering a sitting's takes a lock.
      MAIL_SETTLE_SECONDS: '86400',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_POOL_SIZE: '12',
      DEMO: '0',
      RATE_LIMIT_SCALE: '1000',
    };
    const program = await startProgram({ dataDir: folder.path, env });
    programs.push(program);
    return program;
  };

  it('migrates, takes a comment, tells of it live, and reacts to events', async () => {
    const [one, two] = [await start(), await start()];
    const text = await shareText(one.url);
    text.author.url = two.url;
    const ear = text.author.listen();
    ears.push(ear);
    await until(() => ear.names.includes('unread'));
    const guest = await openAsGuest(text, one.url);
    // Many at once, so that every connection meets every session.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => guest.post(`parts/${text.partId}/comments`, newComment(`הערה ${n}`))),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    await until(() => ear.added.length >= 60);
    expect([...ear.added].sort()).toEqual(answers.map(commentIdOf).sort());

    const person = { name: 'קוראת', email: 'reader@example.com', password: 'secret1x', role: 'reader' };
    expect((await guest.post('auth/register', person)).status).toBe(201);
    await until(async () => {
      const rows = await database.query(`SELECT FROM comments WHERE reader_kind = 'user'`);
      return rows.length === 60;
    });
    for (const program of [one, two]) {
      expect((await fetch(`${program.url}/api/ready`)).status).toBe(200);
      expect(program.output()).not.toMatch(/prepared statement|startup parameter|"level":50/);
    }
  });

  it('keeps one connection for each program to the database itself, and no lock', async () => {
    const direct = await database.query<{ application_name: string }>(
      `SELECT application_name FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
       AND application_name = 'event log signal'`,
    );
    expect(direct).toHaveLength(programs.length);
    const locks = await database.query(`SELECT FROM pg_locks WHERE locktype = 'advisory'`);
    expect(locks).toEqual([]);
  });

  it('without the address of the database itself says in a sentence what is missing', async () => {
    const env = { DATABASE_URL: pooler.url, PORT: String(await freePort()) };
    const program = await launchProgram({ dataDir: folder.path, env });
    programs.push(program);
    expect(await program.ended).toBe(1);
    expect(program.output().trimEnd().split('\n').at(-1)).toContain('set DATABASE_DIRECT_URL to the address');
  });
});
