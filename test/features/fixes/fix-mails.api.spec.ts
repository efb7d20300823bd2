import {
  Done,
  OneComment,
  OneDraft,
  PublishedDraft,
  OpenedInvitation,
  OpenedMailAction,
  type Comment,
  type Part,
} from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { letMailsGo, mailTo, mailsTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { comment, createProject, quote } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { freshEmail, useWorld } from '../../support/world.js';
import { invite, mailedToken } from '../invitations/invitation-helpers.js';
import { answerFix, commentsOfVersion, decide, fixedProse, revise } from './fix-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '3600' });
let dataDir: string;
let dana: Person;
beforeAll(async () => {
  dataDir = world.app.get(Settings).dataDir;
  dana = await world.register('author');
  await dana.put('/api/users/me', { mail_frequency: 'immediately' });
});

const readerWith = async (mail_frequency = 'immediately') => {
  const reader = await world.register('reader', 'נועה לוי');
  expect((await reader.put('/api/users/me', { mail_frequency })).status).toBe(200);
  return reader;
};
const addressOf = (person: Person): string => person.user.email ?? '';

/** Comments on version 1 of a public text, and its version 2. */
async function revised(reader: Person, passages = [quote, 'והים היה שקט']) {
  const { part, project } = await createProject(dana, { visibility_status: 'public' });
  const remarks: Comment[] = [];
  for (const passage of passages) remarks.push(await comment(reader, part, passage, `על ${passage}`));
  return { project, part: await revise(dana, part), remarks: remarks as [Comment, ...Comment[]] };
}

/** Every mail that waits has been sent, or has been decided against. */
async function mailsGo(): Promise<void> {
  await letMailsGo(world.pool);
  await until(async () => {
    const { rows } = await world.pool.query(
      `SELECT 1 FROM mail_outbox WHERE state IN ('waiting', 'queued', 'sending') LIMIT 1`,
    );
    return rows.length === 0;
  });
}
const proposals = (address: string) => mailsTo(dataDir, 'fix-proposed', address);
const linksIn = (text: string) =>
  [...text.matchAll(/\/mail\/([\w.-]+)#(yes|better|no)/g)].map(([, token, answer]) => ({ token, answer }));
const answersOf = async (part: Part) => (await commentsOfVersion(dana, part)).map(({ answer }) => answer?.answer);

describe('the mail about fixes', () => {
  it('is one for a version and reader, with every pair and three ways to answer each', async () => {
    const reader = await readerWith();
    const { part, remarks } = await revised(reader, [quote, 'והים היה שקט', 'איש לא ענה לה']);
    // At once, as an impatient author's presses come.
    await Promise.all([decide(dana, remarks[0]), decide(dana, remarks[1] as Comment)]);
    await mailsGo();
    const mail = await mailTo(dataDir, 'fix-proposed', addressOf(reader));
    for (const words of [quote, 'שלוש סירות לא חזרו', `על ${quote}`, 'על והים היה שקט'])
      expect(mail.text).toContain(words);
    expect(mail.text).not.toContain('על איש לא ענה לה');
    expect(linksIn(mail.text).map(({ answer }) => answer)).toEqual(['yes', 'better', 'no', 'yes', 'better', 'no']);
    await decide(dana, remarks[2] as Comment);
    await mailsGo();
    expect(proposals(addressOf(reader))).toHaveLength(1);
    const third = await revise(dana, part, `עוד. ${part.body}`);
    await decide(dana, remarks[0], { version: third.text_version });
    await mailsGo();
    expect(proposals(addressOf(reader))).toHaveLength(2);
  });

  it('is not sent of what was taken back or answered, or to who wants none; nor twice', async () => {
    const [reader, quiet] = [await readerWith(), await readerWith('none')];
    const { remarks } = await revised(reader);
    await decide(dana, remarks[0]);
    await decide(dana, remarks[0], { decision: 'kept' });
    await decide(dana, remarks[1] as Comment);
    (await answerFix(reader, remarks[1] as Comment)).as(OneComment);
    const silent = await revised(quiet);
    await decide(dana, silent.remarks[0]);
    await mailsGo();
    expect([proposals(addressOf(reader)), proposals(addressOf(quiet))]).toEqual([[], []]);
    // Decided again, it is told after all: none has gone for this version.
    await decide(dana, remarks[0]);
    await mailsGo();
    expect(proposals(addressOf(reader))).toHaveLength(1);
  });

  it('says by itself that the comment is resolved, where a published draft did both', async () => {
    const reader = await readerWith();
    const { part, project } = await createProject(dana, { visibility_status: 'public' });
    const [fixed, plain] = [await comment(reader, part), await comment(reader, part, 'והים היה שקט')];
    const draft = `/api/projects/${project.id}/parts/${part.id}/draft`;
    const fixes = [{ comment_id: fixed.id }];
    (await dana.put(draft, { based_on: 1, revision: 0, body: fixedProse, fixes })).as(OneDraft);
    (await dana.post(`${draft}/publish`, { revision: 1 })).as(PublishedDraft);
    await until(async () => (await commentsOfVersion(dana, part))[0]?.decision?.decision === 'fixed');
    (await dana.post(`/api/comments/${plain.id}/resolve`)).as(OneComment);
    await mailsGo();
    expect(proposals(addressOf(reader))).toHaveLength(1);
    const resolved = mailsTo(dataDir, 'comment-resolved', addressOf(reader));
    expect(resolved.map(({ text }) => text.includes('והים היה שקט'))).toEqual([true]);
  });

  it('waits for the daily one where its reader wishes so', async () => {
    const daily = await readerWith('daily');
    const { remarks } = await revised(daily);
    await decide(dana, remarks[0]);
    await mailsGo();
    expect(proposals(addressOf(daily))).toEqual([]);
    const { rows } = await world.pool.query<{ state: string }>(
      `SELECT state FROM mail_outbox WHERE recipient_id = $1 AND kind = 'fix_proposed'`,
      [daily.user.id],
    );
    expect(rows).toEqual([{ state: 'digest' }]);
  });
});

describe('a button of that mail', () => {
  it('opens a page; a press there answers, once however often, and is the last word', async () => {
    const reader = await readerWith();
    const { part, remarks } = await revised(reader, [quote]);
    await decide(dana, remarks[0]);
    await mailsGo();
    const { text } = await mailTo(dataDir, 'fix-proposed', addressOf(reader));
    const [{ token } = { token: '' }] = linksIn(text);
    const holder = world.person();
    const opened = (await holder.get(`/api/mail-actions/${token}`)).as(OpenedMailAction);
    expect(opened).toMatchObject({ comment: { id: remarks[0].id, decision: { decision: 'fixed', before: quote } } });
    expect(opened.actions).toContain('answer_fix');
    expect(await answersOf(part)).toEqual([undefined]);
    const press = (answer: object) => holder.post(`/api/mail-actions/${token}/fix-answer`, answer);
    for (let times = 0; times < 2; times += 1) (await press({ answer: 'better', words: 'כמעט' })).as(OneComment);
    const count = await world.pool.query(`SELECT 1 FROM events WHERE stream_id = $1 AND type = 'FixAnswered'`, [
      `fix-${remarks[0].id}`,
    ]);
    expect(count.rowCount).toBe(1);
    (await press({ answer: 'yes' })).as(OneComment);
    expect(await answersOf(part)).toEqual(['yes']);
    (await press({ answer: 'maybe' })).refused(400, 'invalid_input');
    await decide(dana, remarks[0], { decision: 'not_now' });
    (await press({ answer: 'no' })).refused(409, 'not_fixed');
    (await holder.post(`/api/mail-actions/${token}x/fix-answer`, { answer: 'yes' })).refused(404, 'not_found');
  });

  it('reaches a guest who was invited, answers for them, and does nothing else', async () => {
    const email = freshEmail();
    const { part: first, project } = await createProject(dana, { visibility_status: 'shared' });
    await invite(dana, project.id, [email]);
    const guest = world.person();
    // The invitation itself waits for nothing.
    (await guest.post(`/api/invitations/${await mailedToken(world, email)}/accept`, {})).as(OpenedInvitation);
    const remark = await comment(guest, first);
    const part = await revise(dana, first);
    await decide(dana, remark);
    await mailsGo();
    const mail = await mailTo(dataDir, 'fix-proposed', email);
    const [{ token } = { token: '' }] = linksIn(mail.text);
    const holder = world.person();
    expect((await holder.get(`/api/mail-actions/${token}`)).as(OpenedMailAction)).toMatchObject({
      actions: ['answer_fix'],
      comment: { id: remark.id, is_mine: true },
    });
    for (const [action, body] of [
      ['reply', { comment_text: 'שלום' }],
      ['resolve', {}],
      ['unsubscribe', { scope: 'all' }],
    ] as const)
      (await holder.post(`/api/mail-actions/${token}/${action}`, body)).refused(404, 'not_found');
    (await holder.post(`/api/mail-actions/${token}/fix-answer`, { answer: 'no', words: 'עוד לא' })).as(OneComment);
    expect(await answersOf(part)).toEqual(['no']);
    const stop = /\/never\/([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    (await holder.post(`/api/mail-stops/${stop}`, {})).as(Done);
    const third = await revise(dana, part, `עוד. ${part.body}`);
    await decide(dana, remark, { version: third.text_version });
    await mailsGo();
    expect(proposals(email)).toHaveLength(1);
  });
});

it('answers are told to the author in one mail, with where they all stand', async () => {
  const reader = await readerWith();
  const { part, project, remarks } = await revised(reader);
  for (const remark of remarks) await decide(dana, remark);
  await mailsGo();
  const before = mailsTo(dataDir, 'fix-answered', addressOf(dana)).length;
  (await answerFix(reader, remarks[0], { answer: 'better', words: 'כמעט שם' })).as(OneComment);
  (await answerFix(reader, remarks[1] as Comment, { answer: 'no' })).as(OneComment);
  await mailsGo();
  const sent = mailsTo(dataDir, 'fix-answered', addressOf(dana));
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)?.text).toContain('כמעט שם');
  expect(sent.at(-1)?.text).toContain('נועה לוי');
  expect(sent.at(-1)?.text).not.toContain('עוד מילה');
  (await answerFix(reader, remarks[0], { answer: 'yes', words: 'עוד מילה' })).as(OneComment);
  await mailsGo();
  const [, again] = mailsTo(dataDir, 'fix-answered', addressOf(dana)).slice(before);
  expect(again?.text).toContain('עוד מילה');
  expect(again?.text.match(/^> /gm)).toHaveLength(2);
  expect(sent.at(-1)?.text).toContain(`/project/${project.id}/part/${part.id}/versions/2`);
});

itRebuildsAlike(() => world);
