import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { useEmbeddedPostgres } from '@shulayim/embedded-postgres';
import pg from 'pg';
import { createTestDatabase } from '../support/servers/postgres.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { RemotePerson } from '../support/remote-person.js';
import { runCommand } from '../support/servers/run-command.js';
import { makeFolder } from './support/folder.js';

/**
 * `pg_dump --inserts` of a site as version 0.6.0 left it: an author with a picture and a public work, whose one part was
 * revised; a comment of a reader, answered, and one of a guest, resolved. Its keys:
 */
const keys = { SESSION_SECRET: 'a1'.repeat(32), DATA_KEY: 'b2'.repeat(32) };
const dump = gunzipSync(readFileSync('test/faults/support/site-of-0.6.0.sql.gz')).toString('utf8');
const dana = { email: 'dana@example.org', password: 'secret1x' };

interface Place {
  /** The settings by which the program and its commands find the site. */
  readonly env: Record<string, string>;
  /** Lends the database, whether or not the program runs. */
  withDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

/** A database that the operator has, and keys in the settings. */
async function besideDatabase(dataDir: string): Promise<Place> {
  const database = await createTestDatabase();
  const env = { ...keys, DATABASE_URL: database.url, DATA_DIR: dataDir };
  return { env, withDatabase: (use) => use(database.url), remove: async () => void (await database.drop()) };
}

/** What `npm start` leaves on an empty machine: database and keys are in the data folder, and nothing is set. */
async function inDataFolder(dataDir: string): Promise<Place> {
  const secrets = { sessionSecret: keys.SESSION_SECRET, dataKey: keys.DATA_KEY };
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  const withDatabase: Place['withDatabase'] = async (use) => {
    const server = await useEmbeddedPostgres({ dataDir, log: () => undefined });
    return use(server.url).finally(() => server.stop());
  };
  return { env: { DATA_DIR: dataDir }, withDatabase, remove: () => Promise.resolve() };
}

interface Work {
  readonly texts: readonly string[];
  readonly comments: readonly object[];
}

/** As in "Upgrading" of docs/operations.md: back up, start the new version; and back again. */
describe.each([
  ['beside a database', besideDatabase],
  ['in a data folder alone', inDataFolder],
])('a site of version 0.6.0 %s', (_where, placeIn) => {
  const folder = makeFolder();
  const backups = join(folder.path, 'backups');
  let place: Place;
  let program: Program | undefined;

  beforeAll(async () => {
    place = await placeIn(folder.path);
    await query(dump);
    mkdirSync(backups);
  });
  afterAll(async () => {
    await program?.stop();
    await place.remove();
    folder.remove();
  });

  const query = (text: string): Promise<Record<string, unknown>[]> =>
    place.withDatabase(async (connectionString) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows;
    });
  const start = async (): Promise<RemotePerson> => {
    program = await startProgram({ dataDir: folder.path, env: { ...place.env, DEMO: '0', COMING_SOON: 'off' } });
    const person = new RemotePerson(program.url);
    expect(await person.post('auth/login', dana)).toMatchObject({ status: 200, body: { user: { name: 'דנה אלון' } } });
    return person;
  };
  /** As its author sees it. */
  const workOf = async (person: RemotePerson): Promise<Work> => {
    const { projects } = (await person.get('projects')).body as unknown as { projects: { id: string }[] };
    const { parts } = (await person.get(`projects/${projects[0]?.id}/parts`)).body as unknown as {
      parts: { id: string }[];
    };
    const texts = await Promise.all(parts.map(async ({ id }) => (await person.get(`texts/${id}`)).body));
    return {
      texts: texts.map((one) => (one as unknown as { text: { content: string } }).text.content),
      comments: texts.flatMap((one) => (one as unknown as { comments: object[] }).comments),
    };
  };
  const kept: Work = {
    texts: [expect.stringMatching(/^שעה אחת מיותרת[^]*אסור לתקן\.\n\nכך נגמר הפרק\.$/) as string],
    comments: expect.arrayContaining([
      expect.objectContaining({
        comment_text: 'למה דווקא אחד?',
        author_name: 'נועה לוי',
        anchor_state: 'placed',
        selected_text: 'שעון אחד אסור לתקן',
        replies: [expect.objectContaining({ comment_text: 'כי הוא של אמא.' })],
      }),
      expect.objectContaining({ comment_text: 'פתיחה יפה', author_name: 'אורח', resolved: true }),
    ]) as object[],
  };
  const schema = () => query('SELECT name FROM migrations ORDER BY id');
  const pictures = () => query('SELECT user_id, length(bytes) AS size FROM avatars');

  it('is backed up as it is, goes on with this version with all that it had, and back again', async () => {
    const [schemaThen, picturesThen] = [await schema(), await pictures()];
    expect(picturesThen).toHaveLength(1);
    expect(await runCommand('backup', ['--into', backups], place.env)).toMatchObject({ code: 0 });
    expect(await schema()).toEqual(schemaThen);

    const author = await start();
    expect(await workOf(author)).toEqual(kept);
    expect((await schema()).length).toBeGreaterThan(schemaThen.length);
    expect(await pictures()).toEqual(picturesThen);
    expect((await author.post('projects', { title: 'נכתב בגרסה החדשה' })).status).toBe(201);
    await program?.stop();

    const file = join(backups, readdirSync(backups)[0] ?? '');
    expect(await runCommand('restore', [file, '--replace'], place.env)).toMatchObject({ code: 0 });
    // What the old version left is what it finds.
    expect(await schema()).toEqual(schemaThen);
    expect(await query('SELECT title FROM projects')).toEqual([{ title: 'שעון חורף' }]);
    expect(await pictures()).toEqual(picturesThen);

    // And the way there is open again.
    expect(await workOf(await start())).toEqual(kept);
  });
});
