import { Done, OneComment, OnePart, type Part } from '@shulayim/contracts';
import { invite, mailedToken } from '../invitations/invitation-helpers.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { addPart, comment, createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { kinds, markRead, open, playIn, reply, resolve, told, unread } from './inbox-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  playIn(world);
});
beforeEach(async () => {
  dana = await world.register('author');
  noa = await world.register('reader', 'נועה לוי');
  project = await createProject(dana, { visibility_status: 'public' });
});

const path = () => `/api/projects/${project.project.id}`;
const announce = { announce: true };
/** The author writes the part anew. */
async function revise(part: Part, body: string, announced: object = announce): Promise<Part> {
  const change = { body, text_version: part.text_version, ...announced };
  return (await dana.put(`${path()}/parts/${part.id}`, change)).as(OnePart).part;
}

describe('an author is told', () => {
  it('of what others do to their works, newest first, and of nothing that they did', async () => {
    await open(noa, project);
    const said = await comment(noa, project.part);
    await reply(dana, said);
    await reply(noa, said);
    await noa.put(`/api/comments/${said.id}`, { comment_text: 'אחרת' });
    await noa.post(`/api/texts/${project.part.id}/finished`);
    const [finished, replied, added, accessed] = await told(dana);
    const { id } = project.part;
    const [comments, part] = [`/text/${id}#comment-${said.id}`, `/project/${project.project.id}/part/${id}`];
    const fix = { project_id: project.project.id, part_id: id, comment_id: said.id };
    expect(finished).toMatchObject({ kind: 'part_finished', url: part, fix: null, read: false });
    expect(replied).toMatchObject({ kind: 'comment_replied', url: comments, fix });
    expect(added).toMatchObject({ kind: 'comment_added', url: comments, fix });
    expect(accessed).toMatchObject({ kind: 'text_accessed', url: part });
    expect(await kinds(dana)).toHaveLength(4);
    expect(added?.text).toBe('הערה חדשה מאת \u2068נועה לוי\u2069 · ״\u2068פרק ראשון\u2069״');
    // The comment, they have answered.
    expect([accessed, added, replied, finished].map((one) => one?.read)).toEqual([false, true, false, false]);
    expect(await unread(dana)).toBe(3);
  });

  it('of a guest by the name that they gave, or by none', async () => {
    const guest = world.person();
    await guest.get(`/api/texts/${project.part.id}`);
    await comment(guest, project.part);
    const [anonymous] = await told(dana);
    expect(anonymous?.text).toContain('קורא/ת אנונימי/ת 1');
    const link = await createLink(dana, project);
    const named = await openLink(world.person(), link);
    await named.post(`/api/sharing/${link.shareToken}/access`, { readerName: 'אורי' });
    const [accessed] = await told(dana);
    expect(accessed?.kind).toBe('text_accessed');
    expect(accessed?.text).toContain('אורי');
  });

  it('of who joined, and not of their own inviting', async () => {
    const email = freshEmail();
    await invite(dana, project.project.id, email);
    const token = await mailedToken(world, email);
    await noa.post(`/api/invitations/${token}/accept`, {});
    expect(await told(dana)).toMatchObject([{ kind: 'reader_joined', url: `/project/${project.project.id}` }]);
  });

  it('in the language of their account, whatever names are made of', async () => {
    await dana.put('/api/users/me', { language: 'en' });
    const rude = await world.register('reader', '\u202eevil\u2069');
    await comment(rude, project.part);
    expect((await told(dana))[0]?.text).toBe('A new comment by \u2068evil\u2069 · “\u2068פרק ראשון\u2069”');
  });

  it('nothing of what was deleted, until it is back', async () => {
    const [said, kept] = [await comment(noa, project.part), await comment(noa, project.part, 'מרים')];
    await reply(noa, said);
    (await noa.delete(`/api/comments/${said.id}`)).as(Done);
    expect((await told(dana)).map(({ url }) => url)).toEqual([`/text/${project.part.id}#comment-${kept.id}`]);
    await dana.delete(`${path()}/parts/${project.part.id}`);
    expect([await told(dana), await unread(dana)]).toEqual([[], 0]);
    await dana.post(`${path()}/parts/${project.part.id}/restore`);
    expect(await unread(dana)).toBe(1);
    await dana.delete(path());
    expect([await told(dana), await unread(dana)]).toEqual([[], 0]);
  });
});

