import { OnePart, OneProject, Parts, sentences } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import type { Person } from '../../../support/person.js';
import { addPart, createLink, createProject, openLink, prose } from '../../../support/projects.js';
import { useWorld } from '../../../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

describe('a part', () => {
  it('keeps its text to the letter and counts its words', async () => {
    const { project } = await createProject(dana);
    const body = `  ${prose}\r\n\nסוף 👩‍👩‍👧  `;
    const part = await addPart(dana, project.id, { title: ' פרק שני ', body });
    expect(part).toMatchObject({
      project_id: project.id,
      title: 'פרק שני',
      body,
      order_index: 1,
      feedback_status: 'open',
      text_version: 1,
      comments_count: 0,
      word_count: body.trim().split(/\s+/).length,
    });
    expect((await dana.get(`/api/projects/${project.id}/parts/${part.id}`)).as(OnePart).part).toEqual(part);
    expect((await dana.get(`/api/projects/${project.id}`)).as(OneProject).project.parts_count).toBe(2);
  });

  it.each([
    ['no title', { title: ' ' }, { title: sentences.partTitleEmpty }],
    ['a title of 501', { title: 'א'.repeat(501) }, { title: sentences.titleTooLong }],
    ['no text', { body: ' \n\u200b ' }, { body: sentences.bodyEmpty }],
    ['10,001 words', { body: 'מילה '.repeat(10_001) }, { body: sentences.bodyTooLong }],
    ['half of a character', { body: 'א \ud83d' }, { body: sentences.invalid }],
    ['a negative place', { order_index: -1 }, { order_index: sentences.invalid }],
  ])('is refused with %s', async (_, wrong, fields) => {
    const { project } = await createProject(dana);
    const answer = await dana.post(`/api/projects/${project.id}/parts`, { title: 'פרק', body: prose, ...wrong });
    expect(answer.refused(400, 'invalid_input').fields).toEqual(fields);
  });

  it('may have 10,000 words', async () => {
    const { project } = await createProject(dana);
    expect((await addPart(dana, project.id, { body: 'מילה '.repeat(10_000) })).word_count).toBe(10_000);
  });

  it('is listed in the order of the work, page by page', async () => {
    const { project, part } = await createProject(dana);
    const last = await addPart(dana, project.id, { order_index: 7 });
    const second = await addPart(dana, project.id, { order_index: 3 });
    const list = `/api/projects/${project.id}/parts`;
    const first = (await dana.get(`${list}?limit=2`)).as(Parts);
    expect(first.parts.map(({ id }) => id)).toEqual([part.id, second.id]);
    const rest = (await dana.get(`${list}?limit=2&cursor=${first.next_cursor}`)).as(Parts);
    expect(rest.parts.map(({ id }) => id)).toEqual([last.id]);
    expect(rest.next_cursor).toBeNull();
    const forged = Buffer.from('["x","y","z"]').toString('base64url');
    (await dana.get(`${list}?cursor=${forged}`)).refused(400, 'invalid_input');
  });

  it('is found in its own work only', async () => {
    const [one, two] = [await createProject(dana), await createProject(dana)];
    (await dana.get(`/api/projects/${one.project.id}/parts/${two.part.id}`)).refused(404, 'not_found');
  });
});

describe('a link to one part', () => {
  it('opens that part of the work and its public face, not the parts beside it', async () => {
    const work = await createProject(dana, { visibility_status: 'shared' });
    const hidden = await addPart(dana, work.project.id);
    const guest = await openLink(world.person(), await createLink(dana, work));
    const { project } = (await guest.get(`/api/projects/${work.project.id}`)).as(OneProject);
    expect(project).not.toHaveProperty('views');
    expect(project).not.toHaveProperty('mail_frequency');
    const { parts } = (await guest.get(`/api/projects/${work.project.id}/parts`)).as(Parts);
    expect(parts.map(({ id }) => id)).toEqual([work.part.id]);
    (await guest.get(`/api/projects/${work.project.id}/parts/${hidden.id}`)).refused(404, 'not_found');
  });
});

itRebuildsAlike(() => world);
