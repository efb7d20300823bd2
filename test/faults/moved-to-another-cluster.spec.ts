import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { PrivatePostgres } from '../support/servers/private-postgres.js';
import { startProgram, type Program } from '../support/servers/program.js';
import {
  commentIdOf,
  listAll,
  newComment,
  openAsGuest,
  shareText,
  type LiveEar,
  type RemotePerson,
  type SharedText,
} from '../support/remote-person.js';
import { runCommand, runProgram } from '../support/servers/run-command.js';
import { until } from '../support/until.js';
import { reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';

const keys = { DATA_KEY: 'cd'.repeat(32), SESSION_SECRET: 'ab'.repeat(32) };
/** Mails wait for the whole test. */
const calm = { RATE_LIMIT_SCALE: '1000', DEMO: '0', MAIL_SETTLE_SECONDS: '86400', ...keys };
const pgDump = '/usr/lib/postgresql/15/bin/pg_dump';
const psql = '/usr/lib/postgresql/15/bin/psql';
const firstComments = 30;

interface Ends {
  from: PrivatePostgres;
  to: PrivatePostgres;
  folder: string;
}
interface Way {
  readonly way: string;
  save(ends: Ends): Promise<void>;
  put(ends: Ends): Promise<void>;
}

/** @throws Error with what it printed when it fails */
async function done(running: ReturnType<typeof runProgram>): Promise<void> {
  const { code, output } = await running;
  if (code !== 0) throw new Error(`ended with ${code}:\n${output}`);
}

const ways: Way[] = [
  {
    way: 'backup and restore',
    save: ({ from, folder }) =>
      done(runCommand('backup', [join(folder, 'site.backup')], { DATABASE_URL: from.url, DATA_DIR: folder, ...keys })),
    put: ({ to, folder }) =>
      done(
        runCommand('restore', [join(folder, 'site.backup')], {
          DATABASE_URL: to.url,
          DATA_DIR: join(folder, 'new'),
          ...keys,
        }),
      ),
  },
  ...(existsSync(pgDump)
    ? [
        {
          way: 'pg_dump and psql',
          save: ({ from, folder }: Ends) => done(runProgram(pgDump, ['-f', join(folder, 'site.sql'), from.url])),
          put: ({ to, folder }: Ends) =>
            done(runProgram(psql, ['-q', '-v', 'ON_ERROR_STOP=1', '-f', join(folder, 'site.sql'), to.url])),
        },
      ]
    : []),
];

describe.each(ways)('a site moved to another cluster by $way, while it was written to', ({ way, save, put }) => {
  const folder = makeFolder();
  let from: PrivatePostgres;
  let to: PrivatePostgres;
  let program: Program | undefined;
  let ear: LiveEar | undefined;
  let text: SharedText;
  let guest: RemotePerson;
  let avatar: { url: string; bytes: Buffer };
  let oldPlace: string;
  /** The feed's second page, by the old program's cursor. */
  let secondPage: { cursor: string; ids: string[] };
  const acknowledgedBefore: string[] = [];

  const start = (server: PrivatePostgres, dataDir = 'old') =>
    startProgram({ dataDir: join(folder.path, dataDir), env: { ...calm, DATABASE_URL: server.url } });
  const commented = async (words: string): Promise<string> =>
    commentIdOf(await guest.post(`parts/${text.partId}/comments`, newComment(words)));
  const picture = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

  beforeAll(async () => {
    [from, to] = await Promise.all([PrivatePostgres.create(), PrivatePostgres.create()]);
    await countTransactions(from);
    program = await start(from);
    text = await shareText(program.url);
    guest = await openAsGuest(text);
    avatar = await changePicture(text.author, program.url);
    for (let i = 0; i < firstComments; i += 1) acknowledgedBefore.push(await commented(`תגובה ${i}`));
    const [newest] = await listAll<{ position: string }>(text.author, 'feed', 'entries');
    oldPlace = newest?.position ?? '';

    secondPage = await pageAfterTen(text.author);
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await commented('בזמן הגיבוי');
        await delay(5);
      }
    })();
    await save({ from, to, folder: folder.path });
    writing = false;
    await writer;
    await program.stop();
    await put({ from, to, folder: folder.path });
    program = await start(to, 'new');
    for (const person of [text.author, guest]) person.url = program.url;
  });
  afterAll(async () => {
    ear?.close();
    await program?.stop();
    await Promise.all([from.remove(), to.remove()]);
    folder.remove();
  });

  it('has all that was acknowledged before, to the last event, picture and waiting mail, and nothing else', async () => {
    const ids = await commentsIn(to);
    const lost = acknowledgedBefore.filter((id) => !ids.includes(id)).length;
    const doubled = ids.length - new Set(ids).size;
    const counted = { acknowledged: acknowledgedBefore.length, lost, doubled };
    reportFault({ fault: `restored into another cluster: ${way}`, what: 'comments', ...counted });
    expect(ids).toEqual(expect.arrayContaining(acknowledgedBefore));
    for (const rows of [events, waitingMails]) {
      const [old, restored] = [await from.query<{ row: string }>(rows), await to.query<{ row: string }>(rows)];
      const known = new Set(old.map(({ row }) => row));
      expect(restored.filter(({ row }) => !known.has(row))).toEqual([]);
    }
    expect(await mailsOfComments(to)).toBe(ids.length);
    expect(await picture(new URL(avatar.url, program?.url).href)).toEqual(avatar.bytes);
  });

  it('lists all of it to its author: none is held back, and none is left out', async () => {
    const ids = await commentsIn(to);
    const feed = await listAll<{ kind: string; comment?: { id: string } }>(text.author, 'feed', 'entries');
    const listed = feed.flatMap(({ kind, comment }) => (kind === 'comment_added' && comment ? [comment.id] : []));
    expect(listed.sort()).toEqual(ids.sort());
    const { body } = await text.author.get(`feed?limit=100&cursor=${encodeURIComponent(secondPage.cursor)}`);
    expect(idsOf(body)).toEqual(secondPage.ids);
    // All of one reader at one sitting: one line, which counts them.
    const told = await listAll<{ kind: string; text: string }>(text.author, 'notifications', 'notifications');
    const lines = told.filter(({ kind }) => kind === 'comment_added').map((line) => parseInt(line.text, 10));
    expect(lines).toEqual([ids.length]);
  });

  it('tells a browser with an older place to load everything again, and follows it from there', async () => {
    const live = (ear = text.author.listen(oldPlace));
    await until(() => live.names.includes('resync'));
    const id = await commented('אחרי המעבר');
    await until(() => live.added.includes(id));
    expect(live.added).toEqual([id]);
    const again = text.author.listen(live.lastPosition);
    const next = await commented('ועוד אחת');
    await until(() => again.added.includes(next));
    expect(again.names).not.toContain('resync');
    again.socket.emit('watch', { part_id: text.partId, since: oldPlace });
    await until(() => again.names.includes('resync'));
    again.close();
  });

  it('acts on what happens from now on: comments of a guest who registers become theirs', async () => {
    const comments = await commentsIn(to);
    const reader = { name: 'קוראת', email: 'reader@example.org', password: 'secret1x', role: 'reader' };
    const { status, body } = await guest.post('auth/register', reader);
    expect(status).toBe(201);
    const { id } = (body as unknown as { user: { id: string } }).user;
    const theirs = async () => (await to.query('SELECT FROM comments WHERE reader_id = $1', [id])).length;
    await until(
      async () => (await theirs()) === comments.length,
      undefined,
      () => 'the reaction did nothing',
    );
    const newest = `SELECT xid, position FROM events ORDER BY xid DESC, position DESC LIMIT 1`;
    await until(
      async () =>
        (await to.query(`SELECT FROM checkpoints c, (${newest}) n WHERE (c.xid, c.position) < (n.xid, n.position)`))
          .length === 0,
    );
  });
});

