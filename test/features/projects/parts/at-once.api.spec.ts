import { OnePart, Parts, type Part } from '@shulayim/contracts';
import type { Person } from '../../../support/person.js';
import { createTestDatabase, type TestDatabase } from '../../../support/servers/postgres.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { addPart, comment, createLink, createProject, type TestProject } from '../../../support/projects.js';
import { startWorld, type World } from '../../../support/world.js';

const times = 40;
const each = <T>(wish: (n: number) => T): T[] => Array.from({ length: times }, (_, n) => wish(n));

/** Two programs over one database; what is asked goes to each in turn. */
let database: TestDatabase;
let worlds: [World, World];
let dana: Person;
let danaElsewhere: Person;
let project: TestProject;
beforeAll(async () => {
  database = await createTestDatabase();
  const first = await startWorld({}, database.url);
  worlds = [first, await startWorld({}, database.url)];
  dana = await first.register('author');
  danaElsewhere = worlds[1].person({ authorization: `Bearer ${dana.token}` });
  project = await createProject(dana, { visibility_status: 'public' });
});
afterAll(async () => {
  for (const world of worlds) await world.close();
  await database.drop();
});

const danaAt = (n: number): Person => (n % 2 === 0 ? dana : danaElsewhere);
const statuses = (answers: readonly { status: number }[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

describe(`${times} at once, over two processes`, () => {
  it('mails of one link', async () => {
    const { shareToken } = await createLink(dana, project);
    const answers = await Promise.all(
      each((n) => danaAt(n).post('/api/sharing/send-email', { shareToken, recipientEmail: `reader-${n}@example.org` })),
    );
    expect(statuses(answers)).toEqual([202]);
    const { rows } = await worlds[0].pool.query(`SELECT FROM events WHERE type = 'LinkMailed'`);
    expect(rows).toHaveLength(times);
  });

  it('replies to one comment', async () => {
    const reader = await worlds[0].register('reader');
    const { id } = await comment(reader, project.part);
    const answers = await Promise.all(
      each((n) => danaAt(n).post(`/api/comments/${id}/replies`, { comment_text: `תשובה ${n}` })),
    );
    expect(statuses(answers)).toEqual([201]);
    const { rows } = await worlds[0].pool.query('SELECT FROM replies WHERE comment_id = $1', [id]);
    expect(rows).toHaveLength(times);
  });

  it('changes of one project', async () => {
    const answers = await Promise.all(
      each((n) => danaAt(n).put(`/api/projects/${project.project.id}`, { title: `שלוש סירות ${n}` })),
    );
    expect(statuses(answers)).toEqual([200]);
  });

  it('changes of one profile', async () => {
    const answers = await Promise.all(each((n) => danaAt(n).put('/api/users/me', { bio: `כותבת ${n}` })));
    expect(statuses(answers)).toEqual([200]);
  });

  it('comments resolved and reopened', async () => {
    const reader = await worlds[0].register('reader');
    const { id } = await comment(reader, project.part);
    const answers = await Promise.all(
      each((n) => danaAt(n).post(`/api/comments/${id}/${n % 4 < 2 ? 'resolve' : 'reopen'}`)),
    );
    // What is resolved already is said to be so: that is the truth.
    for (const answer of answers) if (answer.status !== 200) answer.refused(409, 'already_resolved');
  });

  it('titles and places of one part', async () => {
    const path = `/api/projects/${project.project.id}/parts/${project.part.id}`;
    const answers = await Promise.all(
      each((n) => danaAt(n).put(path, n % 2 ? { title: `פרק ${n}` } : { feedback_status: n % 4 ? 'closed' : 'open' })),
    );
    expect(statuses(answers)).toEqual([200]);
  });

  it('a new text of one part is written once, and the others learn which text stands', async () => {
    const { part } = (await dana.get(`/api/projects/${project.project.id}/parts/${project.part.id}`)).as(OnePart);
    const answers = await Promise.all(
      each((n) =>
        danaAt(n).put(`/api/projects/${project.project.id}/parts/${part.id}`, {
          body: `נוסח ${n}`,
          text_version: part.text_version,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 200) expect(answer.refused(409, 'version_conflict').part).toBeTruthy();
  });
});

describe('the order of a work', () => {
  const partsOf = async (projectId: string): Promise<Part[]> =>
    (await dana.get(`/api/projects/${projectId}/parts`)).as(Parts).parts;

  it('has one place for each of 21 parts that are added at once', async () => {
    const { project } = await createProject(dana);
    await Promise.all(Array.from({ length: 21 }, (_, n) => addPart(danaAt(n), project.id, { title: `פרק ${n}` })));
    const places = (await partsOf(project.id)).map(({ order_index }) => order_index);
    expect(places).toEqual(Array.from({ length: 22 }, (_, place) => place));
  });

  it('gives a place that is taken to nobody else', async () => {
    const { project } = await createProject(dana);
    const added = await Promise.all([0, 1, 2, 3].map((n) => addPart(danaAt(n), project.id, { order_index: 1 })));
    expect(added.map(({ order_index }) => order_index).sort()).toEqual([1, 2, 3, 4]);
  });

  it('moves a part to the place of another one, which makes room', async () => {
    const { project, part } = await createProject(dana);
    const others = [await addPart(dana, project.id), await addPart(dana, project.id)];
    const [first, second, third] = [part.id, ...others.map(({ id }) => id)];
    const move = async (id: string | undefined, order_index: number) =>
      (await dana.put(`/api/projects/${project.id}/parts/${id}`, { order_index })).as(OnePart).part.order_index;
    const order = async () => (await partsOf(project.id)).map(({ id, order_index }) => [order_index, id]);
    expect(await move(third, 0)).toBe(0);
    expect(await order()).toEqual([third, first, second].map((id, place) => [place, id]));
    expect(await move(third, 2)).toBe(2);
    expect(await order()).toEqual([first, second, third].map((id, place) => [place, id]));
    expect(await move(first, 7)).toBe(7);
    expect(await order()).toEqual([
      [1, second],
      [2, third],
      [7, first],
    ]);
  });

  it('has one place for each of the parts that are moved to one place at once', async () => {
    const { project } = await createProject(dana);
    const others: Part[] = [];
    for (let n = 0; n < 4; n += 1) others.push(await addPart(dana, project.id));
    const answers = await Promise.all(
      others.map(({ id }, n) =>
        danaAt(n).put(`/api/projects/${project.id}/parts/${id}`, { order_index: 7, title: `נוסח ${n}` }),
      ),
    );
    expect(statuses(answers)).toEqual([200]);
    const standing = await partsOf(project.id);
    expect(new Set(standing.map(({ order_index }) => order_index)).size).toBe(5);
    expect(standing.map(({ title }) => title)).toEqual(expect.arrayContaining([0, 1, 2, 3].map((n) => `נוסח ${n}`)));
  });

  it('has one place for each of the parts that come back at once', async () => {
    const { project } = await createProject(dana);
    for (let n = 0; n < 5; n += 1) await addPart(dana, project.id);
    const [, , ...deleted] = await partsOf(project.id);
    const path = `/api/projects/${project.id}/parts`;
    for (const { id } of deleted) expect((await dana.delete(`${path}/${id}`)).status).toBe(200);
    // They take the places of two that were deleted.
    const added = [await addPart(dana, project.id), await addPart(dana, project.id)];
    expect(added.map(({ order_index }) => order_index)).toEqual([2, 3]);
    // A place that nobody took is the part's again.
    const last = deleted.pop();
    expect((await dana.post(`${path}/${last?.id}/restore`)).as(OnePart).part.order_index).toBe(5);
    const restored = await Promise.all(
      deleted.flatMap(({ id }, n) => [0, 1].map((twice) => danaAt(n + twice).post(`${path}/${id}/restore`))),
    );
    expect(statuses(restored)).toEqual([200]);
    const standing = await partsOf(project.id);
    expect(standing.map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('is one of those that were set at once, whole', async () => {
    const { project } = await createProject(dana);
    for (let n = 0; n < 5; n += 1) await addPart(dana, project.id);
    const ids = (await partsOf(project.id)).map(({ id }) => id);
    const orders = each((n) => [...ids.slice(n % ids.length), ...ids.slice(0, n % ids.length)]);
    const answers = await Promise.all(
      orders.map((part_ids, n) => danaAt(n).put(`/api/projects/${project.id}/parts/order`, { part_ids })),
    );
    expect(answers.map((answer) => answer.as(Parts).parts.map(({ id }) => id))).toEqual(orders);
    const standing = await partsOf(project.id);
    expect(standing.map(({ order_index }) => order_index)).toEqual(ids.map((_, place) => place));
    expect(orders).toContainEqual(standing.map(({ id }) => id));
  });
});

itRebuildsAlike(() => worlds[0]);
