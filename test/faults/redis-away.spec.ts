import { setTimeout as delay } from 'node:timers/promises';
import { PrivateRedis } from '../support/servers/private-redis.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { newComment, openAsGuest, shareText, type RemotePerson, type SharedText } from '../support/remote-person.js';
import { until } from '../support/until.js';
import { makeFolder } from './support/folder.js';
import { mailsTo } from '../platform/mail/support/mail-folder.js';

const mailMs = 60_000;
/** Long enough for a mail that does not wait to go out. */
const silenceMs = 3_000;
/** What a person would notice, beyond what the same comment takes on this machine otherwise. */
const noticeableMs = 800;

describe.each<[string, (redis: PrivateRedis) => Promise<void> | void, (redis: PrivateRedis) => Promise<void> | void]>([
  ['frozen', (redis) => redis.freeze(), (redis) => redis.thaw()],
  ['gone', (redis) => redis.kill9(), (redis) => redis.up()],
])('Redis %s', (_, takeAway, bringBack) => {
  const folder = makeFolder();
  let database: TestDatabase;
  let redis: PrivateRedis;
  let program: Program | undefined;

  beforeAll(async () => {
    [database, redis] = await Promise.all([createTestDatabase(), PrivateRedis.create()]);
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, MAIL_SETTLE_SECONDS: '0', LOG_LEVEL: 'silent' };
    program = await startProgram({ dataDir: folder.path, env });
  });
  afterAll(async () => {
    redis.thaw();
    await program?.stop();
    await redis.remove();
    await database.drop();
    folder.remove();
  });

  const commentMs = async (guest: RemotePerson, text: SharedText, words: string): Promise<number> => {
    const startedAt = performance.now();
    const { status } = await guest.post(`parts/${text.partId}/comments`, newComment(words));
    expect(status).toBe(201);
    return performance.now() - startedAt;
  };

  it('takes a comment at once; its mail waits, and goes out once', async () => {
    const text = await shareText(program?.url ?? '');
    const guest = await openAsGuest(text);
    /** In how many mails a comment is told: those of one sitting share one. */
    const told = (words: string): number =>
      mailsTo(folder.path, 'new-comment', text.email).filter((mail) => mail.text.includes(words)).length;
    const isTold = (words: string) =>
      until(
        () => told(words) > 0,
        mailMs,
        () => `no mail of "${words}"`,
      );
    await commentMs(guest, text, 'לפני');
    const usualMs = await commentMs(guest, text, 'עוד לפני');
    await isTold('עוד לפני');

    await takeAway(redis);
    expect(await commentMs(guest, text, 'בלי תור')).toBeLessThan(usualMs + noticeableMs);
    await delay(silenceMs);
    expect(told('בלי תור')).toBe(0);
    await bringBack(redis);
    await isTold('בלי תור');
    await delay(silenceMs);
    expect(told('בלי תור')).toBe(1);
  });
});
