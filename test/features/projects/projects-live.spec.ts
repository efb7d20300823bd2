import { Done, OnePart, OneProject } from '@shulayim/contracts';
import { EventStore, comparePositions, decodePosition, type Position } from '@shulayim/event-sourcing';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { addPart, comment, createProject, nobodysId, prose, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
beforeEach(async () => {
  project = await createProject(dana, { visibility_status: 'public' });
});
afterEach(() => Listener.closeAll());

const pathOf = ({ project, part }: TestProject) => `/api/projects/${project.id}/parts/${part.id}`;
const topics = (listener: Listener) => listener.all('changed').map(({ topic }) => topic);

describe('an open text', () => {
  it('learns of a new version, of its name and of the end of feedback', async () => {
    const reader = await Listener.connect(noa);
    await reader.watch(project.part.id);
    const changes = [{ body: `פתיחה. ${prose}`, text_version: 1 }, { title: 'הים' }, { feedback_status: 'closed' }];
    for (const change of changes) (await dana.put(pathOf(project), change)).as(OnePart);
    (await dana.put(`/api/projects/${project.project.id}`, { feedback_status: 'closed' })).as(OneProject);
    await reader.hearsInAll('changed', 4);
    expect(topics(reader)).toEqual(Array(4).fill(`part/${project.part.id}`));
  });

  it('that slept is told once of all that it missed', async () => {
    const before = await Listener.connect(noa);
    await before.watch(project.part.id);
    (await dana.put(pathOf(project), { title: 'הים' })).as(OnePart);
    const { position } = await before.hears('changed');
    before.close();
    (await dana.put(pathOf(project), { body: `פתיחה. ${prose}`, text_version: 1 })).as(OnePart);
    (await dana.put(pathOf(project), { feedback_status: 'closed' })).as(OnePart);
    const after = await Listener.connect(noa, { since: position });
    await after.watch(project.part.id);
    await after.hears('changed');
    await after.catchUp();
    expect(topics(after)).toEqual([`part/${project.part.id}`]);
  });

  it('is closed when it is deleted, alone or with its work', async () => {
    const other = await addPart(dana, project.project.id);
    const reader = await Listener.connect(noa);
    await reader.watch(project.part.id);
    await reader.watch(other.id);
    (await dana.delete(pathOf(project))).as(Done);
    await reader.hears('access-revoked', ({ part_id }) => part_id === project.part.id);
    expect(reader.all('access-revoked')).toHaveLength(1);
    (await dana.delete(`/api/projects/${project.project.id}`)).as(Done);
    await reader.hears('access-revoked', ({ part_id }) => part_id === other.id);
  });
});

describe('an open page of a work', () => {
  it('learns of every change of the work and its parts, and of no comment', async () => {
    const author = await Listener.connect(dana);
    const topic = `project/${project.project.id}`;
    expect(await author.ask('watch', { topic })).toEqual({ success: true });
    // The work's own beginning may be told after the watching began: it waits for older writes to end.
    const [begun] = await world.app.get(EventStore).read(`part-${project.part.id}`);
    const isLater = ({ position }: { position: string }) =>
      comparePositions(decodePosition(position) as Position, begun?.position as Position) > 0;
    const later = () => author.all('changed').filter(isLater);
    await comment(noa, project.part);
    const second = await addPart(dana, project.project.id);
    const order = { part_ids: [second.id, project.part.id] };
    expect((await dana.put(`/api/projects/${project.project.id}/parts/order`, order)).status).toBe(200);
    (await dana.delete(pathOf(project))).as(Done);
    (await dana.post(`${pathOf(project)}/restore`)).as(OnePart);
    await until(() => later().length >= 5);
    await author.catchUp();
    expect(later().map((changed) => changed.topic)).toEqual(Array(5).fill(topic));
  });

  it('is shown to whoever may see the work, and to nobody else', async () => {
    const hidden = await createProject(dana);
    const [author, reader] = [await Listener.connect(dana), await Listener.connect(noa)];
    expect(await author.ask('watch', { topic: `project/${hidden.project.id}` })).toEqual({ success: true });
    expect(await reader.ask('watch', { topic: `project/${project.project.id}` })).toEqual({ success: true });
    for (const id of [hidden.project.id, nobodysId, 'x'])
      expect(await reader.refusedToWatch({ topic: `project/${id}` })).toBe('not_found');
  });
});
