import { Counted, Feed, OneProject, OpenedText, ReadingProjects, type WhyNot } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import {
  addPart,
  commentOn,
  createLink,
  createProject,
  nobodysId,
  openLink,
  type TestProject,
} from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let rival: Person;
beforeAll(async () => {
  dana = await world.register('author');
  [noa, rival] = [await world.register('reader', 'נועה לוי'), await world.register('author', 'רון כץ')];
});
afterEach(() => jest.restoreAllMocks());

const open = (person: Person, { part }: TestProject) => person.get(`/api/texts/${part.id}`);
const change = async ({ project }: TestProject, settings: object) =>
  void (await dana.put(`/api/projects/${project.id}`, settings)).as(OneProject);

/** Somebody whom a link let in while the work was shared. */
async function granted(project: TestProject): Promise<Person> {
  await change(project, { visibility_status: 'shared' });
  return openLink(world.person(), await createLink(dana, project));
}

describe('who may open a text', () => {
  it.each([
    ['private', ['author']],
    ['draft', ['author']],
    ['shared', ['author', 'granted guest']],
    ['public', ['author', 'granted guest', 'guest', 'reader', 'other author']],
  ])('of a %s work: %p', async (visibility_status, allowed) => {
    const project = await createProject(dana);
    const people: Record<string, Person> = {
      author: dana,
      'granted guest': await granted(project),
      guest: world.person(),
      reader: noa,
      'other author': rival,
    };
    await change(project, { visibility_status });
    for (const [name, person] of Object.entries(people)) {
      const routes = [
        await open(person, project),
        await person.post(`/api/texts/${project.part.id}/access`),
        await person.get(`/api/parts/${project.part.id}/comments`),
        await person.get(`/api/projects/${project.project.id}/parts/${project.part.id}`),
      ];
      const statuses = routes.map(({ status }) => status);
      expect([name, ...statuses]).toEqual([name, ...statuses.map(() => (allowed.includes(name) ? 200 : 404))]);
      if (!allowed.includes(name)) for (const answer of routes) answer.refused(404, 'not_found');
    }
  });

  it('tells nobody whether a hidden text exists', async () => {
    const refused = async (id: string) => ({
      ...(await noa.get(`/api/texts/${id}`)).refused(404, 'not_found'),
      requestId: '',
    });
    const hidden = await refused((await createProject(dana)).part.id);
    expect(await refused(nobodysId)).toEqual(hidden);
    expect(await refused('nonsense')).toEqual(hidden);
    expect(await refused('%00')).toEqual(hidden);
  });

  it('a program brings the token of its link along', async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    const { shareToken } = await createLink(dana, project);
    const program = world.person({ 'x-share-token': shareToken });
    expect((await open(program, project)).as(OpenedText).text.id).toBe(project.part.id);
    const wrong = world.person({ 'x-share-token': [...shareToken].reverse().join('') });
    (await open(wrong, project)).refused(404, 'not_found');
  });
});

describe('an opened text', () => {
  it('tells its place in the work, and leads only where the reader may go', async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    const second = await addPart(dana, project.project.id, { title: 'פרק שני' });
    const third = await addPart(dana, project.project.id);
    const text = async (person: Person) => (await person.get(`/api/texts/${second.id}`)).as(OpenedText).text;
    expect(await text(dana)).toMatchObject({
      id: second.id,
      projectId: project.project.id,
      projectTitle: project.project.title,
      title: 'פרק שני',
      content: second.body,
      author: 'דנה אלון',
      authorId: dana.user.id,
      version: 1,
      word_count: second.word_count,
      part_number: 2,
      parts_count: 3,
      previous_part_id: project.part.id,
      next_part_id: third.id,
      visibility_status: 'shared',
      feedback_status: 'open',
    });
    const guest = await openLink(world.person(), await createLink(dana, { ...project, part: second }));
    expect(await text(guest)).toMatchObject({ previous_part_id: null, next_part_id: null });
  });

  it('gives a browser a guest cookie that no script reads, but not a robot', async () => {
    const project = await createProject(dana, { visibility_status: 'public' });
    const { headers } = await open(world.person(), project);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^shulayim_guest=.*Max-Age=31536000.*HttpOnly/i)]);
    const robot = world.person({ 'user-agent': 'WhatsApp/2.23' });
    expect((await open(robot, project)).headers.getSetCookie()).toEqual([]);
  });
});

