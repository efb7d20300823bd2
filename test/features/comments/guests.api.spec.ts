import { Done, OneComment, OpenedText, ReadingProjects, Feed } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { tampered } from '../../support/tampered.js';
import { until } from '../../support/until.js';
import { comment, createLink, createProject, openLink } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author');
});

const shared = () => createProject(dana, { visibility_status: 'shared' });
const newcomer = (name: string) => ({ name, email: freshEmail(), password, role: 'reader' });
const commentOf = async (reader: Person, partId: string) =>
  (await reader.get(`/api/texts/${partId}`)).as(OpenedText).comments[0];

describe('a guest who signs in', () => {
  it('finds their comments, replies and texts under their own name', async () => {
    const project = await shared();
    const guest = await openLink(world.person(), await createLink(dana, project));
    await guest.post(`/api/texts/${project.part.id}/access`);
    const { id } = await comment(guest, project.part);
    (await guest.post(`/api/comments/${id}/replies`, { comment_text: 'ועוד' })).as(OneComment, 201);

    await guest.register(newcomer('נועה לוי'));
    // From the first moment on they are theirs to change.
    expect(await commentOf(guest, project.part.id)).toMatchObject({ id, is_mine: true });
    await until(async () => (await commentOf(guest, project.part.id))?.is_guest === false);
    expect(await commentOf(dana, project.part.id)).toMatchObject({
      id,
      reader_id: guest.user.id,
      author_name: 'נועה לוי',
      replies: [{ author_name: 'נועה לוי', reader: { id: guest.user.id } }],
    });
    const readProjects = async () => (await guest.get('/api/reading/works')).as(ReadingProjects).works;
    await until(async () => (await readProjects()).length > 0);
    expect(await readProjects()).toMatchObject([{ project: { id: project.project.id }, part_id: project.part.id }]);
    const actors = async () => (await dana.get('/api/feed')).as(Feed).entries.map(({ actor }) => actor.id);
    await until(async () => !(await actors()).includes(null));
    expect(new Set(await actors())).toEqual(new Set([guest.user.id]));
  });

  it('keeps them at another desk, where no cookie says who they were', async () => {
    const project = await shared();
    const guest = await openLink(world.person(), await createLink(dana, project));
    const { id } = await comment(guest, project.part);
    const details = newcomer('נועה לוי');
    await guest.register(details);
    const elsewhere = world.person();
    await elsewhere.logIn(details.email, password);
    await until(async () => (await elsewhere.get(`/api/texts/${project.part.id}`)).status === 200);
    await until(async () => (await commentOf(elsewhere, project.part.id))?.id === id);
    (await elsewhere.delete(`/api/comments/${id}`)).as(Done);
  });

  it('leaves them to their account when somebody else signs in at the same desk', async () => {
    const project = await shared();
    const desk = await openLink(world.person(), await createLink(dana, project));
    await desk.post(`/api/texts/${project.part.id}/access`);
    const { id } = await comment(desk, project.part);
    await desk.register(newcomer('נועה לוי'));
    const noa = desk.user;
    await until(async () => (await commentOf(dana, project.part.id))?.is_guest === false);
    await until(async () => (await desk.get('/api/reading/works')).as(ReadingProjects).works.length === 1);
    await desk.post('/api/auth/logout');
    expect(await commentOf(desk, project.part.id)).toBeUndefined();
    await desk.register(newcomer('אורי בר'));
    expect(await commentOf(dana, project.part.id)).toMatchObject({ id, reader_id: noa.id });
    (await desk.delete(`/api/comments/${id}`)).refused(404, 'not_found');
  });
});

it('a guest cookie cannot be forged', async () => {
  const project = await shared();
  const guest = await openLink(world.person(), await createLink(dana, project));
  await comment(guest, project.part);
  const value = guest.cookieHeader.split('shulayim_guest=')[1] ?? '';
  const thief = world.person();
  thief.setCookie('shulayim_guest', tampered(value));
  (await thief.get(`/api/texts/${project.part.id}`)).refused(404, 'not_found');
});

itRebuildsAlike(() => world);
