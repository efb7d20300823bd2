import { OneLink, OpenedText } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createLink, createProject, openLink } from '../../support/projects.js';
import { type World, startWorld } from '../../support/world.js';

/** Of 60: six misses. */
const scale = '0.1';
const maxMisses = 6;

let world: World;
let dana: Person;
beforeEach(async () => {
  world = await startWorld({ RATE_LIMIT_SCALE: scale, COMING_SOON: 'off' });
  dana = await world.register('author');
});
afterEach(() => world.close());

const shared = () => createProject(dana, { visibility_status: 'shared' });
const guess = (n: number): string => `${n}`.padStart(32, 'x');

it('who guesses tokens finds nothing after a while, and who holds one goes on reading', async () => {
  const project = await shared();
  const link = await createLink(dana, project);
  const reader = await openLink(world.person(), link);
  const guesser = world.person();
  const ways = [
    (token: string) => guesser.get(`/api/sharing/${token}`),
    (token: string) => guesser.post(`/api/sharing/${token}/access`, {}),
    (token: string) => guesser.get(`/read/${token}`),
  ];
  for (let n = 0; n < maxMisses; n += 1) expect((await ways[n % 3]?.(guess(n)))?.status).toBe(404);
  for (const token of [guess(99), link.shareToken]) {
    const [api, access, page] = await Promise.all(ways.map((way) => way(token)));
    expect(Number(api?.headers.get('retry-after'))).toBeGreaterThan(0);
    api?.refused(429, 'too_many_requests');
    access?.refused(429, 'too_many_requests');
    expect([page?.status, page?.text.includes(project.part.title)]).toEqual([429, false]);
  }
  (await reader.get(`/api/texts/${project.part.id}`)).as(OpenedText);
});

it('finding is not counted', async () => {
  const link = await createLink(dana, await shared());
  const reader = world.person();
  for (let n = 0; n < 2 * maxMisses; n += 1) (await reader.get(`/api/sharing/${link.shareToken}`)).as(OneLink);
});

it('a token that is unknown, switched off, of a private work or none at all costs the same one question', async () => {
  const [off, hidden] = [await shared(), await shared()];
  const [offLink, hiddenLink] = [await createLink(dana, off), await createLink(dana, hidden)];
  await dana.post(`/api/sharing/${offLink.shareToken}/deactivate`);
  await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'private' });
  const visitor = world.person();
  const tokens = ['A'.repeat(32), offLink.shareToken, hiddenLink.shareToken, '%00'];
  // What is read once for all callers is read now.
  await visitor.get(`/api/sharing/${tokens[0]}`);
  const asked: string[][] = [];
  const query = jest.spyOn(world.pool, 'query');
  for (const token of tokens) {
    query.mockClear();
    (await visitor.get(`/api/sharing/${token}`)).refused(404, 'not_found');
    asked.push(query.mock.calls.map(([first]) => JSON.stringify((first as { name?: string }).name ?? first)));
  }
  query.mockRestore();
  const ofLinks = (queries: string[] = []) => queries.filter((text) => /link|share/.test(text));
  expect(asked.map(ofLinks)).toEqual(tokens.map(() => ['"link_standing"']));
});
