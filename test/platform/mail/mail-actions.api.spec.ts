import { Done, Me, OneComment, OneProject, OpenedMailAction, ReadingProjects } from '@shulayim/contracts';
import { MailTokens, type MailSubject } from '../../../backend/src/platform/mail/actions/mail-tokens.js';
import type { Answer, Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { comment, createLink, createProject, nobodysId, openLink, type TestProject } from '../../support/projects.js';
import { freshEmail, password, startWorld, type World } from '../../support/world.js';

const admin = { ADMIN_EMAIL: 'mail-actions.admin@example.org', ADMIN_PASSWORD: password };
const day = 24 * 60 * 60 * 1000;

let world: World;
let dana: Person;
let noa: Person;
let work: TestProject;
let remark: { id: string };
/** Whoever opened the mail: another browser than its recipient's. */
let holder: Person;

beforeAll(async () => {
  world = await startWorld(admin);
});
beforeEach(async () => {
  dana = await world.register('author');
  noa = await world.register('reader', 'נועה לוי');
  work = await createProject(dana, { visibility_status: 'shared', title: 'שלוש סירות' });
  await openLink(noa, await createLink(dana, work));
  remark = await comment(noa, work.part);
  holder = world.person();
});
afterAll(() => world.close());

const tokenOf = ({ user }: Person, about: MailSubject, since = new Date()) =>
  world.app.get(MailTokens, { strict: false }).of(user, about, since);
const onRemark = (person: Person, since?: Date) => tokenOf(person, { kind: 'comment', id: remark.id }, since);
const act = (token: string, action = '', body: object = {}) => holder.post(`/api/mail-actions/${token}${action}`, body);
const look = (token: string) => holder.get(`/api/mail-actions/${token}`);
const seen = async () => {
  const answer = await dana.get(`/api/parts/${work.part.id}/comments`);
  return (JSON.parse(answer.text) as { comments: { resolved: boolean; replies: { comment_text: string }[] }[] })
    .comments[0];
};
const profileOf = async (person: Person) => (await person.get('/api/users/me')).as(Me).user.mail_frequency;
const projectMailsOf = async () =>
  (await dana.get(`/api/projects/${work.project.id}`)).as(OneProject).project.mail_frequency;
const choiceOf = async (person: Person) =>
  (await person.get('/api/reading/works'))
    .as(ReadingProjects)
    .works.find(({ project }) => project.id === work.project.id)?.mail_frequency;

describe('the link of a mail about a comment', () => {
  it('shows its recipient what it is about, and what may be done', async () => {
    expect((await look(onRemark(dana))).as(OpenedMailAction)).toMatchObject({
      actions: ['reply', 'resolve', 'unsubscribe_work', 'unsubscribe_all'],
      project_title: 'שלוש סירות',
      part_title: 'פרק ראשון',
      comment: { id: remark.id, author_name: 'נועה לוי' },
      url: `/text/${work.part.id}#comment-${remark.id}`,
    });
    const asReader = (await look(onRemark(noa))).as(OpenedMailAction);
    expect(asReader.actions).toEqual(['reply', 'unsubscribe_work', 'unsubscribe_all']);
    expect(asReader.comment?.is_mine).toBe(true);
  });

  it('does nothing by being looked at, however often, and makes no session', async () => {
    const token = onRemark(dana);
    const before = await world.readModels();
    for (let times = 0; times < 3; times += 1) {
      await look(token);
      await holder.ask('HEAD', `/api/mail-actions/${token}`);
      for (const action of ['reply', 'resolve', 'unsubscribe'])
        (await holder.get(`/api/mail-actions/${token}/${action}?scope=all`)).refused(404, 'not_found');
    }
    expect(await world.readModels()).toEqual(before);
    expect(holder.keeps('shulayim_session')).toBe(false);
    expect((await holder.get('/api/users/me')).status).toBe(401);
  });

  it('answers as its recipient: the author, and the reader after them', async () => {
    (await act(onRemark(dana), '/reply', { comment_text: 'תודה' })).as(OneComment, 201);
    (await act(onRemark(noa), '/reply', { comment_text: 'בשמחה' })).as(OneComment, 201);
    expect((await seen())?.replies).toMatchObject([
      { comment_text: 'תודה', author_name: dana.user.name },
      { comment_text: 'בשמחה', author_name: 'נועה לוי' },
    ]);
  });

  it('answers as its recipient even in the browser of somebody else', async () => {
    holder = await world.register('reader', 'זר');
    (await act(onRemark(dana), '/reply', { comment_text: 'תודה' })).as(OneComment, 201);
    expect((await seen())?.replies).toMatchObject([{ author_name: dana.user.name }]);
  });

  it('answers once for one idempotency key', async () => {
    const headers = { 'idempotency-key': 'mail-reply-1' };
    const path = `/api/mail-actions/${onRemark(dana)}/reply`;
    const [first, second] = [
      await holder.post(path, { comment_text: 'תודה' }, headers),
      await holder.post(path, { comment_text: 'תודה' }, headers),
    ];
    expect(second.as(OneComment, 201)).toEqual(first.as(OneComment, 201));
    expect((await seen())?.replies).toHaveLength(1);
  });

  it('refuses an empty answer, and one that is too long', async () => {
    const token = onRemark(dana);
    for (const comment_text of ['', ' \u200f', 'א'.repeat(100_000)])
      expect((await act(token, '/reply', { comment_text })).refused(400, 'invalid_input').fields).toHaveProperty(
        'comment_text',
      );
  });

  it('resolves as the author, twice as once, and as nobody else', async () => {
    (await act(onRemark(noa), '/resolve')).refused(403, 'not_yours');
    for (let times = 0; times < 2; times += 1)
      expect((await act(onRemark(dana), '/resolve')).as(OneComment).comment?.resolved).toBe(true);
    expect((await seen())?.resolved).toBe(true);
    expect((await look(onRemark(dana))).as(OpenedMailAction).actions).not.toContain('resolve');
  });
});

describe('a link whose time is over', () => {
  it('says so after 30 days, but still ends mails', async () => {
    const old = onRemark(dana, new Date(Date.now() - 31 * day));
    (await look(old)).refused(410, 'link_expired');
    (await act(old, '/reply', { comment_text: 'תודה' })).refused(410, 'link_expired');
    (await act(old, '/resolve')).refused(410, 'link_expired');
    (await act(old, '/unsubscribe', { scope: 'work' })).as(Done);
    expect(await projectMailsOf()).toBe('none');
  });

  it('tells nothing of a comment that is gone, and acts on it no more', async () => {
    await noa.delete(`/api/comments/${remark.id}`);
    expect((await look(onRemark(dana))).as(OpenedMailAction)).toMatchObject({
      actions: ['unsubscribe_work', 'unsubscribe_all'],
      comment: null,
      url: `/project/${work.project.id}`,
    });
    (await act(onRemark(dana), '/reply', { comment_text: 'תודה' })).refused(404, 'not_found');
    (await act(onRemark(dana), '/resolve')).refused(404, 'not_found');
  });

  it('tells a reader nothing of a work that is private again, and lets them end its mails', async () => {
    await dana.put(`/api/projects/${work.project.id}`, { visibility_status: 'private' });
    expect((await look(onRemark(noa))).as(OpenedMailAction)).toMatchObject({
      actions: ['unsubscribe_work', 'unsubscribe_all'],
      project_title: '',
      part_title: null,
      comment: null,
      url: '/profile',
    });
    (await act(onRemark(noa), '/reply', { comment_text: 'עוד' })).refused(404, 'not_found');
    (await act(onRemark(noa), '/unsubscribe', {})).as(Done);
    await dana.put(`/api/projects/${work.project.id}`, { visibility_status: 'public' });
    expect((await look(onRemark(noa))).as(OpenedMailAction).project_title).toBe('שלוש סירות');
  });

  it('does nothing for who is suspended but end their mails, and nothing at all for who left', async () => {
    const token = onRemark(noa);
    const operator = world.person();
    await operator.logIn(admin.ADMIN_EMAIL, password);
    await operator.post(`/api/admin/users/${noa.user.id}/suspend`, {});
    (await look(token)).refused(403, 'account_inactive');
    (await act(token, '/reply', { comment_text: 'עוד' })).refused(403, 'account_inactive');
    (await act(token, '/unsubscribe', { scope: 'all' })).as(Done);
    await operator.post(`/api/admin/users/${noa.user.id}/activate`, {});
    expect(await profileOf(noa)).toBe('none');
    (await noa.ask('DELETE', '/api/users/me', { password })).as(Done);
    (await look(token)).refused(404, 'not_found');
    (await act(token, '/unsubscribe')).refused(404, 'not_found');
  });
});

describe('a token that is not ours', () => {
  const answers = (answer: Answer) => answer.refused(404, 'not_found').error;

  it('is answered alike, whatever is wrong with it', async () => {
    const good = onRemark(dana);
    const [payload = '', signature = ''] = good.split('.');
    const stranger = { id: nobodysId, email: freshEmail() };
    const wrong = [
      'x',
      'x.y',
      `${payload}.${signature.slice(1)}`,
      `${onRemark(noa).split('.')[0]}.${signature}`,
      tokenOf({ user: stranger } as unknown as Person, { kind: 'person' }),
      tokenOf({ user: { ...dana.user, email: 'older@example.org' } } as unknown as Person, { kind: 'person' }),
      encodeURIComponent('‏אבג.דה'),
    ];
    const said = new Set<string | undefined>();
    for (const token of wrong) {
      said.add(answers(await look(token)));
      said.add(answers(await act(token, '/reply', { comment_text: 'תודה' })));
      said.add(answers(await act(token, '/resolve')));
      said.add(answers(await act(token, '/unsubscribe', { scope: 'all' })));
    }
    expect(said.size).toBe(1);
    expect(await profileOf(dana)).toBe('daily');
  });

  it('about a work answers and resolves nothing', async () => {
    const token = tokenOf(dana, { kind: 'work', id: work.project.id });
    expect((await look(token)).as(OpenedMailAction)).toMatchObject({ comment: null, project_title: 'שלוש סירות' });
    answers(await act(token, '/reply', { comment_text: 'תודה' }));
    answers(await act(token, '/resolve'));
  });

  it('cannot be tried for long', async () => {
    const calm = await startWorld({ RATE_LIMIT_SCALE: '1' });
    try {
      const guesser = calm.person();
      const tries = Array.from({ length: 70 }, (_, n) => () => guesser.post(`/api/mail-actions/x.${n}/resolve`));
      const statuses = [];
      for (const one of tries) statuses.push((await one()).status);
      expect(new Set(statuses)).toEqual(new Set([404, 429]));
    } finally {
      await calm.close();
    }
  });
});

describe('ending mails', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
  const oneClick = (token: string, scope: string) =>
    holder.post(`/api/mail-actions/${token}/unsubscribe?scope=${scope}`, 'List-Unsubscribe=One-Click', form);

  it("of a work is one click of a mail program: the author's setting, the reader's choice", async () => {
    (await oneClick(onRemark(dana), 'work')).as(Done);
    expect([await projectMailsOf(), await profileOf(dana)]).toEqual(['none', 'daily']);
    (await oneClick(tokenOf(noa, { kind: 'work', id: work.project.id }), 'work')).as(Done);
    expect([await choiceOf(noa), await profileOf(noa)]).toEqual(['none', 'daily']);
  });

  it('altogether is the profile, and takes back what asked for mails of single works', async () => {
    await noa.put(`/api/reading/works/${work.project.id}`, { mail_frequency: 'immediately' });
    await dana.put(`/api/projects/${work.project.id}`, { mail_frequency: 'daily' });
    for (const person of [dana, noa]) (await oneClick(tokenOf(person, { kind: 'person' }), 'all')).as(Done);
    expect([await profileOf(dana), await projectMailsOf()]).toEqual(['none', null]);
    expect([await profileOf(noa), await choiceOf(noa)]).toEqual(['none', null]);
    // Idempotent.
    (await act(tokenOf(noa, { kind: 'person' }), '/unsubscribe')).as(Done);
  });

  it('asks for one of the two', async () => {
    (await act(onRemark(dana), '/unsubscribe', { scope: 'everything' })).refused(400, 'invalid_input');
    expect(await projectMailsOf()).toBeNull();
  });
});

itRebuildsAlike(() => world);
