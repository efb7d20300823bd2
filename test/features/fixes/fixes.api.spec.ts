import type { Metadata } from '@shulayim/event-sourcing';
import { Comments, Done, OneComment, OpenedText, type Comment } from '@shulayim/contracts';
import { CommentDecisions } from '../../../backend/src/features/fixes/ports/comment-decisions.port.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { comment, createLink, createProject, nobodysId, openLink, prose, quote } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { setSuspended, useWorld } from '../../support/world.js';
import { told, playIn, page } from '../notifications/inbox-helpers.js';
import { answerFix, commentsOfVersion, decide, fixedProse, revise, sendDecision, versionOf } from './fix-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  playIn(world);
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
afterEach(() => Listener.closeAll());

/** A comment on version 1, and the text in version 2. */
async function revised(reader = noa, settings: object = {}) {
  const project = await createProject(dana, { visibility_status: 'public', ...settings });
  const remark = await comment(reader, project.part);
  return { ...project, remark, part: await revise(dana, project.part) };
}
const seenBy = async (person: Person, partId: string, { id }: Comment) =>
  (await person.get(`/api/texts/${partId}`)).as(OpenedText).comments.find((one) => one.id === id);

describe('a version of a text', () => {
  it('lists each comment of the one before, with its passage then and now, and what became of it', async () => {
    const { part: first } = await createProject(dana, { visibility_status: 'public' });
    const fixed = await comment(noa, first, quote);
    const gone = await comment(noa, first, 'איש לא ענה לה');
    const kept = await comment(noa, first, 'והים היה שקט');
    const part = await revise(dana, first, fixedProse.replace('איש לא ענה לה.', 'היא שתקה.'));
    const late = await comment(noa, part, 'היא שתקה');
    await decide(dana, fixed);
    await decide(dana, kept, { decision: 'kept', why: 'זה הקול שלה' });
    const listed = await commentsOfVersion(dana, part);
    expect(listed.map(({ comment: one }) => one.id)).toEqual([fixed.id, kept.id, gone.id]);
    expect(listed).not.toContainEqual(expect.objectContaining({ comment: expect.objectContaining({ id: late.id }) }));
    expect(listed[0]).toMatchObject({
      before: quote,
      after: 'שלוש סירות לא חזרו',
      decision: { decision: 'fixed', version: 2, before: quote, after: 'שלוש סירות לא חזרו' },
      answer: null,
    });
    expect(listed[1]).toMatchObject({ decision: { decision: 'kept', why: 'זה הקול שלה' } });
    expect(listed[2]).toMatchObject({ before: 'איש לא ענה לה', after: 'היא שתקה.', decision: null });
    expect(await commentsOfVersion(dana, part, 1)).toEqual([]);
    expect((await commentsOfVersion(dana, await revise(dana, part, prose), 3)).length).toBe(4);
  });

  it("is its author's alone", async () => {
    const { part } = await revised();
    for (const other of [await world.register('author')]) (await versionOf(other, part)).refused(404, 'not_found');
    (await versionOf(noa, part)).refused(403, 'wrong_role');
    (await versionOf(world.person(), part)).refused(401, 'not_signed_in');
    for (const n of [0, 3, 'x', '1e0', '99999999999']) (await versionOf(dana, part, n)).refused(404, 'not_found');
  });

  it('leaves out what was settled before the version before it', async () => {
    const { part, remark } = await revised();
    (await dana.post(`/api/comments/${remark.id}/resolve`)).as(OneComment);
    expect(await commentsOfVersion(dana, part)).toHaveLength(1);
    const third = await revise(dana, part, prose);
    expect(await commentsOfVersion(dana, third, 3)).toHaveLength(1);
    const fourth = await revise(dana, third, fixedProse);
    expect(await commentsOfVersion(dana, fourth, 4)).toEqual([]);
  });
});

