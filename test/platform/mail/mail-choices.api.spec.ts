import { Done, ReadingProjects } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { createLink, createProject, nobodysId, openLink, type TestProject } from '../../support/projects.js';
import { password, useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let work: TestProject;

beforeEach(async () => {
  dana = await world.register('author');
  noa = await world.register('reader', 'נועה לוי');
  work = await createProject(dana, { visibility_status: 'shared' });
  await openLink(noa, await createLink(dana, work));
});

const choiceOf = async (person: Person) =>
  (await person.get('/api/reading/works'))
    .as(ReadingProjects)
    .works.find(({ project }) => project.id === work.project.id)?.mail_frequency;

describe("a reader's choice for one work", () => {
  const choose = (person: Person, mail_frequency: unknown, id = work.project.id) =>
    person.put(`/api/reading/works/${id}`, { mail_frequency });

  it('is kept, and taken back', async () => {
    expect(await choiceOf(noa)).toBeNull();
    for (const frequency of ['immediately', 'daily', 'none', null]) {
      expect(JSON.parse((await choose(noa, frequency)).text)).toMatchObject({
        success: true,
        mail_frequency: frequency,
      });
      expect(await choiceOf(noa)).toBe(frequency);
    }
  });

  it('is nothing for strangers, for the author, or for works that are not there', async () => {
    (await choose(await world.register('reader'), 'none')).refused(404, 'not_found');
    (await choose(dana, 'none')).refused(404, 'not_found');
    for (const id of [nobodysId, 'x']) (await choose(noa, 'none', id)).refused(404, 'not_found');
    (await choose(noa, 'hourly')).refused(400, 'invalid_input');
    (await choose(world.person(), 'none')).refused(401, 'not_signed_in');
  });

  it('is theirs to take along, and goes with them', async () => {
    await choose(noa, 'none');
    expect((await noa.get('/api/users/me/export')).text).toContain('mails_about_works');
    (await noa.ask('DELETE', '/api/users/me', { password })).as(Done);
    const { rowCount } = await world.pool.query('SELECT FROM work_mail_choices WHERE user_id = $1', [noa.user.id]);
    expect(rowCount).toBe(0);
  });
});

itRebuildsAlike(() => world);
