import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { freePort, startProgram, type Program } from '../support/servers/program.js';
import {
  commentIdOf,
  LiveEar,
  newComment,
  openAsGuest,
  shareText,
  type RemotePerson,
} from '../support/remote-person.js';
import { until } from '../support/until.js';
import { lostAndDoubled, reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';
import { addedInLog } from './support/log.js';
import { startProxy, type Proxy } from './support/proxy.js';

const perSecond = 50;
/** One in so many requests is a comment. */
const commentEvery = 10;
/** The whole of it: `ROLLING_RESTARTS=3 ROLLING_REQUESTS=5000 npm run test:faults rolling`. */
const restarts = Number(process.env.ROLLING_RESTARTS ?? 1);
const fewest = Number(process.env.ROLLING_REQUESTS ?? 0);
/** A look of the proxy's, however long it takes, and the pause before it (`deploy/Caddyfile`): what came back is in use again. */
const noticedMs = 4_500;

describe('a rolling restart of two web programs behind the shipped proxy', () => {
  const folder = makeFolder();
  let database: TestDatabase;
  let proxy: Proxy;
  let ports: string[];
  let webs: Program[];
  let ear: LiveEar;

  const start = (port: string): Promise<Program> =>
    startProgram({
      dataDir: folder.path,
      env: {
        ROLE: 'web',
        PORT: port,
        DATABASE_URL: database.url,
        NODE_ENV: 'production',
        SESSION_SECRET: 'ab'.repeat(32),
        DATA_KEY: 'cd'.repeat(32),
        DRAIN_SECONDS: '4',
        RATE_LIMIT_SCALE: '10000',
      },
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    ports = [String(await freePort()), String(await freePort())];
    webs = [];
    for (const port of ports) webs.push(await start(port));
    proxy = await startProxy(ports);
  });
  afterAll(async () => {
    ear.close();
    await proxy.remove();
    await Promise.all(webs.map((web) => web.kill9()));
    await database.drop();
    folder.remove();
  });

  /** As the page keeps it: it comes back by itself, and asks for what came after the last that it heard. */
  const listenThroughProxy = (author: RemotePerson): LiveEar => {
    const live: LiveEar = new LiveEar(
      io(proxy.url, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie: author.cookie },
        auth: (answer) => answer(live.lastPosition ? { since: live.lastPosition } : {}),
      }),
    );
    return live;
  };

  it('fails no request, and loses and doubles no event', async () => {
    const text = await shareText(proxy.url);
    const guest = await openAsGuest(text);
    ear = listenThroughProxy(text.author);
    await ear.joined();
    // From its position on it asks for what it missed.
    const first = await guest.post(`parts/${text.partId}/comments`, newComment('ראשונה'));
    await until(() => ear.added.length === 1);

    const acknowledged: string[] = [];
    const failures: string[] = [];
    const paths = [`texts/${text.partId}`, `parts/${text.partId}/comments?limit=5`, 'site', `sharing/${text.token}`];
    let sent = 0;
    const send = async (nth: number): Promise<void> => {
      const isComment = nth % commentEvery === 0;
      const path = isComment ? `parts/${text.partId}/comments` : (paths[nth % paths.length] ?? '');
      const answer = isComment
        ? await guest.post(path, newComment(`הערה ${nth}`), { 'idempotency-key': randomUUID() })
        : await guest.get(path);
      if (isComment && answer.status === 201) acknowledged.push(commentIdOf(answer));
      if (answer.status >= 300) failures.push(`${nth} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    };
    const sending: Promise<void>[] = [];
    const clock = setInterval(() => {
      sent += 1;
      const nth = sent;
      sending.push(send(nth).catch((error: Error) => void failures.push(`${nth}: ${error} ${error.cause}`)));
    }, 1000 / perSecond);

    for (let round = 0; round < restarts; round += 1) {
      for (const [at, port] of ports.entries()) {
        expect(await webs[at]?.stop()).toBe(0);
        webs[at] = await start(port);
        await delay(noticedMs);
      }
    }
    await until(() => sent >= fewest, 600_000);
    clearInterval(clock);
    await Promise.all(sending);
    const requests = { acknowledged: sent, lost: failures.length, doubled: 0 };
    reportFault({ fault: `${restarts} rolling restart(s) behind the proxy`, what: 'requests', ...requests });
    expect(failures).toEqual([]);

    const inLog = await addedInLog(database.url, text.partId);
    const comments = lostAndDoubled([commentIdOf(first), ...acknowledged], inLog);
    reportFault({ fault: `${restarts} rolling restart(s) behind the proxy`, what: 'comments', ...comments });
    expect([...inLog].sort()).toEqual([commentIdOf(first), ...acknowledged].sort());
    await until(() => ear.added.length >= inLog.length);
    await delay(500);
    expect(ear.added).toEqual(inLog);
    expect(ear.names.filter((name) => name === 'resync')).toEqual([]);
  }, 900_000);
});
