import { Feed, Unread, type FeedEntry } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { comment, createProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  noa = await world.register('reader', 'נועה לוי');
});
beforeEach(async () => {
  dana = await world.register('author');
});

const publicProject = () => createProject(dana, { visibility_status: 'public' });
const feed = async () => (await dana.get('/api/feed')).as(Feed);
const unread = async () => (await dana.get('/api/feed/unread')).as(Unread).count;
const read = async (entry: FeedEntry | undefined) =>
  (await dana.post('/api/feed/read', { up_to: entry?.position })).as(Unread).count;

describe('what is unread', () => {
  it('counts what others did since the author last looked', async () => {
    const { part } = await publicProject();
    const { id } = await comment(noa, part);
    await comment(noa, part, 'הים');
    expect(await unread()).toBe(2);
    await dana.post(`/api/comments/${id}/resolve`);
    expect(await unread()).toBe(1);
    const { entries } = await feed();
    expect(await read(entries[1])).toBe(0);
    await comment(noa, part, 'מרים');
    expect(await unread()).toBe(1);
  });

  it('never grows again by an older look', async () => {
    const { part } = await publicProject();
    for (let n = 0; n < 3; n += 1) await comment(noa, part, 'מרים', `הערה ${n}`);
    const [last, , first] = (await feed()).entries;
    expect(await read(first)).toBe(2);
    expect(await read(last)).toBe(0);
    expect(await read(first)).toBe(0);
    expect(await unread()).toBe(0);
  });

  it('refuses a place that is none', async () => {
    for (const up_to of [undefined, '', 'x', 'AAAA', 7]) {
      (await dana.post('/api/feed/read', { up_to })).refused(400, 'invalid_input');
    }
  });

  it('cannot be read ahead of what there is', async () => {
    const { part } = await publicProject();
    await comment(noa, part);
    const far = Buffer.from('18446744073709551615.9223372036854775807').toString('base64url');
    await dana.post('/api/feed/read', { up_to: far });
    await comment(noa, part, 'הים');
    expect(await unread()).toBeGreaterThan(0);
  });
});
