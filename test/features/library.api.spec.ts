import { Library } from '@shulayim/contracts';
import type { Person } from '../support/person.js';
import { addPart, createProject } from '../support/projects.js';
import { useWorld } from '../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author', 'דנה אלון');
});

const library = async (query = '') => (await world.person().get(`/api/library${query}`)).as(Library);
const titles = async (query: string) => (await library(query)).works.map(({ title }) => title);
const publish = (title: string, settings: object = {}, part: object = {}) =>
  createProject(dana, { title, visibility_status: 'public', ...settings }, part);

it('shows everybody the public works, and where each begins', async () => {
  const { project, part } = await publish('מרים והים', {}, { body: 'הסירות חזרו עם ערב. '.repeat(40) });
  await addPart(dana, project.id);
  await createProject(dana, { title: 'פרטי' });
  await createProject(dana, { title: 'משותף', visibility_status: 'shared' });
  const { works: projects, next_cursor } = await library();
  expect(projects).toHaveLength(1);
  expect(projects[0]).toMatchObject({
    id: project.id,
    title: 'מרים והים',
    author_name: 'דנה אלון',
    part_id: part.id,
    parts_count: 2,
    is_published: true,
  });
  expect(projects[0]?.excerpt).toMatch(/^הסירות חזרו/);
  expect(projects[0]?.excerpt.length).toBeLessThan(400);
  for (const secret of ['readers_count', 'comments_count', 'views', 'mail_frequency'])
    expect(projects[0]).not.toHaveProperty(secret);
  expect(next_cursor).toBeNull();
});

it('finds by title, description, tag, author and kind', async () => {
  await publish('שירים קצרים', { category: 'poetry', description: 'על נמל ועל חול', tags: ['ים'] });
  expect(await titles(`?q=${encodeURIComponent('קצרים')}`)).toEqual(['שירים קצרים']);
  expect(await titles(`?q=${encodeURIComponent('חול')}`)).toEqual(['שירים קצרים']);
  expect(await titles(`?q=${encodeURIComponent('דנה')}`)).toEqual(['שירים קצרים', 'מרים והים']);
  expect(await titles('?category=poetry')).toEqual(['שירים קצרים']);
  expect(await titles('?category=biography')).toEqual([]);
  expect(await titles('?q=%25')).toEqual([]);
});

it('comes a page at a time, the newest first', async () => {
  await publish('האחרון');
  const first = await library('?limit=2');
  const rest = await library(`?limit=2&cursor=${first.next_cursor ?? ''}`);
  expect([...first.works, ...rest.works].map(({ title }) => title)).toEqual(['האחרון', 'שירים קצרים', 'מרים והים']);
  expect(rest.next_cursor).toBeNull();
});

it('forgets a work that is public no more', async () => {
  const { project } = await publish('לרגע');
  await dana.put(`/api/projects/${project.id}`, { visibility_status: 'private' });
  expect(await titles(`?q=${encodeURIComponent('לרגע')}`)).toEqual([]);
});

it.each(['category=nonsense', 'limit=0', 'cursor=x', `q=${'a'.repeat(257)}`, 'q=%00'])('refuses %s', async (query) => {
  (await world.person().get(`/api/library?${query}`)).refused(400, 'invalid_input');
});
