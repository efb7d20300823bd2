import { SiteState } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { setSuspended, useWorld } from '../../support/world.js';

const world = useWorld({
  ADMIN_EMAIL: 'owner@example.org',
  ADMIN_PASSWORD: 'admin-password',
  PUBLIC_URL: 'https://shulayim.test',
});
let owner: Person;
beforeAll(async () => {
  owner = world.person();
  await owner.logIn('owner@example.org', 'admin-password');
});

const visitor = () => world.person();
const addresses = async () =>
  [...(await visitor().get('/sitemap.xml')).text.matchAll(/<loc>https:\/\/shulayim\.test([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );

describe('while the site is not open', () => {
  it('search engines know its waiting list alone', async () => {
    const robots = await visitor().get('/robots.txt');
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(robots.text).toContain('\nAllow: /coming-soon$\n');
    expect(robots.text).toContain('\nDisallow: /\n');
    expect(robots.text).toContain('Sitemap: https://shulayim.test/sitemap.xml');
    await createProject(owner, { visibility_status: 'public' });
    expect(await addresses()).toEqual(['/coming-soon']);
  });

  it.each(['/', '/about', '/text/sample', '/login'])('%s is not to be indexed', async (path) => {
    expect((await visitor().get(path)).text).toContain('noindex');
  });

  it('its waiting list is', async () => {
    for (const path of ['/coming-soon', '/signup']) expect((await visitor().get(path)).text).not.toContain('noindex');
  });
});

describe('once it is open', () => {
  beforeAll(async () => {
    (await owner.put('/api/admin/site', { coming_soon: false })).as(SiteState);
  });

  it('they are led to its own pages and to public texts, and to nothing that is private', async () => {
    const open = await createProject(owner, { visibility_status: 'public' });
    const shared = await createProject(owner, { visibility_status: 'shared' });
    const paths = await addresses();
    expect(paths).toEqual(expect.arrayContaining(['/', '/home', '/about', '/privacy', `/text/${open.part.id}`]));
    expect(paths).not.toContain('/coming-soon');
    expect(paths.join()).not.toContain(shared.part.id);
    const robots = (await visitor().get('/robots.txt')).text;
    expect(robots).not.toContain('\nDisallow: /\n');
    expect(robots).toContain('\nDisallow: /api/\n');
  });

  it('they are not led to texts of somebody who is suspended', async () => {
    const author = await world.register('author');
    const { part } = await createProject(author, { visibility_status: 'public' });
    expect(await addresses()).toContain(`/text/${part.id}`);
    await setSuspended(world, author, true);
    expect(await addresses()).not.toContain(`/text/${part.id}`);
  });

  it('its public texts may be indexed', async () => {
    const { part } = await createProject(owner, { visibility_status: 'public' });
    expect((await visitor().get(`/text/${part.id}`)).text).not.toContain('noindex');
  });
});
