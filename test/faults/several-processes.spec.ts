import { createHmac } from 'node:crypto';
import { makeFolder } from './support/folder.js';
import { mailsTo } from '../platform/mail/support/mail-folder.js';
import { PrivatePostgres } from '../support/servers/private-postgres.js';
import { PrivateRedis } from '../support/servers/private-redis.js';
import { startProgram, type Program } from '../support/servers/program.js';
import {
  commentIdOf,
  newComment,
  openAsGuest,
  RemotePerson,
  shareText,
  type LiveEar,
  type SharedText,
} from '../support/remote-person.js';
import { until } from '../support/until.js';

const mailMs = 60_000;
const sessionSecret = 'ab'.repeat(32);

/** As docker-compose.yml runs them: two web programs and a worker on one database, one Redis and one set of secrets. */
describe('several processes', () => {
  const folder = makeFolder();
  const ears: LiveEar[] = [];
  let database: PrivatePostgres;
  let redis: PrivateRedis;
  let [web1, web2, worker]: (Program | undefined)[] = [];
  let text: SharedText;

  const start = (role: 'web' | 'worker'): Promise<Program> =>
    startProgram({
      dataDir: folder.path,
      env: {
        ROLE: role,
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        SESSION_SECRET: sessionSecret,
        DATA_KEY: 'cd'.repeat(32),
        NODE_ENV: 'production',
        MAIL_SETTLE_SECONDS: '0',
      },
    });
  const listenAt = async (program: Program | undefined): Promise<LiveEar> => {
    text.author.url = program?.url ?? '';
    const ear = text.author.listen();
    ears.push(ear);
    await until(() => ear.names.includes('unread'));
    return ear;
  };
  /** In how many mails a comment is told: those of one sitting share one. */
  const told = (words: string): number =>
    mailsTo(folder.path, 'new-comment', text.email).filter((mail) => mail.text.includes(words)).length;
  const isTold = (words: string) =>
    until(
      () => told(words) > 0,
      mailMs,
      () => `no mail of "${words}"; the worker said:\n${worker?.output()}`,
    );

  beforeAll(async () => {
    [database, redis] = await Promise.all([PrivatePostgres.create(), PrivateRedis.create()]);
    // All at once, on an empty database: one of them migrates, the others wait for it.
    [web1, web2, worker] = await Promise.all([start('web'), start('web'), start('worker')]);
    text = await shareText(web1.url);
  });
  afterAll(async () => {
    for (const ear of ears) ear.close();
    await Promise.all([web1, web2, worker].map((program) => program?.stop()));
    await redis.remove();
    await database.remove();
    folder.remove();
  });

  it('migrated the empty database once', async () => {
    const migrations = await database.query<{ name: string }>('SELECT name FROM migrations');
    expect(migrations.length).toBeGreaterThan(0);
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
  });

  it('brings a comment posted at one web program to the author listening at the other, once', async () => {
    const ear = await listenAt(web2);
    const guest = await openAsGuest(text, web1?.url);
    const answer = await guest.post(`parts/${text.partId}/comments`, newComment('מתהליך אחר'));
    expect(answer.status).toBe(201);
    await until(() => ear.added.length > 0);
    await guest.post(`parts/${text.partId}/comments`, newComment('ועוד אחת'));
    await until(() => ear.added.length > 1);
    expect(ear.added[0]).toBe(commentIdOf(answer));
    expect(new Set(ear.added).size).toBe(2);
  });

  it('signs a socket out at one when its person signs out at the other', async () => {
    const ear = await listenAt(web2);
    text.author.url = web1?.url ?? '';
    expect((await text.author.post('auth/logout')).status).toBe(200);
    await until(() => ear.names.includes('signed-out') && !ear.socket.connected);
    text.author.url = web2?.url ?? '';
    expect((await text.author.get('feed')).status).toBe(401);
    const back = await text.author.post('auth/login', { email: text.email, password: 'secret1x' });
    expect(back.status).toBe(200);
  });

  it('count a limit together: five mails an hour to one address, wherever they are asked for', async () => {
    const statuses: number[] = [];
    for (const web of [web1, web2, web1, web2, web1, web2])
      statuses.push((await new RemotePerson(web?.url ?? '').post('auth/forgot-password', { email: 'x@y.org' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('have one gate password, which none of them prints', async () => {
    const derived = createHmac('sha256', sessionSecret).update('admin-gate').digest('base64url').slice(0, 12);
    for (const web of [web1, web2]) {
      expect((await new RemotePerson(web?.url ?? '').post('auth/admin-gate', { password: derived })).status).toBe(200);
      expect(web?.output()).not.toContain(derived);
      expect(web?.output()).not.toContain('Gate password');
    }
  });

  it('sends each mail once, and goes on with another worker when one is killed', async () => {
    await isTold('מתהליך אחר');
    await isTold('ועוד אחת');
    await worker?.kill9();
    const guest = await openAsGuest(text, web2?.url);
    expect((await guest.post(`parts/${text.partId}/comments`, newComment('בלי עובד'))).status).toBe(201);
    worker = await start('worker');
    await isTold('בלי עובד');
    await guest.post(`parts/${text.partId}/comments`, newComment('עם עובד חדש'));
    await isTold('עם עובד חדש');
    expect(['מתהליך אחר', 'ועוד אחת', 'בלי עובד', 'עם עובד חדש'].map(told)).toEqual([1, 1, 1, 1]);
  });

  it('answers at the worker only whether it is well', async () => {
    const there = new RemotePerson(worker?.url ?? '');
    expect((await there.get('ready')).status).toBe(200);
    for (const path of ['site', `parts/${text.partId}/comments`, 'users/me']) {
      expect((await there.get(path)).status).toBe(404);
    }
    expect((await fetch(`${there.url}/`)).status).toBe(404);
    expect((await fetch(`${there.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(404);
  });
});
