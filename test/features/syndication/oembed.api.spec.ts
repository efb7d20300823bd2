import { Oembed, SiteState } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createLink, createProject, nobodysId, type TestProject } from '../../support/projects.js';
import { setSuspended, useWorld } from '../../support/world.js';

const site = 'https://shulayim.test';
const world = useWorld({
  ADMIN_EMAIL: 'owner@example.org',
  ADMIN_PASSWORD: 'admin-password',
  PUBLIC_URL: site,
  COMING_SOON: 'off',
});
let owner: Person;
let dana: Person;
let work: TestProject;
beforeAll(async () => {
  owner = world.person();
  await owner.logIn('owner@example.org', 'admin-password');
  dana = await world.register('author', 'דנה אלון');
  work = await createProject(dana, { title: 'שלוש סירות', visibility_status: 'public' }, { title: 'פרק ראשון' });
});

const addressOf = ({ part }: TestProject) => `${site}/text/${part.id}`;
const ask = (url: string, more = '', person = world.person()) =>
  person.get(`/api/oembed?url=${encodeURIComponent(url)}${more}`);
const unknown = `${site}/text/${nobodysId}`;

describe('oEmbed of a text', () => {
  it('names a public one, its author and the site', async () => {
    const expected = {
      version: '1.0',
      type: 'link',
      title: 'שלוש סירות · פרק ראשון',
      author_name: 'דנה אלון',
      provider_name: 'שוליים',
      provider_url: site,
      cache_age: 3600,
    };
    const answer = await ask(addressOf(work), '&format=json&maxwidth=300&maxheight=200');
    expect(JSON.parse(answer.text)).toEqual(expected);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const url of [`${site}/text-classic/${work.part.id}`, `${addressOf(work)}/?theme=dark#p3`])
      expect((await ask(url)).as(Oembed)).toEqual(expected);
  });

  it('is found from its page, and only where it is public', async () => {
    const page = (await world.person().get(`/text-old/${work.part.id}`)).text;
    const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(page) ?? [];
    expect(href).toMatch(/^https:\/\/shulayim\.test\/api\/oembed\?url=/);
    const found = (await world.person().get(href.replace(site, '').replaceAll('&amp;', '&'))).as(Oembed);
    expect(found.title).toBe('שלוש סירות · פרק ראשון');
    const shared = await createProject(dana, { visibility_status: 'shared' });
    const { shareToken } = await createLink(dana, shared);
    for (const path of ['/', '/home', `/text/${shared.part.id}`, `/read/${shareToken}`])
      expect((await dana.get(path)).text).not.toContain('json+oembed');
  });

  it('answers the same of what is not public, is not there or is not ours, also to its author', async () => {
    const hidden = await createProject(dana, { title: 'סוד' });
    const shared = await createProject(dana, { title: 'סוד', visibility_status: 'shared' });
    const { shareToken } = await createLink(dana, shared);
    const { requestId: _, ...told } = (await ask(unknown)).refused(404, 'not_found');
    for (const url of [
      addressOf(hidden),
      addressOf(shared),
      `${site}/read/${shareToken}`,
      `${site}/project/${work.project.id}`,
      site,
      addressOf(work).replace(site, 'https://evil.example'),
    ])
      for (const person of [world.person(), dana]) {
        const { requestId: _id, ...refusal } = (await ask(url, '', person)).refused(404, 'not_found');
        expect(refusal).toEqual(told);
      }
  });

  it.each([
    ['nothing', ''],
    ['words', '?url=hello'],
    ['a path', '?url=/text/1'],
    ['another scheme', '?url=javascript:alert(1)'],
    ['two', '?url=https://a.example&url=https://b.example'],
    ['a very long one', `?url=https://a.example/${'a'.repeat(2000)}`],
  ])('says what is wrong with %s for an address', async (_, query) => {
    const { fields } = (await world.person().get(`/api/oembed${query}`)).refused(400, 'invalid_input');
    expect(fields?.['url']).toMatch(/כתובת מלאה/);
  });

  it('says what is wrong with a size', async () => {
    for (const size of ['0', 'wide', '-3'])
      (await ask(addressOf(work), `&maxwidth=${size}`)).refused(400, 'invalid_input');
  });

  it('is there as JSON only', async () => {
    for (const url of [addressOf(work), unknown]) (await ask(url, '&format=xml')).refused(501, 'unsupported_format');
  });
});

describe('what is taken back is named no more, from the next moment on', () => {
  let taken: TestProject;
  let author: Person;
  beforeEach(async () => {
    author = await world.register('author', 'רות כהן');
    taken = await createProject(author, { visibility_status: 'public' });
    (await ask(addressOf(taken))).as(Oembed);
  });
  afterEach(async () => {
    (await ask(addressOf(taken))).refused(404, 'not_found');
  });

  it.each(['private', 'shared', 'draft'])('a work made %s', async (visibility_status) => {
    expect((await author.put(`/api/projects/${taken.project.id}`, { visibility_status })).status).toBe(200);
  });
  it.each(['flagged', 'hidden', 'draft'])('a work that admins made %s', async (status) => {
    const body = { status, reason: 'לבדיקה' };
    expect((await owner.put(`/api/admin/books/${taken.project.id}/status`, body)).status).toBe(200);
  });
  it('a deleted work', async () => {
    expect((await author.delete(`/api/projects/${taken.project.id}`)).status).toBe(200);
  });
  it('a deleted part', async () => {
    expect((await author.delete(`/api/projects/${taken.project.id}/parts/${taken.part.id}`)).status).toBe(200);
  });
  it('works of somebody who is suspended', () => setSuspended(world, author, true));
});

it('nothing is named while the site is not open', async () => {
  (await owner.put('/api/admin/site', { coming_soon: true })).as(SiteState);
  (await ask(addressOf(work))).refused(404, 'not_found');
  expect((await world.person().get(`/text/${work.part.id}`)).text).not.toContain('json+oembed');
  (await owner.put('/api/admin/site', { coming_soon: false })).as(SiteState);
  (await ask(addressOf(work))).as(Oembed);
});

describe('a program that asks all the time', () => {
  const busy = useWorld({ RATE_LIMIT_SCALE: '0.01', COMING_SOON: 'off' });
  it('is asked to wait', async () => {
    const person = busy.person();
    const asked = () => person.get(`/api/oembed?url=${encodeURIComponent(unknown)}`);
    for (let n = 1; n <= 3; n += 1) (await asked()).refused(404, 'not_found');
    (await asked()).refused(429, 'too_many_requests');
  });
});
