import { Notifications, OneComment, OneReport, OpenedText, type Comment } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import {
  closeModeration,
  dana,
  noa,
  reopen,
  report,
  resolved,
  said,
  startModeration,
  world,
} from '../moderation/moderation-helpers.js';

let ruth: Person;
beforeAll(async () => {
  await startModeration();
  ruth = await world.register('reader', 'רות כהן');
});
afterEach(() => Listener.closeAll());
afterAll(closeModeration);

const openWork = (settings: object = { readers_may_reply: true }): Promise<TestProject> =>
  createProject(dana, { visibility_status: 'public', readers_see_comments: true, ...settings });
const answer = (who: Person, { id }: Comment, comment_text = 'גם אני חשבתי כך') =>
  who.post(`/api/comments/${id}/replies`, { comment_text });
const repliesSeenBy = async (who: Person, { part }: TestProject) =>
  (await who.get(`/api/texts/${part.id}`)).as(OpenedText).comments[0]?.replies.map(({ comment_text }) => comment_text);
const told = async (who: Person) => (await who.get('/api/notifications')).as(Notifications).notifications;

it('readers answer each other where the author opened the work for it; both author and writer are told', async () => {
  const work = await openWork();
  const comment = await said(noa, 'יפה', work);
  const page = await Listener.connect(noa);
  await page.watch(work.part.id);
  const { replies } = (await answer(ruth, comment)).as(OneComment, 201).comment;
  expect(replies).toMatchObject([{ author_name: 'רות כהן', comment_text: 'גם אני חשבתי כך' }]);
  expect(await page.hears('comment')).toMatchObject({ change: 'replied', comment: { id: comment.id } });
  for (const who of [dana, noa, world.person()]) expect(await repliesSeenBy(who, work)).toEqual(['גם אני חשבתי כך']);
  expect((await told(noa))[0]).toMatchObject({ kind: 'answered', text: expect.stringContaining('רות כהן') });
  expect((await told(dana))[0]).toMatchObject({ kind: 'comment_replied' });
  expect((await told(ruth)).map(({ kind }) => kind)).toEqual([]);
  // All else about another's comment stays theirs.
  (await ruth.put(`/api/comments/${comment.id}`, { comment_text: 'אחרת' })).refused(403, 'not_yours');
  (await ruth.post(`/api/comments/${comment.id}/resolve`)).refused(403, 'not_yours');
});

it.each([
  ['the author did not say so', {}, () => ruth],
  ['it is closed for feedback', { readers_may_reply: true, feedback_status: 'closed' }, () => ruth],
  ['whoever writes has no account', { readers_may_reply: true }, () => world.person()],
])('not where %s', async (_, settings, who) => {
  const work = await openWork({});
  const comment = await said(noa, 'יפה', work);
  expect((await dana.put(`/api/projects/${work.project.id}`, settings)).status).toBe(200);
  const reader = who();
  // A guest is one from then on.
  (await reader.get(`/api/texts/${work.part.id}`)).as(OpenedText);
  (await answer(reader, comment)).refused(403, 'not_yours');
  expect(await repliesSeenBy(noa, work)).toEqual([]);
});

it('a comment that a reader does not see is not there to be answered', async () => {
  const work = await openWork({ readers_may_reply: true, readers_see_comments: false });
  (await answer(ruth, await said(noa, 'בסוד', work))).refused(404, 'not_found');
});

describe('an answer', () => {
  const reportOf = (who: Person, id: string) => who.post(`/api/replies/${id}/report`, { reason: 'abuse' });
  let work: TestProject;
  let replyId: string;
  let other: Comment;
  beforeAll(async () => {
    work = await openWork();
    other = await said(noa, 'יפה', work);
    const { replies } = (await answer(ruth, other, 'מילים קשות')).as(OneComment, 201).comment;
    replyId = replies[0]?.id ?? '';
    await answer(dana, other, 'תודה');
  });

  it('is reported once by each who sees it, and not by whoever wrote it', async () => {
    (await reportOf(ruth, replyId)).refused(403, 'not_yourself');
    const first = (await reportOf(noa, replyId)).as(OneReport, 201).report;
    expect((await reportOf(noa, replyId)).as(OneReport, 201).report.id).toBe(first.id);
    // The comment itself is another thing.
    const ofComment = (await ruth.post(`/api/comments/${other.id}/report`, { reason: 'spam' })).as(OneReport, 201);
    expect(ofComment.report.id).not.toBe(first.id);
    expect(await report(first.id)).toMatchObject({
      type: 'comment',
      comment: { id: other.id, is_reply: true, text: 'מילים קשות', state: 'stands' },
      writer: { name: 'רות כהן' },
      others_pending: 0,
    });
    const hidden = await openWork({ readers_see_comments: false });
    const { replies } = (await answer(dana, await said(noa, 'יפה', hidden), 'לך')).as(OneComment, 201).comment;
    (await reportOf(ruth, replies[0]?.id ?? '')).refused(404, 'not_found');
  });

  it('is hidden alone, told to its writer, and comes back', async () => {
    const { id } = (await reportOf(world.person(), replyId)).as(OneReport, 201).report;
    const page = await Listener.connect(noa);
    await page.watch(work.part.id);
    await resolved(id, 'hide');
    expect(await page.hears('comment')).toMatchObject({ change: 'edited', comment: { id: other.id } });
    for (const who of [noa, dana, ruth]) expect(await repliesSeenBy(who, work)).toEqual(['תודה']);
    expect((await told(ruth))[0]).toMatchObject({ kind: 'comment_hidden' });
    expect(await report(id)).toMatchObject({ comment: { text: 'מילים קשות', state: 'hidden' } });
    (await reportOf(world.person(), replyId)).refused(404, 'not_found');
    expect(await reopen(id)).toMatchObject({ status: 'pending', comment: { state: 'stands' } });
    expect(await repliesSeenBy(noa, work)).toEqual(['מילים קשות', 'תודה']);
  });
});

itRebuildsAlike(() => world);
