import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Comments, OpenedText, Parts, ReadingProjects } from '@shulayim/contracts';
import { Sweeper } from '../../backend/src/features/retention/sweeper.js';
import { Settings } from '../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../support/person.js';
import { itRebuildsAlike } from '../support/rebuilt.js';
import { until } from '../support/until.js';
import { addPart, comment, createLink, createProject, openLink, type TestProject } from '../support/projects.js';
import { password, useWorld } from '../support/world.js';

const dayMs = 24 * 60 * 60 * 1000;
const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dataDir: string;
beforeAll(async () => {
  ({ dataDir } = world.app.get(Settings));
});

const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await world.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return rows[0]?.n ?? 0;
};
const counts = async (tables: readonly string[]): Promise<Record<string, number>> =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));

/** Sweeps as if so many days had passed. */
async function sweepAfter(days: number): Promise<void> {
  const now = jest.spyOn(world.clock, 'now').mockReturnValue(new Date(Date.now() + days * dayMs).toISOString());
  await world.app.get(Sweeper).sweep();
  now.mockRestore();
}

describe('the page that says what is kept', () => {
  const page = readFileSync('docs/retention.md', 'utf8');
  const named = (heading: string): string[] => {
    const section = page.split('\n## ').find((text) => text.startsWith(heading)) ?? '';
    const cells = section.split('\n').flatMap((line) => /^\| (`[^|]+) \|/.exec(line)?.[1] ?? []);
    return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));
  };

  it('names each table of the schema once, and no other', async () => {
    const { rows } = await world.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(named('Tables').sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  it('names each file that the program makes in its data folder', () => {
    const sources = ['backend/src', 'libs/embedded-postgres/src'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    );
    const made = sources
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/join\((?:resolve\()?(?:\w+\.)?dataDir\)?, '([^']+)'/g)].map(
          (match) => match[1] ?? '',
        ),
      );
    expect(made.length).toBeGreaterThan(3);
    const files = named('Files');
    expect(made.filter((name) => !files.includes(name))).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => !files.includes(name))).toEqual([]);
  });

  it('names the keeper of each table that is swept', () => {
    const tables = world.app.get(Sweeper).keepers.map(({ name }) => name);
    const swept = page
      .split('\n')
      .filter((line) => /\| (its end; )?sweep/.test(line))
      .join();
    const ofReadModels = ['sessions', 'visits', 'notifications', 'deleted_texts'];
    expect(tables.filter((name) => !ofReadModels.includes(name) && !swept.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('what is too old', () => {
  const growing = [
    ...['idempotency_keys', 'mail_outbox', 'sessions', 'session_visits', 'text_accesses', 'notifications'],
    ...['share_tokens', 'link_grants', 'deleted_projects', 'deleted_parts'],
  ];
  let dana: Person;
  let living: TestProject;
  let before: Record<string, number>;

  beforeAll(async () => {
    dana = await world.register('author');
    living = await createProject(dana, { visibility_status: 'public' });
    const reader = await world.register('reader');
    const deleted = await createProject(dana, { visibility_status: 'shared' });
    const link = await createLink(dana, deleted);
    await openLink(world.person(), link);
    await openLink(reader, link);
    for (const { part } of [living, deleted]) {
      await reader.get(`/api/texts/${part.id}`);
      await reader.post(`/api/texts/${part.id}/access`);
      await comment(reader, part);
    }
    const spare = await addPart(dana, living.project.id, { title: 'מיותר' });
    await dana.delete(`/api/projects/${living.project.id}/parts/${spare.id}`);
    await dana.delete(`/api/projects/${deleted.project.id}`, { 'idempotency-key': 'delete' });
    await dana.put('/api/users/me', { bio: 'כותבת' }, { 'idempotency-key': 'profile' });
    await until(async () => (await count('mail_outbox', `state IN ('waiting', 'queued', 'sending')`)) === 0);
    mkdirSync(join(dataDir, 'mail'), { recursive: true });
    writeFileSync(join(dataDir, 'mail', '2026-01-01T10-00-00Z-digest-x.eml'), 'x');
    // A visit is written a second after it was noted: the author's and the reader's.
    await until(async () => (await count('session_visits')) === 2);
    before = await counts(growing);
  });

  it('was there', () => {
    const missing = Object.entries(before).filter(([, rows]) => rows === 0);
    expect(missing).toEqual([]);
  });

  it('stays as long as the settings say', async () => {
    await sweepAfter(0);
    expect(await counts(growing)).toEqual(before);
    expect(await count('events', `stream_id = 'retention'`)).toBe(0);
  });

  it('goes then, each in its time', async () => {
    await sweepAfter(8);
    expect(await counts(['idempotency_keys'])).toEqual({ idempotency_keys: 0 });
    expect(await count('mail_outbox')).toBe(before['mail_outbox']);
    await sweepAfter(31);
    expect(await counts(['deleted_projects', 'deleted_parts', 'link_grants', 'share_tokens'])).toEqual({
      ...{ deleted_projects: 0, deleted_parts: 0 },
      ...{ link_grants: 0, share_tokens: 0 },
    });
    // Of the text that is gone nothing is left: no version, no comment with its words.
    expect(await counts(['projects', 'parts', 'part_versions', 'comments'])).toEqual({
      ...{ projects: 1, parts: 1 },
      ...{ part_versions: 1, comments: 1 },
    });
    expect(existsSync(join(dataDir, 'mail')) && readdirSync(join(dataDir, 'mail'))).toEqual([]);
    await sweepAfter(91);
    expect(await count('mail_outbox', `state IN ('sent', 'skipped', 'dead', 'discarded')`)).toBe(0);
    expect(await count('text_accesses')).toBeGreaterThan(0);
    await sweepAfter(402);
    expect(
      await counts(['sessions', 'session_visits', 'text_accesses', 'notifications', 'notification_reads']),
    ).toEqual({
      ...{ sessions: 0, session_visits: 0, text_accesses: 0 },
      ...{ notifications: 0, notification_reads: 0 },
    });
    expect(await count('feed_entries', `kind = 'text_accessed'`)).toBe(0);
  });

  it('leaves alone what lives', async () => {
    const visitor = world.person();
    const { parts } = (await visitor.get(`/api/projects/${living.project.id}/parts`)).as(Parts);
    expect(parts.map(({ id }) => id)).toEqual([living.part.id]);
    const author = world.person();
    await author.logIn(dana.user.email, password);
    expect((await author.get(`/api/parts/${living.part.id}/comments`)).as(Comments).comments).toHaveLength(1);
  });

  it('is swept once: nothing more is said when nothing is old', async () => {
    const told = await count('events', `stream_id = 'retention'`);
    await sweepAfter(402);
    const later = await count('events', `stream_id = 'retention'`);
    // The session of the log-in above is new and over by then.
    expect(later - told).toBeLessThanOrEqual(1);
  });
});

describe('how far somebody read', () => {
  let noa: Person;
  let works: [TestProject, TestProject];
  let ending: { id: string };
  const visit = async ({ id }: { id: string }) => {
    await noa.post(`/api/texts/${id}/access`, {});
    await noa.put(`/api/texts/${id}/progress`, { offset: 5 });
  };
  const offsets = async (reader = noa) => {
    const texts = [works[0].part, ending, works[1].part].map(({ id }) => reader.get(`/api/texts/${id}`));
    return (await Promise.all(texts)).map((answer) => answer.as(OpenedText).progress?.offset);
  };
  const longAgo = (table: string, column: string, where: string, id: string) =>
    world.pool.query(`UPDATE ${table} SET ${column} = now() - interval '400 days' WHERE ${where} = $1`, [id]);

  beforeAll(async () => {
    const dana = await world.register('author');
    noa = await world.register('reader');
    works = [
      await createProject(dana, { visibility_status: 'public' }),
      await createProject(dana, { visibility_status: 'public' }),
    ];
    ending = await addPart(dana, works[0].project.id, { title: 'הסוף' });
    const { id } = await comment(noa, works[1].part);
    await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' });
    for (const part of [works[0].part, ending, works[1].part]) await visit(part);
  });

  it('is kept for a year after they were last in the work, each part of it', async () => {
    await longAgo('reading_progress', 'opened_at', 'part_id', works[0].part.id);
    await sweepAfter(0);
    expect(await count('reading_progress', `part_id = '${works[0].part.id}'`)).toBe(1);
    expect(await offsets()).toEqual([5, 5, 5]);
    await longAgo('reading_progress', 'opened_at', 'part_id', works[0].part.id);
    await sweepAfter(364);
    expect(await count('reading_progress', `reader_id = '${noa.user.id}'`)).toBe(3);
  });

  it('is erased then, for themselves as well, and no rebuild brings it back', async () => {
    await sweepAfter(366);
    await world.rebuildAll();
    expect(await count('reading_progress', `reader_id = '${noa.user.id}'`)).toBe(0);
    const again = world.person();
    await again.logIn(noa.user.email, password);
    await longAgo('replies', 'created_at', 'part_id', works[1].part.id);
    const read = (await again.get('/api/reading/works')).as(ReadingProjects).works;
    // What they were told a year ago is no news, though nothing says any more that they saw it.
    expect(read.map(({ new_answers, progress }) => [new_answers, progress])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await offsets(again)).toEqual([undefined, undefined, undefined]);
    await world.rebuildAll();
  });
});

itRebuildsAlike(() => world);
