import { setTimeout as delay } from 'node:timers/promises';
import { PrivatePostgres } from '../support/private-postgres.js';
import { startProgram, type Program } from '../support/program.js';
import { newComment, openAsGuest, shareText, type SharedText } from '../support/remote-person.js';
import { until } from '../support/until.js';
import { reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';

interface LeaseRow {
  name: string;
  fence: string;
}

describe('a worker that freezes while it leads the reactions', () => {
  const folder = makeFolder();
  const programs: Program[] = [];
  let database: PrivatePostgres;
  let text: SharedText;

  const start = async (role: 'web' | 'worker'): Promise<Program> => {
    const program = await startProgram({
      dataDir: folder.path,
      env: {
        ROLE: role,
        DATABASE_URL: database.url,
        NODE_ENV: 'production',
        SESSION_SECRET: 'ab'.repeat(32),
        DATA_KEY: 'cd'.repeat(32),
      },
    });
    programs.push(program);
    return program;
  };
  const leases = () => database.query<LeaseRow>('SELECT name, fence::text FROM leases ORDER BY name');
  const claims = async (): Promise<number> => {
    const rows = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM events WHERE type LIKE '%Claimed%'`,
    );
    return rows[0]?.count ?? 0;
  };
  /** A guest comments and registers: that the comment is theirs from then on is the work of a reaction. */
  const guestBecomesReader = async (): Promise<void> => {
    const guest = await openAsGuest(text);
    expect((await guest.post(`parts/${text.partId}/comments`, newComment('של אורחת'))).status).toBe(201);
    const email = `${Math.random().toString(36).slice(2)}@example.com`;
    const person = { name: 'קוראת', email, password: 'secret1x', role: 'reader' };
    expect((await guest.post('auth/register', person)).status).toBe(201);
  };

  beforeAll(async () => {
    database = await PrivatePostgres.create();
    const web = await start('web');
    text = await shareText(web.url);
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill9()));
    await database.remove();
    folder.remove();
  });

  it('is replaced within 30 seconds, and does nothing any more when it thaws', async () => {
    const old = await start('worker');
    await until(async () => (await leases()).length > 5);
    await guestBecomesReader();
    await until(async () => (await claims()) > 0);
    await start('worker');
    const before = await claims();

    process.kill(old.pid, 'SIGSTOP');
    const frozenAt = Date.now();
    await guestBecomesReader();
    await until(async () => (await claims()) > before, 30_000);
    const replacedAfter = ((Date.now() - frozenAt) / 1000).toFixed(1);
    await until(async () => (await leases()).every(({ fence }) => fence === '2'), 30_000);
    const [afterwards, taken] = [await claims(), await leases()];

    process.kill(old.pid, 'SIGCONT');
    await delay(3_000);
    expect(await leases()).toEqual(taken);
    await guestBecomesReader();
    await until(async () => (await claims()) === afterwards + (afterwards - before));
    await delay(1_000);
    // Once for each that it was the first time: not by both.
    const [wanted, made] = [afterwards + (afterwards - before), await claims()];
    reportFault({
      fault: `reactions' leader frozen (replaced after ${replacedAfter} s)`,
      what: 'effects of reactions',
      ...{ acknowledged: wanted, lost: Math.max(0, wanted - made), doubled: Math.max(0, made - wanted) },
    });
    expect(made).toBe(wanted);
    expect(await old.stop()).toBe(0);
    expect(await leases()).toEqual(taken);
  });
});
