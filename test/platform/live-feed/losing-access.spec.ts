import { Done, OneComment } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { comment, createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { type World, setSuspended, startWorld } from '../../support/world.js';
import { commentTexts, watching } from './live-helpers.js';

let world: World;
let noa: Person;
let dana: Person;
let project: TestProject;
/** What the program does every twenty seconds, to be done at once. */
const everyTwentySeconds: (() => void)[] = [];
beforeAll(async () => {
  const timers = jest.spyOn(sharedGlobal, 'setInterval');
  world = await startWorld();
  for (const [act, ms] of timers.mock.calls) if (ms === 20_000) everyTwentySeconds.push(() => act());
  timers.mockRestore();
  noa = await world.register('reader', 'נועה לוי');
});
beforeEach(async () => {
  dana = await world.register('author');
  project = await createProject(dana, { visibility_status: 'public' });
});
afterEach(() => Listener.closeAll());
afterAll(() => world.close());

const shared = () => createProject(dana, { visibility_status: 'shared' });

describe('whoever loses access', () => {
  it('by logging out is told, disconnected, and hears nothing more', async () => {
    const [ended, other] = [
      await Listener.connect(dana),
      await Listener.connect(world.person(), { token: dana.token }),
    ];
    const desk = world.person();
    await desk.register({ name: 'רון', email: `${dana.user.id}@example.org`, password: 'קלמנטינה', role: 'author' });
    const witness = await watching(desk, project);
    (await dana.post('/api/auth/logout')).as(Done);
    for (const listener of [ended, other]) {
      await listener.hears('signed-out');
      await listener.disconnected();
    }
    await comment(noa, project.part);
    await witness.catchUp();
    expect([...commentTexts(ended), ...commentTexts(other)]).toEqual([]);
    await expect(Listener.connect(world.person(), { token: dana.token })).rejects.toMatchObject({
      data: { code: 'not_signed_in' },
    });
  });

  it('by a link whose time is over is told within twenty seconds, and hears nothing more', async () => {
    const closed = await shared();
    const guest = await openLink(world.person(), await createLink(dana, closed));
    const { id } = await comment(guest, closed.part);
    const reader = await watching(guest, closed);
    // Time passes without an event.
    await world.pool.query(`UPDATE share_links SET expires_at = now() - interval '1 second' WHERE project_id = $1`, [
      closed.project.id,
    ]);
    await reader.catchUp();
    expect(reader.all('access-revoked')).toEqual([]);
    for (const act of everyTwentySeconds) act();
    await reader.hears('access-revoked', ({ part_id }) => part_id === closed.part.id);
    const author = await watching(dana, closed);
    await dana.post(`/api/comments/${id}/replies`, { comment_text: 'תודה' });
    await author.hears('comment', ({ change }) => change === 'replied');
    await reader.catchUp();
    expect(reader.all('comment')).toEqual([]);
    await world.pool.query(`UPDATE share_links SET expires_at = NULL WHERE project_id = $1`, [closed.project.id]);
  });

  it.each([
    ['a link that is switched off', async (token: string) => dana.post(`/api/sharing/${token}/deactivate`)],
    [
      'a link that expires',
      async (token: string) => dana.put(`/api/sharing/${token}`, { expires_at: '2020-01-01T00:00:00.000Z' }),
    ],
    [
      'a work made private',
      async (_: string, { project }: TestProject) =>
        dana.put(`/api/projects/${project.id}`, { visibility_status: 'private' }),
    ],
  ])('by %s is told, and hears nothing more', async (_, close) => {
    const closed = await shared();
    const link = await createLink(dana, closed);
    const guest = await openLink(world.person(), link);
    const { id } = await comment(guest, closed.part);
    const [reader, author] = [await watching(guest, closed), await Listener.connect(dana)];
    expect((await close(link.shareToken, closed)).status).toBe(200);
    await reader.hears('access-revoked', ({ part_id }) => part_id === closed.part.id);
    (await dana.post(`/api/comments/${id}/resolve`)).as(OneComment);
    await author.hears('feed', ({ entry }) => entry.kind === 'comment_resolved');
    await reader.catchUp();
    // The comment itself may still have been on its way when the reader began to watch.
    expect(reader.all('comment').filter(({ change }) => change !== 'added')).toEqual([]);
    expect(await reader.refusedToWatch({ part_id: closed.part.id })).toBe('not_found');
  });

  it('does not take others along', async () => {
    const reader = await watching(noa, project);
    const closed = await shared();
    const { shareToken } = await createLink(dana, closed);
    await dana.post(`/api/sharing/${shareToken}/deactivate`);
    const { id } = await comment(noa, project.part);
    await reader.hears('comment', (one) => one.comment.id === id);
    expect(reader.all('access-revoked')).toEqual([]);
  });
});

describe('a handshake', () => {
  it('with a forged token is refused with its code', async () => {
    for (const token of ['x', `${dana.user.id}:${dana.user.email}:author:x`, `${dana.token}x`]) {
      await expect(Listener.connect(world.person(), { token })).rejects.toMatchObject({
        data: { success: false, code: 'not_signed_in' },
      });
    }
  });

  it('of a suspended person is refused', async () => {
    await setSuspended(world, dana, true);
    await expect(Listener.connect(dana)).rejects.toMatchObject({ data: { code: 'account_inactive' } });
    await setSuspended(world, dana, false);
  });

  it('from a page of another site is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    await expect(Listener.connect(dana, { headers })).rejects.toThrow();
    await Listener.connect(dana, { headers: { origin: world.url } });
  });
});

itRebuildsAlike(() => world);
