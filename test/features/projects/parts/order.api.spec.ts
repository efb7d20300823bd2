import { OnePart, Parts } from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { addPart, createProject, nobodysId } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

async function projectOf(count: number): Promise<{ path: string; ids: string[] }> {
  const { project, part } = await createProject(dana);
  const ids = [part.id];
  while (ids.length < count) ids.push((await addPart(dana, project.id, { title: `פרק ${ids.length}` })).id);
  return { path: `/api/projects/${project.id}/parts`, ids };
}
const listed = async (path: string) => (await dana.get(`${path}?limit=200`)).as(Parts).parts.map(({ id }) => id);

describe('the order of parts', () => {
  it('is set for all of them at once, and new parts come last', async () => {
    const { path, ids } = await projectOf(4);
    const wished = [...ids].reverse();
    const { parts } = (await dana.put(`${path}/order`, { part_ids: wished })).as(Parts);
    expect(parts.map(({ id, order_index }) => [id, order_index])).toEqual(wished.map((id, index) => [id, index]));
    expect(await listed(path)).toEqual(wished);
    const { part } = (await dana.post(path, { title: 'אחרון', body: 'סוף' })).as(OnePart, 201);
    expect(await listed(path)).toEqual([...wished, part.id]);
  });

  it('makes no version, and the same order again changes nothing', async () => {
    const { path, ids } = await projectOf(3);
    const before = (await dana.get(path)).as(Parts).parts;
    expect((await dana.put(`${path}/order`, { part_ids: ids })).as(Parts).parts).toEqual(before);
    const key = { 'idempotency-key': `order ${path}` };
    const wished = [ids[2], ids[0], ids[1]];
    for (let times = 0; times < 2; times += 1) {
      const { parts } = (await dana.put(`${path}/order`, { part_ids: wished }, key)).as(Parts);
      expect(parts.map(({ id, text_version }) => [id, text_version])).toEqual(wished.map((id) => [id, 1]));
    }
  });

  it('is refused unless it names exactly the parts that there are', async () => {
    const { path, ids } = await projectOf(3);
    const [a, b, c] = ids as [string, string, string];
    for (const wrong of [[], [a, b], [a, b, b], [a, b, c, c], [a, b, c, nobodysId], [a, b, nobodysId]])
      (await dana.put(`${path}/order`, { part_ids: wrong })).refused(409, 'parts_changed');
    for (const wrong of [undefined, 'x', ['x'], [1]])
      (await dana.put(`${path}/order`, { part_ids: wrong })).refused(400, 'invalid_input');
    expect(await listed(path)).toEqual(ids);
  });

  it('is its author’s alone', async () => {
    const { path, ids } = await projectOf(2);
    (await (await world.register('author')).put(`${path}/order`, { part_ids: ids })).refused(404, 'not_found');
    (await dana.put(`/api/projects/x/parts/order`, { part_ids: ids })).refused(404, 'not_found');
    (await (await world.register('reader')).put(`${path}/order`, { part_ids: ids })).refused(403, 'wrong_role');
  });
});

itRebuildsAlike(() => world);