describe('what an author makes of a comment', () => {
  it('is seen by that reader beside the comment, and by nobody else', async () => {
    const { part, remark } = await revised(noa, { readers_see_comments: true });
    await decide(dana, remark);
    const decision = { decision: 'fixed', version: 2, before: quote, after: 'שלוש סירות לא חזרו' };
    expect((await seenBy(noa, part.id, remark))?.decision).toEqual(decision);
    expect((await seenBy(dana, part.id, remark))?.decision).toEqual(decision);
    const other = await seenBy(await world.register('reader'), part.id, remark);
    expect(other).toMatchObject({ id: remark.id });
    expect(other).not.toHaveProperty('decision');
  });

  it('holds as it was decided last', async () => {
    const { part, remark } = await revised();
    await decide(dana, remark);
    (await answerFix(noa, remark)).as(OneComment);
    await decide(dana, remark, { decision: 'not_now' });
    expect(await commentsOfVersion(dana, part)).toMatchObject([{ decision: { decision: 'not_now' }, answer: null }]);
    (await answerFix(noa, remark)).refused(409, 'not_fixed');
  });

  it("is the text's author's to say, of a version that there is", async () => {
    const { remark } = await revised(noa, { readers_see_comments: true });
    (await sendDecision(noa, remark, {})).refused(403, 'not_yours');
    (await sendDecision(await world.register('author'), remark, {})).refused(403, 'not_yours');
    (await sendDecision(world.person(), remark, {})).refused(401, 'not_signed_in');
    (await sendDecision(dana, remark, { version: 3 })).refused(400, 'invalid_input');
    (await sendDecision(dana, remark, { decision: 'done' })).refused(400, 'invalid_input');
    (await sendDecision(dana, remark, { why: 'א'.repeat(301) })).refused(400, 'invalid_input');
    (await sendDecision(dana, { id: nobodysId }, {})).refused(404, 'not_found');
    const hidden = await revised();
    (await sendDecision(await world.register('author'), hidden.remark, {})).refused(404, 'not_found');
    (await noa.delete(`/api/comments/${hidden.remark.id}`)).as(Done);
    (await sendDecision(dana, hidden.remark, {})).refused(404, 'not_found');
    expect(await commentsOfVersion(dana, hidden.part)).toEqual([]);
  });

  it('is said by whoever publishes a version; what is gone is passed over', async () => {
    const { part, remark } = await revised();
    const metadata: Metadata = { actor: { kind: 'user', id: dana.user.id }, at: world.clock.now() };
    const decisions = world.app.get(CommentDecisions, { strict: false });
    const authorId = dana.user.id;
    for (const commentId of [remark.id, nobodysId, remark.id])
      await decisions.fixed({ commentId, version: 2, authorId }, { metadata });
    // On another one's text nothing is decided, and what was said of this very version is not asked about.
    const later = await comment(noa, part, 'והים');
    await decisions.fixed({ commentId: later.id, version: 2, authorId }, { metadata });
    await decisions.fixed({ commentId: remark.id, version: 2, authorId: noa.user.id }, { metadata });
    expect((await seenBy(noa, part.id, later))?.decision).toBeUndefined();
    expect(await commentsOfVersion(dana, part)).toMatchObject([{ decision: { decision: 'fixed' } }]);
  });
});

