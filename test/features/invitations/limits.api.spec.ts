import { OneInvitation } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { freshEmail, startWorld, type World } from '../../support/world.js';
import { invitationsOf, invite, mailedToken } from './invitation-helpers.js';

/** Of 200 mails a day: eighty; of 60 misses: 24. What is counted by route is counted over the whole file. */
const scale = '0.4';
const maxMisses = 24;
const hourMs = 3600 * 1000;

let world: World;
let dana: Person;
beforeEach(async () => {
  jest.restoreAllMocks();
  world = await startWorld({ RATE_LIMIT_SCALE: scale });
  dana = await world.register('author');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await world.close();
});

const shared = async () => (await createProject(dana, { visibility_status: 'shared' })).project;
/** From now on it is so many hours later, to the program. */
function later(hours: number): void {
  jest.spyOn(world.clock, 'now').mockImplementation(() => new Date(Date.now() + hours * hourMs).toISOString());
}

it('an invitation is sent again once a day, and twice in all', async () => {
  const project = await shared();
  const [{ invitation } = {}] = await invite(dana, project.id, [freshEmail()]);
  const remind = () => dana.post(`/api/projects/${project.id}/invitations/${invitation?.id}/resend`);
  (await remind()).as(OneInvitation, 202);
  expect((await remind()).refused(409, 'reminded_today').error).toMatch('תזכורת');
  later(25);
  (await remind()).as(OneInvitation, 202);
  later(50);
  expect((await remind()).refused(409, 'reminded_enough').error).toMatch('שתי תזכורות');
});

it('one address hears from one author three times a day, however often it is invited anew', async () => {
  const project = await shared();
  const email = freshEmail();
  for (let times = 0; times < 3; times += 1) {
    const [{ invitation } = {}] = await invite(dana, project.id, [email]);
    (await dana.delete(`/api/projects/${project.id}/invitations/${invitation?.id}`)).as(OneInvitation);
  }
  expect(await invite(dana, project.id, [email])).toMatchObject([{ ok: false, code: 'invited_enough' }]);
  later(25);
  expect(await invite(dana, project.id, [email])).toMatchObject([{ ok: true }]);
});

it('an author writes to so many people a day: the rest is refused before anybody is invited, and may be sent tomorrow', async () => {
  const project = await shared();
  const many = (count: number) => Array.from({ length: count }, () => freshEmail());
  await invite(dana, project.id, many(50));
  const rest = many(31);
  const refused = await dana.post(`/api/projects/${project.id}/invitations`, { emails: rest });
  expect(refused.refused(429, 'too_many_requests').error).toMatch('80');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  expect(await invitationsOf(dana, project.id)).toHaveLength(50);
  later(25);
  expect((await invite(dana, project.id, rest)).map(({ ok }) => ok)).toEqual(rest.map(() => true));
});

it('who guesses tokens finds nothing after a while, not even a real one', async () => {
  const project = await shared();
  const email = freshEmail();
  await invite(dana, project.id, [email]);
  const token = await mailedToken(world, email);
  const guesser = world.person();
  for (let n = 0; n < maxMisses; n += 1)
    (await guesser.get(`/api/invitations/${`${n}`.padStart(32, 'x')}`)).refused(404, 'not_found');
  (await guesser.get(`/api/invitations/${token}`)).refused(429, 'too_many_requests');
  for (const path of [
    `/api/invitations/${token}/accept`,
    `/api/invitations/${token}/refuse`,
    `/api/mail-stops/${token}`,
  ])
    (await guesser.post(path, {})).refused(429, 'too_many_requests');
});
