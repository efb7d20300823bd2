import { randomUUID } from 'node:crypto';
import { commentIdOf, listAll, newComment, openAsGuest, shareText, type LiveEar } from '../support/remote-person.js';
import { freePort, startProgram, type Program } from '../support/servers/program.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { until } from '../support/until.js';
import { lostAndDoubled, reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';
import { addedInLog } from './support/log.js';

const howMany = 200;
/** Each sends its next comment once its last is answered: what is not yet sent when the server dies is never answered. */
const senders = 16;

describe('the server killed with -9 in the middle of 200 comments', () => {
  let database: TestDatabase;
  let program: Program;
  const folder = makeFolder();
  const ears: LiveEar[] = [];
  const start = (port: string) =>
    startProgram({
      dataDir: folder.path,
      env: { DATABASE_URL: database.url, PORT: port, RATE_LIMIT_SCALE: '1000', MAIL_SETTLE_SECONDS: '0' },
    });

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    for (const ear of ears) ear.close();
    await program.kill9();
    await database.drop();
    folder.remove();
  });

  it('keeps each acknowledged one once: in the log, beside the text, in the feed, on the socket', async () => {
    program = await start(String(await freePort()));
    const port = new URL(program.url).port;
    const text = await shareText(program.url);
    const guest = await openAsGuest(text);
    const before = text.author.listen();
    ears.push(before);
    await before.joined();

    const acknowledged = new Map<string, string>();
    const send = async (key: string): Promise<void> => {
      const answer = await guest.post(`parts/${text.partId}/comments`, newComment(key), { 'idempotency-key': key });
      if (answer.status === 201) acknowledged.set(key, commentIdOf(answer));
    };
    const keys = Array.from({ length: howMany }, () => randomUUID());
    // From the position of this one on, what was missed is asked for.
    const [first = '', ...waiting] = keys;
    await send(first);
    await until(() => before.added.length === 1);
    let killed: Promise<void> | undefined;
    const sender = async (): Promise<void> => {
      for (let key = waiting.shift(); key; key = waiting.shift()) {
        await send(key).catch(() => undefined);
        if (acknowledged.size >= howMany / 5) killed ??= program.kill9();
      }
    };
    await Promise.all(Array.from({ length: senders }, sender));
    await killed;
    // What the server had sent is read to its end.
    await until(() => !before.socket.connected);
    const beforeCrash = new Map(acknowledged);
    const lastSeen = before.lastPosition;
    expect(beforeCrash.size).toBeLessThan(howMany);

    program = await start(port);
    const after = text.author.listen(lastSeen);
    ears.push(after);
    // What was never answered is sent again, and so is some of what was.
    const unanswered = keys.filter((key) => !beforeCrash.has(key));
    await Promise.all([...unanswered, ...[...beforeCrash.keys()].slice(0, 20)].map(send));
    for (const [key, id] of beforeCrash) expect(acknowledged.get(key)).toBe(id);

    const ids = [...acknowledged.values()].sort();
    expect(ids).toHaveLength(howMany);
    const inLog = await addedInLog(database.url, text.partId);
    reportFault({ fault: 'server killed (-9)', what: 'comments', ...lostAndDoubled(acknowledged.values(), inLog) });
    expect([...inLog].sort()).toEqual(ids);
    const beside = await listAll<{ id: string }>(text.author, `parts/${text.partId}/comments`, 'comments');
    expect(beside.map(({ id }) => id).sort()).toEqual(ids);
    const entries = await listAll<{ kind: string; comment: { id: string } }>(text.author, 'feed', 'entries');
    const inFeed = entries.filter(({ kind }) => kind === 'comment_added').map(({ comment }) => comment.id);
    expect(inFeed.reverse()).toEqual(inLog);

    await until(() => before.added.length + after.added.length >= howMany);
    expect([...before.added, ...after.added]).toEqual(inLog);
  });
});
