import { setTimeout as delay } from 'node:timers/promises';
import { startMailReceiver, type MailReceiver } from '../platform/mail/support/mail-receiver.js';
import { PrivatePostgres } from '../support/servers/private-postgres.js';
import { PrivateRedis } from '../support/servers/private-redis.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { newComment, openAsGuest, shareText, type SharedText } from '../support/remote-person.js';
import { until } from '../support/until.js';
import { reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';
import { silentLine, type SilentLine } from './support/silent-line.js';

type Fences = Map<string, number>;
/** What happens to the leader, and how it ends. */
interface Outage {
  readonly fault: string;
  begin(leader: Program): void;
  end(leader: Program): void;
}

describe('a worker that leads the reactions', () => {
  const folder = makeFolder();
  const programs: Program[] = [];
  let database: PrivatePostgres;
  let redis: PrivateRedis;
  let receiver: MailReceiver;
  let lines: [SilentLine, SilentLine];
  let text: SharedText;
  const readers: string[] = [];

  const start = async (role: 'web' | 'worker', over: 'lines' | 'directly' = 'directly'): Promise<Program> => {
    const [toDatabase, toRedis] = over === 'lines' ? lines : [database, redis];
    const program = await startProgram({
      dataDir: folder.path,
      env: {
        ROLE: role,
        DATABASE_URL: toDatabase.url,
        REDIS_URL: toRedis.url,
        SMTP_URL: receiver.url,
        NODE_ENV: 'production',
        SESSION_SECRET: 'ab'.repeat(32),
        DATA_KEY: 'cd'.repeat(32),
      },
    });
    programs.push(program);
    return program;
  };
  const fences = async (): Promise<Fences> => {
    const rows = await database.query<{ name: string; fence: string }>('SELECT name, fence FROM leases ORDER BY name');
    return new Map(rows.map(({ name, fence }) => [name, Number(fence)]));
  };
  /** Until everything that was led before is led by somebody else. */
  const replaced = (before: Fences): Promise<void> =>
    until(async () => {
      const now = await fences();
      return now.size > 5 && [...before].every(([name, fence]) => (now.get(name) ?? 0) > fence);
    }, 30_000);
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
    const email = `reader-${readers.length}@example.com`;
    const person = { name: 'קוראת', email, password: 'secret1x', role: 'reader' };
    expect((await guest.post('auth/register', person)).status).toBe(201);
    readers.push(email);
  };
  /** How many mails each reader has got: one asks each to confirm their address. */
  const mailsOfEach = (): number[] =>
    readers.map((email) => receiver.received.filter(({ to }) => to.includes(email)).length);

  beforeAll(async () => {
    [database, redis, receiver] = await Promise.all([
      PrivatePostgres.create(),
      PrivateRedis.create(),
      startMailReceiver(),
    ]);
    lines = [await silentLine(database.url), await silentLine(redis.url)];
    const web = await start('web');
    text = await shareText(web.url);
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill9()));
    await Promise.all(lines.map((line) => line.close()));
    await receiver.close();
    await Promise.all([database.remove(), redis.remove()]);
    folder.remove();
  });

  it.each<Outage>([
    {
      fault: 'frozen',
      begin: ({ pid }) => process.kill(pid, 'SIGSTOP'),
      end: ({ pid }) => process.kill(pid, 'SIGCONT'),
    },
    {
      // Its connections stay open: neither the database nor Redis learns that nobody is there.
      fault: 'vanished from the network',
      begin: () => lines.forEach((line) => line.silence()),
      end: () => lines.forEach((line) => line.mend()),
    },
  ])('is replaced within 30 seconds when $fault, and does nothing any more when it is back', async (outage) => {
    const earlier = await fences();
    const old = await start('worker', 'lines');
    await replaced(earlier);
    const atFirst = await claims();
    await guestBecomesReader();
    await until(async () => (await claims()) > atFirst);
    const led = await fences();
    const next = await start('worker');
    const before = await claims();
    const ofEach = before - atFirst;

    outage.begin(old);
    const begunAt = Date.now();
    await guestBecomesReader();
    await until(async () => (await claims()) > before, 30_000);
    const replacedAfter = ((Date.now() - begunAt) / 1000).toFixed(1);
    await replaced(led);
    const taken = await fences();

    outage.end(old);
    await delay(3_000);
    expect(await fences()).toEqual(taken);
    await guestBecomesReader();
    const wanted = atFirst + 3 * ofEach;
    await until(async () => (await claims()) >= wanted && mailsOfEach().every((mails) => mails > 0));
    await delay(1_000);
    const [made, mails] = [await claims(), mailsOfEach()];
    const what = `reactions' leader ${outage.fault} (replaced after ${replacedAfter} s)`;
    reportFault({
      fault: what,
      what: 'effects of reactions',
      ...{ acknowledged: wanted - atFirst, lost: Math.max(0, wanted - made), doubled: Math.max(0, made - wanted) },
    });
    // Once for each that it was the first time: not by both.
    expect(made).toBe(wanted);
    expect(mails).toEqual(readers.map(() => 1));
    for (const worker of [old, next]) expect(await worker.stop()).toBe(0);
    expect(await fences()).toEqual(taken);
  });
});