const events = `SELECT concat_ws('|', stream_id, version, event_id, type, data::text, metadata::text, xid, position) AS row
  FROM events`;
/** Not their states: while it was saved, one may have been on its way. */
const waitingMails = `SELECT concat_ws('|', id, kind, ref::text, created_at) AS row FROM mail_outbox`;

const idsOf = (page: unknown): string[] => (page as { entries: { id: string }[] }).entries.map(({ id }) => id);

async function pageAfterTen(author: RemotePerson): Promise<{ cursor: string; ids: string[] }> {
  const { body } = await author.get('feed?limit=10');
  const cursor = String((body as { next_cursor?: unknown }).next_cursor);
  return { cursor, ids: idsOf((await author.get(`feed?limit=100&cursor=${encodeURIComponent(cursor)}`)).body) };
}

const commentsIn = async (server: PrivatePostgres): Promise<string[]> =>
  (await server.query<{ id: string }>('SELECT id FROM comments ORDER BY id')).map(({ id }) => id);

const mailsOfComments = async (server: PrivatePostgres): Promise<number> =>
  (await server.query(`SELECT FROM mail_outbox WHERE kind = 'new_comment' AND state = 'waiting'`)).length;

/** As a cluster that has been in use for long: its transaction ids are far beyond those of a new one. */
const countTransactions = (server: PrivatePostgres) =>
  server.query(`DO $$ BEGIN
    CREATE TEMP TABLE counted (n int);
    FOR n IN 1..20000 LOOP
      BEGIN INSERT INTO counted VALUES (n); EXCEPTION WHEN unique_violation THEN NULL; END;
    END LOOP; END $$`);

async function changePicture(person: RemotePerson, url: string): Promise<{ url: string; bytes: Buffer }> {
  const drawn = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c60' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'me.png');
  const answer = await fetch(`${url}/api/users/me/avatar`, {
    method: 'PUT',
    body: form,
    headers: { cookie: person.cookie },
  });
  const { user } = (await answer.json()) as { user: { avatar_url: string } };
  const bytes = Buffer.from(await (await fetch(new URL(user.avatar_url, url))).arrayBuffer());
  return { url: user.avatar_url, bytes };
}
