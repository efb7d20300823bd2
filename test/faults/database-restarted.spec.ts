import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PrivatePostgres } from '../support/servers/private-postgres.js';
import { startProgram, type Program } from '../support/servers/program.js';
import {
  commentIdOf,
  newComment,
  openAsGuest,
  shareText,
  type Answer,
  type LiveEar,
} from '../support/remote-person.js';
import { patienceMs, until } from '../support/until.js';
import { lostAndDoubled, reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';
import { addedInLog } from './support/log.js';

const senders = 8;
const downMs = 2_000;

describe('the database restarted under load', () => {
  const folder = makeFolder();
  let server: PrivatePostgres;
  let program: Program | undefined;
  let ear: LiveEar | undefined;

  beforeAll(async () => {
    server = await PrivatePostgres.create();
  });
  afterAll(async () => {
    ear?.close();
    await program?.stop();
    await server.remove();
    folder.remove();
  });

  it('answers with a sentence, recovers by itself, and neither loses nor doubles a comment', async () => {
    program = await startProgram({
      dataDir: folder.path,
      env: { DATABASE_URL: server.url, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'silent' },
    });
    const text = await shareText(program.url);
    const guest = await openAsGuest(text);
    const live = (ear = text.author.listen());
    await live.joined();

    let running = true;
    const acknowledged = new Map<string, string>();
    const unanswered: string[] = [];
    const failures: Answer[] = [];
    const send = async (key: string): Promise<boolean> => {
      const answer = await guest.post(`parts/${text.partId}/comments`, newComment(key), { 'idempotency-key': key });
      if (answer.status === 201) acknowledged.set(key, commentIdOf(answer));
      else failures.push(answer);
      return answer.status === 201;
    };
    const sender = async (): Promise<void> => {
      while (running) {
        const key = randomUUID();
        if (!(await send(key))) unanswered.push(key);
        await delay(20);
      }
    };
    const sending = Array.from({ length: senders }, sender);
    await until(() => acknowledged.size > 20);
    await server.down();
    await delay(downMs);
    const reading = await text.author.get('feed');
    const figures = await (await fetch(`${program.url}/metrics`)).text();
    await server.up();
    const soFar = acknowledged.size;
    await until(
      () => acknowledged.size > soFar + 20,
      patienceMs,
      () => 'no comment is taken after the restart',
    );
    running = false;
    await Promise.all(sending);

    expect(failures.length).toBeGreaterThan(0);
    for (const { status, body } of [...failures, reading]) {
      expect({ status, ...body }).toMatchObject({ status: 503, success: false, code: 'unavailable' });
      expect(body.error).toMatch(/[א-ת]/);
    }
    expect(figures).toMatch(/^shulayim_database_up 0$/m);
    // Whoever got no answer sends again, with the same key.
    for (const key of unanswered) expect(await send(key)).toBe(true);
    const inLog = await addedInLog(server.url, text.partId);
    reportFault({ fault: 'database restarted', what: 'comments', ...lostAndDoubled(acknowledged.values(), inLog) });
    expect([...inLog].sort()).toEqual([...acknowledged.values()].sort());
    await until(
      () => live.added.length >= inLog.length,
      patienceMs,
      () => `heard ${live.added.length} of ${inLog.length}`,
    );
    expect(live.added).toEqual(inLog);
    expect(live.socket.connected).toBe(true);
    expect((await text.author.get('ready')).status).toBe(200);
  });
});
