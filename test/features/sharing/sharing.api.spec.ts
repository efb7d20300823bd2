import { CreatedLink, OneLink, OpenedText, sentences } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import type { Person } from '../../support/person.js';
import { addPart, createLink, createProject, nobodysId, openLink } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let rival: Person;
beforeAll(async () => {
  [dana, rival] = [await world.register('author'), await world.register('author', 'רון כץ')];
});

const shared = () => createProject(dana, { visibility_status: 'shared' });
const nothing = 'הטקסט לא נמצא או שהקישור לא פעיל';
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

describe('making a link', () => {
  it('answers with the text, its place and a token that cannot be guessed', async () => {
    const { project, part } = await shared();
    const body = { projectId: project.id, partId: part.id, title: 'לא הכותרת', authorId: rival.user.id };
    const { shareableText, shareToken } = (await dana.post('/api/sharing/create', body)).as(CreatedLink, 201);
    expect(shareToken).toMatch(/^[\w-]{22,}$/);
    expect(shareableText).toMatchObject({
      projectId: project.id,
      partId: part.id,
      title: part.title,
      content: part.body,
      authorId: dana.user.id,
      authorName: 'דנה אלון',
      shareToken,
      isActive: true,
      accessedCount: 0,
      lastAccessedAt: null,
      partNumber: 1,
      name: null,
      expiresAt: null,
      guestsMayComment: true,
    });
    expect(shareableText.projectNumber).toBeGreaterThan(0);
  });

  it('again gives the one that exists, until it is switched off or has expired', async () => {
    const project = await shared();
    const wish = { projectId: project.project.id, partId: project.part.id };
    const first = await createLink(dana, project);
    expect((await dana.post('/api/sharing/create', wish)).as(CreatedLink).shareToken).toBe(first.shareToken);
    (await dana.post(`/api/sharing/${first.shareToken}/deactivate`)).as(OneLink);
    const second = (await dana.post('/api/sharing/create', wish)).as(CreatedLink, 201);
    expect(second.shareToken).not.toBe(first.shareToken);
    (await dana.put(`/api/sharing/${second.shareToken}`, { expires_at: yesterday() })).as(OneLink);
    const third = (await dana.post('/api/sharing/create', wish)).as(CreatedLink, 201);
    expect((await openLink(world.person(), third.shareableText)).keeps('shulayim_guest')).toBe(true);
  });

  it('by several clicks at once gives one', async () => {
    const { project } = await shared();
    const clicks = [1, 2, 3, 4].map(() => dana.post('/api/sharing/create', { projectId: project.id }));
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const tokens = answers.map((answer) => answer.as(CreatedLink, answer.status).shareToken);
    expect(new Set(tokens).size).toBe(1);
  });

  it('takes ids in capitals, and means the same work', async () => {
    const { project, part } = await shared();
    const wish = { projectId: project.id.toUpperCase(), partId: part.id.toUpperCase() };
    const { shareableText } = (await dana.post('/api/sharing/create', wish)).as(CreatedLink, 201);
    expect(shareableText).toMatchObject({ projectId: project.id, partId: part.id });
  });

  it('to the whole work opens all of its parts', async () => {
    const { project, part } = await shared();
    const second = await addPart(dana, project.id);
    const { shareableText } = (await dana.post('/api/sharing/create', { projectId: project.id })).as(CreatedLink, 201);
    expect(shareableText).toMatchObject({ partId: null, partNumber: null, title: project.title, content: part.body });
    expect(shareableText.parts?.map(({ id }) => id)).toEqual([part.id, second.id]);
    const guest = await openLink(world.person(), shareableText);
    (await guest.get(`/api/texts/${second.id}`)).as(OpenedText);
  });

  it.each(['private', 'draft'])('is refused while the work is %s', async (visibility_status) => {
    const { project, part } = await createProject(dana, { visibility_status });
    const answer = await dana.post('/api/sharing/create', { projectId: project.id, partId: part.id });
    answer.refused(409, 'not_shared');
  });

  it('is refused for what is not mine, and for nonsense', async () => {
    const [project, other] = [await shared(), await shared()];
    const create = (person: Person, body: object) => person.post('/api/sharing/create', body);
    (await create(rival, { projectId: project.project.id })).refused(404, 'not_found');
    (await create(dana, { projectId: nobodysId })).refused(404, 'not_found');
    (await create(dana, { projectId: project.project.id, partId: other.part.id })).refused(404, 'not_found');
    (await create(world.person(), { projectId: project.project.id })).refused(401, 'not_signed_in');
    const wrong = { projectId: 'x', name: 'א'.repeat(101), expires_at: 'מחר' };
    expect((await create(dana, wrong)).refused(400, 'invalid_input').fields).toEqual({
      projectId: sentences.invalid,
      name: sentences.linkNameTooLong,
      expires_at: sentences.invalid,
    });
  });
});

describe('opening a link', () => {
  it('lets whoever comes by it read the text from then on', async () => {
    const project = await shared();
    const guest = world.person();
    (await guest.get(`/api/texts/${project.part.id}`)).refused(404, 'not_found');
    await openLink(guest, await createLink(dana, project));
    (await guest.get(`/api/texts/${project.part.id}`)).as(OpenedText);
    const noa = await openLink(await world.register('reader'), await createAgain(project));
    (await noa.get(`/api/texts/${project.part.id}`)).as(OpenedText);
  });

  it('finds nothing behind one that is unknown, switched off or of a private work, in the same words', async () => {
    const [off, hidden] = [await shared(), await shared()];
    const [offLink, hiddenLink] = [await createLink(dana, off), await createLink(dana, hidden)];
    const guest = await openLink(await openLink(world.person(), offLink), hiddenLink);
    await dana.post(`/api/sharing/${offLink.shareToken}/deactivate`);
    await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'private' });
    for (const token of [offLink.shareToken, hiddenLink.shareToken, 'A'.repeat(32), 'x', '%00'.repeat(20)]) {
      expect((await guest.get(`/api/sharing/${token}`)).refused(404, 'not_found').error).toBe(nothing);
      expect((await guest.post(`/api/sharing/${token}/access`, {})).refused(404, 'not_found').error).toBe(nothing);
    }
    for (const { part } of [off, hidden]) (await guest.get(`/api/texts/${part.id}`)).refused(404, 'not_found');
    await dana.put(`/api/projects/${hidden.project.id}`, { visibility_status: 'shared' });
    (await guest.get(`/api/sharing/${hiddenLink.shareToken}`)).as(OneLink);
    (await guest.get(`/api/texts/${hidden.part.id}`)).as(OpenedText);
  });

  it('says that it has expired, and lets nobody in any more', async () => {
    const project = await shared();
    const link = await createLink(dana, project);
    const guest = await openLink(world.person(), link);
    (await dana.put(`/api/sharing/${link.shareToken}`, { expires_at: yesterday() })).as(OneLink);
    (await guest.get(`/api/sharing/${link.shareToken}`)).refused(410, 'link_expired');
    (await guest.post(`/api/sharing/${link.shareToken}/access`, {})).refused(410, 'link_expired');
    (await guest.get(`/api/texts/${project.part.id}`)).refused(404, 'not_found');
  });
});

const createAgain = async ({ project, part }: { project: { id: string }; part: { id: string } }) =>
  (await dana.post('/api/sharing/create', { projectId: project.id, partId: part.id })).as(CreatedLink).shareableText;

itRebuildsAlike(() => world);
