import { Done, OneComment } from '@shulayim/contracts';
import { CommentModeration } from '../../../backend/src/features/comments/ports/comment-moderation.port.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { comment, createLink, createProject, openLink } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { everyMail, everyTable, found } from '../privacy/privacy-helpers.js';
import { answerFix, commentsOfVersion, decide, fixedProse, revise, sendDecision } from './fix-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
const [said, why, oldWords, newWords] = ['קונכיות־הקורא', 'סיבת־הצדפות', 'שלוש סירות חסרו', 'שלוש סירות לא חזרו'];
const leave = async (person: Person) => (await person.ask('DELETE', '/api/users/me', { password })).as(Done);
const kept = async (words: string[]) =>
  found([await everyTable(world.pool), ...everyMail(world.app.get(Settings).dataDir)].join('\n'), words);

/** A fix on a comment of the reader's, answered with words of theirs, and told to the author. */
async function answered(author: Person, reader: Person) {
  for (const person of [author, reader]) await person.put('/api/users/me', { mail_frequency: 'immediately' });
  const project = await createProject(author, { visibility_status: 'public' });
  const remark = await comment(reader, project.part);
  const part = await revise(author, project.part, fixedProse);
  await decide(author, remark, { why });
  await mailTo(world.app.get(Settings).dataDir, 'fix-proposed', reader.user.email ?? '');
  (await answerFix(reader, remark, { answer: 'better', words: said })).as(OneComment);
  await mailTo(world.app.get(Settings).dataDir, 'fix-answered', author.user.email ?? '');
  return { part, remark };
}

it("a reader who leaves takes their words along; the author's page keeps the answer", async () => {
  const [author, reader] = [await world.register('author'), await world.register('reader')];
  const { part } = await answered(author, reader);
  const own = await reader.get('/api/users/me/export');
  expect((JSON.parse(own.text) as Record<string, unknown>).fixes_answered).toMatchObject([
    { decision: 'fixed', words_before: oldWords, words_after: newWords, answer: 'better', answer_words: said },
  ]);
  const authors = await author.get('/api/users/me/export');
  expect((JSON.parse(authors.text) as Record<string, unknown>).fixes_decided).toMatchObject([
    { why, answer_words: said },
  ]);
  expect(await kept([said])).toEqual([said]);
  await leave(reader);
  await until(async () => (await kept([said])).length === 0);
  expect(await commentsOfVersion(author, part)).toMatchObject([{ answer: { answer: 'better' } }]);
  await leave(author);
  await until(async () => (await kept([why, oldWords, newWords])).length === 0);
});

it('what a guest said goes with the account that the guest became', async () => {
  const author = await world.register('author');
  const project = await createProject(author, { visibility_status: 'shared' });
  const guest = await openLink(world.person(), await createLink(author, project));
  const remark = await comment(guest, project.part);
  await revise(author, project.part);
  await decide(author, remark);
  (await answerFix(guest, remark, { answer: 'no', words: said })).as(OneComment);
  await guest.register({ name: 'נועה', email: `guest-${Date.now()}@example.org`, password, role: 'reader' });
  await until(async () => (await answerFix(guest, remark, { answer: 'no', words: `${said} ועוד` })).status === 200);
  await until(async () => {
    const { rows } = await world.pool.query(
      `SELECT 1 FROM comment_decisions WHERE comment_id = $1 AND reader_kind = 'user'`,
      [remark.id],
    );
    return rows.length === 1;
  });
  await leave(guest);
  await until(async () => (await kept([said])).length === 0);
});

it('of a hidden comment nothing is decided or answered, nor shown; shown again, it is as it was', async () => {
  const [author, reader] = [await world.register('author'), await world.register('reader')];
  const { part, remark } = await answered(author, reader);
  const moderation = world.app.get(CommentModeration, { strict: false });
  const options = { metadata: { actor: { kind: 'system', id: null }, at: world.clock.now() } } as const;
  await moderation.hide(remark.id, 'נגד הכללים', options);
  (await answerFix(reader, remark)).refused(404, 'not_found');
  (await sendDecision(author, remark, { decision: 'kept' })).refused(404, 'not_found');
  expect(await commentsOfVersion(author, part)).toEqual([]);
  await moderation.show(remark.id, 'בסדר', options);
  expect(await commentsOfVersion(author, part)).toMatchObject([{ answer: { answer: 'better', words: said } }]);
});

itRebuildsAlike(() => world);
