import { randomUUID } from 'node:crypto';
import { type Socket, connect, createServer } from 'node:net';
import { startProgram, type Program } from '../support/servers/program.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { commentIdOf, newComment, openAsGuest, shareText, type LiveEar } from '../support/remote-person.js';
import { patienceMs, until } from '../support/until.js';
import { lostAndDoubled, reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';
import { addedInLog } from './support/log.js';

const senders = 8;
const each = 6;
/** Added to whatever goes to the database and comes back from it. */
const delayMs = 150;

describe('a database that answers slowly', () => {
  const folder = makeFolder();
  let database: TestDatabase;
  let line: SlowLine;
  let program: Program | undefined;
  let ear: LiveEar | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    line = await slowLineTo(database.url);
  });
  afterAll(async () => {
    ear?.close();
    await program?.stop();
    line.close();
    await database.drop();
    folder.remove();
  });

  it('neither loses nor doubles a comment, and each is heard once', async () => {
    program = await startProgram({
      dataDir: folder.path,
      env: { DATABASE_URL: line.url, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'silent' },
    });
    const text = await shareText(program.url);
    const guest = await openAsGuest(text);
    const live = (ear = text.author.listen());
    await live.joined();

    line.delayMs = delayMs;
    const acknowledged: string[] = [];
    const sender = async (): Promise<void> => {
      for (let n = 0; n < each; n += 1) {
        const key = randomUUID();
        const answer = await guest.post(`parts/${text.partId}/comments`, newComment(key), { 'idempotency-key': key });
        expect(answer.status).toBe(201);
        acknowledged.push(commentIdOf(answer));
      }
    };
    await Promise.all(Array.from({ length: senders }, sender));
    const inLog = await addedInLog(database.url, text.partId);
    reportFault({
      fault: `slow database (${delayMs} ms each way)`,
      what: 'comments',
      ...lostAndDoubled(acknowledged, inLog),
    });
    expect([...inLog].sort()).toEqual([...acknowledged].sort());
    await until(
      () => live.added.length >= inLog.length,
      patienceMs,
      () => `heard ${live.added.length} of ${inLog.length}`,
    );
    line.delayMs = 0;
    expect(live.added).toEqual(inLog);
    expect((await text.author.get('ready')).status).toBe(200);
  });
});

interface SlowLine {
  readonly url: string;
  delayMs: number;
  close(): void;
}

/** Stands between the program and its database, and hands on what comes, in order, `delayMs` later. */
async function slowLineTo(databaseUrl: string): Promise<SlowLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const handOn = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), line.delayMs));
    from.on('close', () => setTimeout(() => to.destroy(), line.delayMs));
    from.on('error', () => undefined);
  };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    handOn(client, upstream);
    handOn(upstream, client);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  const line: SlowLine = {
    url: url.href,
    delayMs: 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return line;
}
