import { Done, OneProject } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { FinishDeletions } from '../../../backend/src/features/privacy/erasure/finish-deletions.js';
import { AccountService } from '../../../backend/src/features/accounts/ports/account-service.port.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { everyTable, found } from './privacy-helpers.js';

const word = 'סרטן־חול';
const ownTables = [
  'projects',
  'deleted_projects',
  'parts',
  'part_drafts',
  'deleted_parts',
  'share_links',
  'invitations',
];

const world = useWorld();

async function owned(authorId: string): Promise<number> {
  const counts = ownTables.map((table) => `(SELECT count(*) FROM ${table} WHERE author_id = $1)`);
  const { rows } = await world.pool.query<{ n: number }>(`SELECT (${counts.join(' + ')})::int AS n`, [authorId]);
  return rows[0]?.n ?? 0;
}

/** Every reaction has seen all that is in the log. */
async function settled(): Promise<void> {
  const { rows } = await world.pool.query<{ head: string }>('SELECT max(position)::text AS head FROM events');
  await world.register('reader');
  const isBehind = async () => {
    const { rowCount } = await world.pool.query(
      `SELECT FROM checkpoints WHERE name = 'erase-leftovers-of-deleted' AND position < $1::bigint`,
      [rows[0]?.head ?? '0'],
    );
    return rowCount !== 0;
  };
  await until(async () => !(await isBehind()));
}

/** Somebody's tabs and programs that go on for as long as they are let. */
function keepsWriting(leaver: Person, project: TestProject): { program: Person; stop(): Promise<void> } {
  let isOver = false;
  const program = world.person({ authorization: `Bearer ${leaver.token}` });
  const loop = async (ask: (n: number) => Promise<unknown>): Promise<void> => {
    for (let n = 0; !isOver; n += 1) await ask(n);
  };
  const key = (name: string, n: number) => ({ 'idempotency-key': `${name}-${n}` });
  const title = `${word} חדש`;
  const settings = { title, visibility_status: 'public' };
  const place = { projectId: project.project.id, partId: project.part.id };
  const loops = [
    loop((n) => program.post('/api/projects', settings, key('work', n))),
    loop((n) => program.post(`/api/projects/${project.project.id}/parts`, { title, body: word }, key('part', n))),
    loop((n) =>
      program.put(
        `/api/projects/${project.project.id}/parts/${project.part.id}`,
        { title, body: `${word} ${n}` },
        key('text', n),
      ),
    ),
    loop((n) =>
      program.put(`/api/projects/${project.project.id}/parts/${project.part.id}/draft`, {
        based_on: 1,
        revision: n,
        body: `${word} בטיוטה ${n}`,
      }),
    ),
    loop((n) => program.post('/api/sharing/create', { ...place, name: title }, key('link', n))),
    loop((n) =>
      program.post(`/api/projects/${project.project.id}/invitations`, { emails: freshEmail() }, key('invite', n)),
    ),
    loop((n) => program.put('/api/users/me', { bio: `${word} ${n}` }, key('me', n))),
  ];
  return {
    program,
    async stop() {
      isOver = true;
      await Promise.all(loops);
    },
  };
}

it('whoever writes while their account is deleted leaves nothing behind', async () => {
  for (let round = 0; round < 3; round += 1) {
    const leaver = await world.register('author', `${word} ${round}`);
    const project = await createProject(leaver, { visibility_status: 'public', title: word });
    const writing = keepsWriting(leaver, project);
    await until(async () => (await owned(leaver.user.id)) > 10);
    (await leaver.ask('DELETE', '/api/users/me', { password })).as(Done);
    await writing.stop();
    (await writing.program.put('/api/users/me', { bio: word })).refused(401, 'not_signed_in');
    await settled();
    expect(await owned(leaver.user.id)).toBe(0);
  }
  expect(found(await everyTable(world.pool), [word])).toEqual([]);
});

