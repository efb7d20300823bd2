import { OneProject, Projects, sentences } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { createProject, nobodysId, prose } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let other: Person;
beforeAll(async () => {
  [dana, other] = [await world.register('author'), await world.register('author', 'רון כץ')];
});

const create = (body: object) => dana.post('/api/projects', body);

describe('a new project', () => {
  it('is private, open for feedback, comments and guests', async () => {
    const { project } = (await create({ title: '  רומן  ' })).as(OneProject, 201);
    expect(project).toMatchObject({
      author_id: dana.user.id,
      title: 'רומן',
      description: null,
      category: 'general',
      custom_category: null,
      tags: [],
      visibility_status: 'private',
      feedback_status: 'open',
      is_published: false,
      allow_comments: true,
      allow_guests: true,
      readers_see_comments: false,
      parts_count: 0,
      total_word_count: 0,
      readers_count: 0,
      comments_count: 0,
      views: 0,
      language: 'he',
    });
  });

  it('keeps everything that was said of it', async () => {
    const settings = {
      description: 'על הים',
      category: 'other',
      custom_category: 'יומן',
      tags: ['ים', ' ים ', 'חוף'],
      visibility_status: 'public',
    };
    const { project } = (await create({ title: 'רומן', ...settings })).as(OneProject, 201);
    expect(project).toMatchObject({ ...settings, tags: ['ים', 'חוף'], is_published: true });
  });

  it.each([
    ['no title', {}, { title: sentences.titleEmpty }],
    ['a title of invisible characters', { title: ' \u200f\u2060 ' }, { title: sentences.titleEmpty }],
    ['a title of 501', { title: 'א'.repeat(501) }, { title: sentences.titleTooLong }],
    [
      'a description of 2,001',
      { title: 'א', description: 'א'.repeat(2001) },
      { description: sentences.descriptionTooLong },
    ],
    ['an unknown category', { title: 'א', category: 'opera' }, { category: sentences.invalid }],
    [
      'a category without its name',
      { title: 'א', category: 'other' },
      { custom_category: sentences.customCategoryMissing },
    ],
    ['eleven tags', { title: 'א', tags: [...'abcdefghijk'] }, { tags: sentences.tooManyTags }],
  ])('is refused with %s', async (_, body, fields) => {
    expect((await create(body)).refused(400, 'invalid_input').fields).toEqual(fields);
  });

  it('takes all that the limits allow', async () => {
    const full = { title: 'א'.repeat(500), description: 'א'.repeat(2000), tags: [...'abcdefghij', 'a'] };
    expect((await create(full)).as(OneProject, 201).project.tags).toHaveLength(10);
  });

  it('needs an account', async () => {
    (await world.person().post('/api/projects', { title: 'א' })).refused(401, 'not_signed_in');
  });

  it('is made once by a double click', async () => {
    const key = { 'idempotency-key': 'project-once' };
    const twice = await Promise.all([1, 2].map(() => dana.post('/api/projects', { title: 'פעם אחת' }, key)));
    const [first, second] = twice.map((answer) => answer.as(OneProject, 201).project);
    expect(second).toEqual(first);
    (await dana.post('/api/projects', { title: 'אחרת' }, key)).refused(422, 'idempotency_mismatch');
  });
});

describe('changing a project', () => {
  it('leaves alone what was not sent', async () => {
    const { project } = await createProject(dana, { description: 'על הים', tags: ['ים'] });
    const answer = await dana.put(`/api/projects/${project.id}`, { visibility_status: 'shared', allow_guests: false });
    const changed = answer.as(OneProject).project;
    expect(changed).toMatchObject({
      title: project.title,
      description: 'על הים',
      tags: ['ים'],
      visibility_status: 'shared',
      allow_guests: false,
    });
  });

  it('clears what was sent as null, and the custom category with its category', async () => {
    const { project } = await createProject(dana, { description: 'א', category: 'other', custom_category: 'יומן' });
    const answer = await dana.put(`/api/projects/${project.id}`, { description: null, category: 'novel' });
    expect(answer.as(OneProject).project).toMatchObject({
      description: null,
      category: 'novel',
      custom_category: null,
    });
  });

  it('refuses what a new one would be refused for', async () => {
    const { project } = await createProject(dana);
    const { fields } = (
      await dana.put(`/api/projects/${project.id}`, { title: ' ', visibility_status: 'hidden', allow_comments: 'yes' })
    ).refused(400, 'invalid_input');
    expect(fields).toEqual({
      title: sentences.titleEmpty,
      visibility_status: sentences.invalid,
      allow_comments: sentences.invalid,
    });
  });
});

describe('the list of my projects', () => {
  it('comes newest first, page by page, without loss or doubling', async () => {
    const writer = await world.register('author');
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await createProject(writer, { title: `רומן ${n}` })).project.id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path: string = `/api/projects?limit=2${cursor && `&cursor=${cursor}`}`;
      const { projects, next_cursor } = (await writer.get(path)).as(Projects);
      expect(projects.length).toBeLessThanOrEqual(2);
      seen.push(...projects.map(({ id }) => id));
      cursor = next_cursor;
    }
    expect(seen).toEqual(ids);
    expect((await other.get('/api/projects')).as(Projects).projects).toEqual([]);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', `cursor=${Buffer.from('["x","y"]').toString('base64url')}`])(
    'refuses ?%s',
    async (query) => {
      (await dana.get(`/api/projects?${query}`)).refused(400, 'invalid_input');
    },
  );

  it('needs an account', async () => {
    (await world.person().get('/api/projects')).refused(401, 'not_signed_in');
  });
});

describe("somebody else's work", () => {
  it('answers like one that does not exist, on every route', async () => {
    const { project, part } = await createProject(dana, { visibility_status: 'shared' });
    const routes = (projectId: string, partId: string) =>
      [
        ['GET', `/api/projects/${projectId}`],
        ['PUT', `/api/projects/${projectId}`, { title: 'שלי' }],
        ['GET', `/api/projects/${projectId}/parts`],
        ['POST', `/api/projects/${projectId}/parts`, { title: 'פרק', body: prose }],
        ['GET', `/api/projects/${projectId}/parts/${partId}`],
      ] as const;
    const theirs = routes(project.id, part.id);
    const unknown = routes(nobodysId, nobodysId);
    const nonsense = routes('1%27', 'x');
    for (const [index, [method, path, body]] of theirs.entries()) {
      const refusal = (await other.ask(method, path, body)).refused(404, 'not_found');
      for (const [, elsewhere] of [unknown[index], nonsense[index]] as [string, string][]) {
        const missing = (await other.ask(method, elsewhere, body)).refused(404, 'not_found');
        expect({ ...missing, requestId: '' }).toEqual({ ...refusal, requestId: '' });
      }
    }
    expect((await dana.get(`/api/projects/${project.id}`)).as(OneProject).project.title).toBe(project.title);
  });
});

itRebuildsAlike(() => world);