describe("a reader's answer", () => {
  it('stands beside the comment for its author, and may change', async () => {
    const { part, remark } = await revised();
    await decide(dana, remark);
    const answered = (await answerFix(noa, remark, { answer: 'better', words: '  כמעט  ' })).as(OneComment).comment;
    expect(answered.decision?.answer).toMatchObject({ answer: 'better', words: 'כמעט' });
    expect(await commentsOfVersion(dana, part)).toMatchObject([{ answer: { answer: 'better', words: 'כמעט' } }]);
    (await answerFix(noa, remark)).as(OneComment);
    const [{ answer } = { answer: null }] = await commentsOfVersion(dana, part);
    expect(answer).toEqual({ answer: 'yes', at: expect.any(String) });
  });

  it('is given by a guest, who is known by the cookie', async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    const guest = await openLink(world.person(), await createLink(dana, project));
    const remark = await comment(guest, project.part);
    const part = await revise(dana, project.part);
    await decide(dana, remark);
    expect((await seenBy(guest, part.id, remark))?.decision).toMatchObject({ decision: 'fixed' });
    (await answerFix(guest, remark, { answer: 'no' })).as(OneComment);
    expect(await commentsOfVersion(dana, part)).toMatchObject([{ answer: { answer: 'no' } }]);
  });

  it('is nobody else’s, and of nothing that is gone, hidden or shut', async () => {
    const { part, remark, project } = await revised(noa, { readers_see_comments: true });
    (await answerFix(noa, remark)).refused(409, 'not_fixed');
    await decide(dana, remark);
    (await answerFix(await world.register('reader'), remark)).refused(403, 'not_yours');
    (await answerFix(dana, remark)).refused(403, 'not_yours');
    (await answerFix(noa, remark, { answer: 'perhaps' })).refused(400, 'invalid_input');
    (await answerFix(noa, remark, { words: 'א'.repeat(301) })).refused(400, 'invalid_input');
    (await answerFix(noa, { id: nobodysId })).refused(404, 'not_found');
    await setSuspended(world, noa, true);
    expect((await answerFix(noa, remark)).status).toBe(403);
    await setSuspended(world, noa, false);
    const shut = { visibility_status: 'private' };
    await dana.put(`/api/projects/${project.id}`, shut);
    (await answerFix(noa, remark)).refused(404, 'not_found');
    expect(await commentsOfVersion(dana, part)).toMatchObject([{ answer: null }]);
  });
});

describe('those concerned', () => {
  it('are told under the bell, once for a version, and of the answer', async () => {
    const { part: first, project } = await createProject(dana, { visibility_status: 'public' });
    const remarks = [await comment(noa, first), await comment(noa, first, 'והים היה שקט')] as const;
    const part = await revise(dana, first);
    for (const remark of remarks) await decide(dana, remark);
    const proposed = async () =>
      (await told(noa)).filter(({ kind, url }) => kind === 'fix_proposed' && url.includes(part.id));
    expect(await proposed()).toMatchObject([{ url: `/text/${part.id}#comment-${remarks[1].id}`, read: false }]);
    for (const remark of remarks) (await answerFix(noa, remark)).as(OneComment);
    expect(await proposed()).toMatchObject([{ read: true }]);
    const answers = (await page(dana)).notifications.filter(
      ({ kind, url }) => kind === 'fix_answered' && url.includes(part.id),
    );
    expect(answers).toMatchObject([{ url: `/project/${project.id}/part/${part.id}/versions/2`, read: false }]);
    await decide(dana, remarks[0], { decision: 'kept' });
    await decide(dana, remarks[1], { decision: 'kept' });
    expect(await proposed()).toEqual([]);
  });

  it('see it at once', async () => {
    const { part, remark } = await revised();
    const [author, reader] = [await Listener.connect(dana), await Listener.connect(noa)];
    for (const one of [author, reader]) await one.watch(part.id);
    await decide(dana, remark);
    await reader.hears('comment', ({ comment: { decision } }) => decision?.decision === 'fixed');
    (await answerFix(noa, remark)).as(OneComment);
    await author.hears('comment', ({ comment: { decision } }) => decision?.answer?.answer === 'yes');
  });
});

it('what a comment said is gone with it', async () => {
  const { part, remark } = await revised();
  await decide(dana, remark);
  (await noa.delete(`/api/comments/${remark.id}`)).as(Done);
  expect((await dana.get(`/api/parts/${part.id}/comments`)).as(Comments).comments).toEqual([]);
  const { rows } = await world.pool.query('SELECT 1 FROM comment_decisions WHERE comment_id = $1', [remark.id]);
  expect(rows).toEqual([]);
});

itRebuildsAlike(() => world);