describe('what arrives when its account is gone already', () => {
  it('is swept: works, texts and their words', async () => {
    const leaver = await world.register('author');
    const project = await createProject(leaver, { visibility_status: 'public' });
    const { id: projectId } = (await leaver.post('/api/projects', { title: 'אחר' })).as(OneProject, 201).project;
    const metadata = { actor: { kind: 'user', id: leaver.user.id }, at: world.clock.now() } as const;
    const store = world.app.get(EventStore);
    const [created] = await store.read(`project-${projectId}`);
    const [added] = await store.read(`part-${project.part.id}`);
    (await leaver.ask('DELETE', '/api/users/me', { password })).as(Done);
    await settled();
    // As a process that had read the person's key just before would write it: in plain words.
    const authorId = leaver.user.id;
    const late = { ...(created?.data as object), projectId: crypto.randomUUID(), visibility: 'public' };
    await store.append(`project-${late.projectId}`, 'new', [{ type: 'ProjectCreated', data: late } as never], {
      metadata,
    });
    const revised = { ...(added?.data as object), partId: project.part.id, version: 2, wordCount: 1, body: word };
    await store.append(`part-${project.part.id}`, 'any', [{ type: 'PartRevised', data: revised } as never], {
      metadata,
    });
    await until(async () => (await owned(authorId)) === 0);
    await settled();
    const { rowCount } = await world.pool.query('SELECT FROM part_versions WHERE part_id = $1', [project.part.id]);
    expect(rowCount).toBe(0);
  });

  it('is swept: what a reader reacts to in their work, under a key that was found before', async () => {
    const leaver = await world.register('author');
    const reader = await world.register('reader');
    const project = await createProject(leaver, { visibility_status: 'public' });
    const store = world.app.get(EventStore);
    const keys = await store.codec.findKeys([leaver.user.id]);
    (await leaver.ask('DELETE', '/api/users/me', { password })).as(Done);
    await settled();
    const reactionId = crypto.randomUUID();
    const late = {
      ...{ reactionId, passageId: crypto.randomUUID(), partId: project.part.id, projectId: project.project.id },
      ...{ authorId: leaver.user.id, readerKind: 'user', readerId: reader.user.id, kind: 'moved' },
      anchor: { ...{ exact: word, prefix: '', suffix: '' }, ...{ start: 0, end: word.length, text_version: 1 } },
    };
    const metadata = { actor: { kind: 'user', id: reader.user.id }, at: world.clock.now() } as const;
    const given = [{ type: 'ReactionGiven', data: late } as never];
    const { events } = await store.append(`reaction-${reactionId}`, 'new', given, { metadata, keys });
    expect(events[0]?.data).toMatchObject({ anchor: { exact: word } });
    const tables = ['reactions', 'reaction_passages', 'feed_entries', 'work_guests'];
    const rows = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE author_id = $1)`).join(' + ');
    const left = async () =>
      (await world.pool.query<{ n: number }>(`SELECT (${rows})::int AS n`, [leaver.user.id])).rows[0]?.n;
    await until(async () => (await left()) === 0);
    await settled();
    expect(await left()).toBe(0);
    expect(found(await everyTable(world.pool), [word])).toEqual([]);
  });

  it('keeps no answer for a repeated request', async () => {
    const leaver = await world.register('reader');
    (await leaver.ask('DELETE', '/api/users/me', { password }, { 'idempotency-key': 'bye' })).as(Done);
    const { rows } = await world.pool.query('SELECT key FROM idempotency_keys WHERE scope = $1', [
      `user:${leaver.user.id}`,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a deletion whose process died half-way', () => {
  it('lets nobody in, hides the works, and is finished by a worker', async () => {
    const leaver = await world.register('author', `${word} באמצע`);
    const project = await createProject(leaver, { visibility_status: 'public', title: word });
    const stranger = await openLink(world.person(), await createLink(leaver, project));
    const metadata = { actor: { kind: 'user', id: leaver.user.id }, at: '2026-01-01T00:00:00.000Z' } as const;
    await world.app.get(AccountService).startDeletion(leaver.user.id, { metadata });
    (await leaver.get('/api/users/me')).refused(401, 'not_signed_in');
    (await leaver.post('/api/projects', { title: 'עוד' })).refused(401, 'not_signed_in');
    const { email } = leaver.user;
    (await world.person().post('/api/auth/login', { email, password })).refused(401, 'wrong_credentials');
    await world.app.get(FinishDeletions).run();
    (await stranger.get(`/api/texts/${project.part.id}`)).refused(404, 'not_found');
    expect(found(await everyTable(world.pool), [word])).toEqual([]);
  });

  itRebuildsAlike(() => world);
});