describe('why somebody may not comment', () => {
  const matrix: [string, object, object, Record<'author' | 'reader' | 'guest', WhyNot | null>][] = [
    ['everything is open', {}, {}, { author: 'own_text', reader: null, guest: null }],
    [
      'guests are not let',
      { allow_guests: false },
      {},
      { author: 'own_text', reader: null, guest: 'sign_in_required' },
    ],
    [
      'comments are off',
      { allow_comments: false },
      {},
      { author: 'own_text', reader: 'comments_off', guest: 'comments_off' },
    ],
    [
      'the work is closed',
      { feedback_status: 'closed' },
      {},
      { author: 'own_text', reader: 'closed', guest: 'closed' },
    ],
    [
      'the work is not open yet',
      { feedback_status: 'not_open' },
      {},
      { author: 'own_text', reader: 'not_open', guest: 'not_open' },
    ],
    [
      'the part is closed',
      {},
      { feedback_status: 'closed' },
      { author: 'own_text', reader: 'closed', guest: 'closed' },
    ],
    [
      'the part is not open yet',
      {},
      { feedback_status: 'not_open' },
      { author: 'own_text', reader: 'not_open', guest: 'not_open' },
    ],
  ];
  it.each(matrix)('when %s', async (_, settings, part, expected) => {
    const project = await createProject(dana, { visibility_status: 'public', ...settings }, part);
    for (const [name, person] of Object.entries({ author: dana, reader: noa, guest: world.person() })) {
      const { can_comment, why_not } = (await open(person, project)).as(OpenedText);
      const whyNot = expected[name as 'author' | 'reader' | 'guest'];
      expect([name, can_comment, why_not ?? null]).toEqual([name, whyNot === null, whyNot]);
      const answer = await person.post(`/api/parts/${project.part.id}/comments`, commentOn(project.part));
      if (whyNot === null) expect(answer.status).toBe(201);
      else if (whyNot === 'sign_in_required')
        expect(answer.refused(401, 'not_signed_in').error).toBe('יש להתחבר כדי להוסיף הערות');
      else answer.refused(403, whyNot);
    }
  });

  it('a link may keep its guests from commenting', async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    const guest = await openLink(world.person(), await createLink(dana, project, { guests_may_comment: false }));
    expect((await open(guest, project)).as(OpenedText)).toMatchObject({
      can_comment: false,
      why_not: 'sign_in_required',
    });
  });
});

describe('a view', () => {
  const view = async (person: Person, project: TestProject) =>
    (await person.post(`/api/texts/${project.part.id}/access`)).as(Counted).counted;
  const views = async ({ project }: TestProject) =>
    (await dana.get(`/api/projects/${project.id}`)).as(OneProject).project.views;

  it('counts once in half an hour, for each reader', async () => {
    const project = await createProject(dana, { visibility_status: 'public' });
    const [now, soon, later] = [0, 29, 31].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
    const clock = jest.spyOn(world.clock, 'now').mockReturnValue(now ?? '');
    expect(await view(noa, project)).toBe(true);
    expect(await view(noa, project)).toBe(false);
    expect(await view(rival, project)).toBe(true);
    clock.mockReturnValue(soon ?? '');
    expect(await view(noa, project)).toBe(false);
    clock.mockReturnValue(later ?? '');
    expect(await view(noa, project)).toBe(true);
    expect(await views(project)).toBe(3);
  });

  it('in two tabs at once is one', async () => {
    const project = await createProject(dana, { visibility_status: 'public' });
    const guest = world.person();
    await open(guest, project);
    const counted = await Promise.all([1, 2, 3, 4].map(() => view(guest, project)));
    expect(counted.filter(Boolean)).toHaveLength(1);
    expect(await views(project)).toBe(1);
  });

  it("is not the author's own, a robot's, or a bare fetch", async () => {
    const project = await createProject(dana, { visibility_status: 'public' });
    await open(noa, project);
    expect(await view(dana, project)).toBe(false);
    expect(await view(world.person({ 'user-agent': 'Googlebot/2.1' }), project)).toBe(false);
    expect(await view(world.person(), project)).toBe(false);
    expect(await views(project)).toBe(0);
    expect((await dana.get('/api/feed')).as(Feed).entries.filter((one) => one.part_id === project.part.id)).toEqual([]);
  });
});

describe("the reader's home", () => {
  it('lists the works read, latest first, as long as they are open', async () => {
    const reader = await world.register('reader');
    const [first, second] = [
      await createProject(dana, { visibility_status: 'public' }),
      await createProject(dana, { visibility_status: 'public' }),
    ];
    for (const project of [first, second]) await reader.post(`/api/texts/${project.part.id}/access`);
    const ids = async () =>
      (await reader.get('/api/reading/works')).as(ReadingProjects).works.map((one) => one.part_id);
    expect(await ids()).toEqual([second.part.id, first.part.id]);
    await change(second, { visibility_status: 'private' });
    expect(await ids()).toEqual([first.part.id]);
    (await world.person().get('/api/reading/works')).refused(401, 'not_signed_in');
  });
});

it('a sample text is the oldest public one', async () => {
  const { text } = (await world.person().get('/api/texts/sample')).as(OpenedText);
  expect(text.visibility_status).toBe('public');
});

itRebuildsAlike(() => world);
