import { SiteState } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld({
  ADMIN_EMAIL: 'owner@example.org',
  ADMIN_PASSWORD: 'admin-password',
  PUBLIC_URL: 'https://shulayim.test',
  COMING_SOON: 'off',
});
let owner: Person;
let dana: Person;
beforeAll(async () => {
  owner = world.person();
  await owner.logIn('owner@example.org', 'admin-password');
  dana = await world.register('author', 'דנה אלון');
});

const ask = (headers?: Record<string, string>) => world.person().get('/feed.xml', headers);

describe('a program that comes again', () => {
  it('is told that nothing has changed, until something has', async () => {
    const { project } = await createProject(dana, { visibility_status: 'public' });
    const first = await ask();
    expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.getSetCookie()).toEqual([]);
    const tag = String(first.headers.get('etag'));
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await ask({ 'if-none-match': known });
      expect({ status: again.status, text: again.text, tag: again.headers.get('etag') }).toEqual({
        status: 304,
        text: '',
        tag,
      });
    }
    await dana.put(`/api/projects/${project.id}`, { visibility_status: 'private' });
    const changed = await ask({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  it('may ask for the headers alone', async () => {
    const { status, text, headers } = await world.person().ask('HEAD', '/feed.xml');
    expect({ status, text }).toEqual({ status: 200, text: '' });
    expect(headers.get('etag')).toBe((await ask()).headers.get('etag'));
  });
});

it('pages that may be indexed lead to it, and others do not', async () => {
  const { part } = await createProject(dana, { visibility_status: 'public' });
  const link =
    '<link rel="alternate" type="application/atom+xml" title="שוליים: מה חדש לקריאה" href="https://shulayim.test/feed.xml" />';
  const page = async (path: string, person = world.person()) => (await person.get(path)).text;
  for (const path of ['/', '/home', '/about', `/text/${part.id}`]) expect(await page(path)).toContain(link);
  const secret = await createProject(dana, { visibility_status: 'shared' });
  for (const path of ['/login', '/feed', `/text/${secret.part.id}`])
    expect(await page(path, dana)).not.toContain('application/atom+xml');
  const english = world.person();
  english.setCookie('language', 'en');
  expect(await page('/home', english)).toContain(
    'title="Shulayim: new to read" href="https://shulayim.test/feed.xml?language=en"',
  );
  (await owner.put('/api/admin/site', { coming_soon: true })).as(SiteState);
  for (const path of ['/', '/coming-soon', `/text/${part.id}`])
    expect(await page(path)).not.toContain('application/atom+xml');
  (await owner.put('/api/admin/site', { coming_soon: false })).as(SiteState);
});

describe('a program that asks all the time', () => {
  const busy = useWorld({ RATE_LIMIT_SCALE: '0.01', COMING_SOON: 'off' });
  it('is asked to wait', async () => {
    for (const expected of [200, 200, 429]) {
      const answer = await busy.person().get('/feed.xml');
      expect(answer.status).toBe(expected);
      if (expected === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
