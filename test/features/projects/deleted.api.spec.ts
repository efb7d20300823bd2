import { DeletedTexts, Done, OnePart, OneProject } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { addPart, createProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const dayMs = 24 * 60 * 60 * 1000;
const world = useWorld();
let dana: Person;
beforeEach(async () => {
  dana = await world.register('author');
});
afterEach(() => jest.restoreAllMocks());

const deleted = async (person = dana) => {
  const { projects, parts } = (await person.get('/api/deleted')).as(DeletedTexts);
  return { projects: projects.map(({ title }) => title), parts: parts.map(({ title }) => title) };
};

describe('what waits to be brought back', () => {
  it('is the latest first, until it is back', async () => {
    const { project, part } = await createProject(dana);
    const second = await addPart(dana, project.id, { title: 'פרק שני' });
    const path = `/api/projects/${project.id}`;
    for (const { id } of [part, second]) (await dana.delete(`${path}/parts/${id}`)).as(Done);
    expect(await deleted()).toEqual({ projects: [], parts: ['פרק שני', part.title] });
    (await dana.post(`${path}/parts/${part.id}/restore`)).as(OnePart);
    expect(await deleted()).toEqual({ projects: [], parts: ['פרק שני'] });
  });

  it('is of a deleted work only the work itself', async () => {
    const { project, part } = await createProject(dana);
    const path = `/api/projects/${project.id}`;
    (await dana.delete(`${path}/parts/${part.id}`)).as(Done);
    (await dana.delete(path)).as(Done);
    expect(await deleted()).toEqual({ projects: [project.title], parts: [] });
    (await dana.post(`${path}/restore`)).as(OneProject);
    expect(await deleted()).toEqual({ projects: [], parts: [part.title] });
  });

  it('is nobody else’s, and nothing after 30 days', async () => {
    const { project } = await createProject(dana);
    (await dana.delete(`/api/projects/${project.id}`)).as(Done);
    expect(await deleted(await world.register('author'))).toEqual({ projects: [], parts: [] });
    jest.spyOn(world.clock, 'now').mockReturnValue(new Date(Date.now() + 31 * dayMs).toISOString());
    expect(await deleted()).toEqual({ projects: [], parts: [] });
  });

  it('is asked for by authors', async () => {
    (await (await world.register('reader')).get('/api/deleted')).refused(403, 'wrong_role');
  });
});