describe('a reader is told', () => {
  it('of answers to their comments and of their being resolved, while that is so', async () => {
    const said = await comment(noa, project.part);
    await reply(noa, said);
    await reply(dana, said);
    await resolve(dana, said);
    const url = `/text/${project.part.id}#comment-${said.id}`;
    expect(await told(noa)).toMatchObject([
      { kind: 'resolved', url },
      { kind: 'answered', url, text: 'תגובה מאת \u2068דנה אלון\u2069 להערה שלכם על ״\u2068פרק ראשון\u2069״' },
    ]);
    (await dana.post(`/api/comments/${said.id}/reopen`)).as(OneComment);
    expect(await kinds(noa)).toEqual(['answered']);
    const other = await world.register('reader', 'אורי כהן');
    await comment(other, project.part);
    expect(await kinds(other)).toEqual([]);
  });

  it('of announced new versions of what they opened, the newest alone', async () => {
    const other = await addPart(dana, project.project.id, { title: 'פרק שני' });
    await open(noa, project);
    await comment(noa, project.part);
    const second = await revise(project.part, 'גרסה שנייה.');
    expect(await markRead(noa, { ids: [(await told(noa))[0]?.id] })).toBe(0);
    const third = await revise(second, 'גרסה שלישית.');
    await revise(third, 'רק פסיק.', {});
    await revise(other, 'לא נקרא.');
    expect(await told(noa)).toMatchObject([
      { fix: null, kind: 'new_version', url: `/text/${project.part.id}`, read: false },
    ]);
    expect(await unread(noa)).toBe(1);
  });

  it('of announced new parts of a work that they read or joined before', async () => {
    const [early, late] = [await world.register('reader'), await world.register('reader')];
    const email = freshEmail();
    await invite(dana, project.project.id, email);
    await early.post(`/api/invitations/${await mailedToken(world, email)}/accept`, {});
    await open(noa, project);
    await addPart(dana, project.project.id, { title: 'בשקט' });
    const added = await addPart(dana, project.project.id, { title: 'Beach', ...announce });
    await open(late, project);
    for (const reader of [noa, early])
      expect(await told(reader)).toMatchObject([{ kind: 'new_part', url: `/text/${added.id}` }]);
    expect((await told(noa))[0]?.text).toBe('חלק חדש ב־״\u2068שלוש סירות\u2069״: ״\u2068Beach\u2069״');
    expect(await kinds(late)).toEqual([]);
    expect(await kinds(dana)).not.toContain('new_part');
  });

  it('as a guest of nothing, and from signing in on as the account', async () => {
    const guest = world.person();
    await guest.get(`/api/texts/${project.part.id}`);
    await open(guest, project);
    const said = await comment(guest, project.part);
    await reply(dana, said);
    (await guest.get('/api/notifications')).refused(401, 'not_signed_in');
    await guest.register({ name: 'אורי בר', email: freshEmail(), password, role: 'reader' });
    // Each answer is told once the comment is theirs.
    await until(async () => {
      await reply(dana, said);
      return (await kinds(guest)).includes('answered');
    });
    await until(async () => {
      const { rowCount } = await world.pool.query('SELECT 1 FROM notification_readers WHERE reader_id = $1', [
        guest.user.id,
      ]);
      return rowCount === 1;
    });
    await revise(project.part, 'גרסה שנייה.');
    expect((await kinds(guest))[0]).toBe('new_version');
    await until(async () => (await told(dana)).every(({ text }) => text.includes('אורי בר')));
  });

  it('as an author of others’ works like any reader', async () => {
    const rival = await world.register('author', 'רון כץ');
    const theirs = await createProject(rival, { visibility_status: 'public' });
    await reply(rival, await comment(dana, theirs.part));
    expect(await kinds(dana)).toEqual(['answered']);
    expect(await kinds(rival)).toEqual(['comment_added']);
  });
});

it('somebody who was their own guest is told of nothing that they did', async () => {
  const guest = world.person();
  await guest.get(`/api/texts/${project.part.id}`);
  await open(guest, project);
  await comment(guest, project.part);
  expect(await unread(dana)).toBe(2);
  await guest.logIn(dana.user.email, password);
  await until(async () => (await unread(dana)) === 0);
  expect(await told(dana)).toEqual([]);
});

itRebuildsAlike(() => world);
