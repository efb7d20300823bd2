import { OneRound, RoundReport, type AskedOfReader } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password } from '../../support/world.js';
import { handOver } from '../handover/handover-helpers.js';
import { memberOf } from '../invitations/invitation-helpers.js';
import { playIn, told } from '../notifications/inbox-helpers.js';
import { everyTable, found } from '../privacy/privacy-helpers.js';
import { byChoice, inWords } from '../questions/question-helpers.js';
import { answerTo, join, joinedRound, look, roundsOf, weeks } from '../rounds/round-helpers.js';
import { askAnew, file, filed, words, work } from './answer-helpers.js';
import {
  closeModeration,
  dana,
  list,
  log,
  noa,
  reopen,
  report,
  resolve,
  resolved,
  startModeration,
  world,
} from './moderation-helpers.js';

let roundId: string;
let token: string;
let questions: readonly AskedOfReader[];
let uri: Person;

beforeAll(async () => {
  await startModeration({ MAIL_SETTLE_SECONDS: '0' });
  playIn(world);
});
/** A round that asks two things, with a guest, Uri, and an account, Noa, among its readers. */
beforeEach(async () => {
  await askAnew();
  const asked = { questions: [{ wording: inWords }, { wording: byChoice }] };
  const joined = await joinedRound(world, dana, work, ['אורי'], asked);
  ({ token } = joined);
  roundId = joined.round.id;
  uri = joined.readers[0] as Person;
  await join(noa, token);
  ({ questions } = await look(noa, token));
});
afterAll(closeModeration);

const question = () => questions[0] as AskedOfReader;
const say = (who: Person, text: string | null) => answerTo(who, token, question(), text === null ? null : words(text));
const mine = async (who: Person) => (await look(who, token)).questions[0]?.mine;
const reportOf = async (author = dana) => (await author.get(`/api/rounds/${roundId}/report`)).as(RoundReport);
const read = async (author = dana) =>
  (await reportOf(author)).questions[0]?.results.flatMap((result) => result.words) ?? [];
const readWords = async (author?: Person) => (await read(author)).map(({ text }) => text);
/** What somebody answers, by the id that its author reports it by. */
async function given(who: Person, text: string): Promise<string> {
  await say(who, text);
  const one = (await read()).find((each) => each.text === text);
  if (!one) throw new Error('not answered');
  return one.answer_id;
}

describe('an answer to a question of a round, in free words', () => {
  it('is reported by its author, once, and waits with its words and question, and of no text', async () => {
    const id = await given(noa, 'מילים קשות בסבב');
    const reportId = await filed(id, { reason: 'abuse', details: 'שוב' });
    expect(await filed(id, { reason: 'spam' })).toBe(reportId);
    expect((await list('status=pending&q=מילים קשות בסבב')).reports).toMatchObject([
      {
        id: reportId,
        type: 'answer',
        project: { id: work.project.id, title: 'שלוש סירות' },
        textId: null,
        textTitle: null,
        comment: null,
        answer: { id, question: inWords.text, text: 'מילים קשות בסבב', state: 'stands' },
        writer: { kind: 'user', id: noa.user.id, name: 'נועה לוי', is_active: true },
        others_pending: 0,
      },
    ]);
  });

  it('is nobody else’s to report, nor is what was only chosen, or taken back', async () => {
    const id = await given(noa, 'לא שלכם');
    for (const who of [await world.register('author')]) (await file(who, id)).refused(404, 'not_found');
    (await file(noa, id)).refused(403, 'wrong_role');
    (await file(uri, id)).refused(401, 'not_signed_in');
    await answerTo(noa, token, questions[1] as AskedOfReader, { kind: 'choice', options: [0] });
    const { rows } = await world.pool.query<{ id: string }>('SELECT id FROM round_answers WHERE question_id = $1', [
      questions[1]?.id,
    ]);
    (await file(dana, rows[0]?.id ?? '')).refused(404, 'not_found');
    await say(noa, null);
    (await file(dana, id)).refused(404, 'not_found');
  });

  it('that is hidden is in nothing that its author reads, and its reader alone has it', async () => {
    await say(uri, 'אהבתי את הים');
    const id = await given(noa, 'מילות נאצה');
    const document = async () => (await dana.get('/api/users/me/export')).text;
    expect(await document()).toContain('מילות נאצה');
    const reportId = await filed(id);
    await resolved(reportId, 'hide');
    expect(await readWords()).toEqual(['אהבתי את הים']);
    expect((await reportOf()).questions[0]).toMatchObject({ answered: 1, results: [{ answers: 1 }] });
    expect((await roundsOf(dana, work))[0]?.questions[0]?.answers).toBe(1);
    expect(await document()).not.toContain('מילות נאצה');
    expect(await report(reportId)).toMatchObject({ answer: { text: 'מילות נאצה', state: 'hidden' } });
    expect(await mine(noa)).toMatchObject({ answer: words('מילות נאצה'), hidden: true });
    expect(await mine(uri)).not.toHaveProperty('hidden');
    expect((await noa.get('/api/users/me/export')).text).toContain('מילות נאצה');
    (await file(dana, id)).refused(404, 'not_found');

    await reopen(reportId);
    expect((await readWords()).sort()).toEqual(['אהבתי את הים', 'מילות נאצה'].sort());
    expect(await mine(noa)).not.toHaveProperty('hidden');
    expect(await report(reportId)).toMatchObject({ status: 'pending', answer: { state: 'stands' } });
  });

  it('stays hidden however it is changed, taken back and given anew', async () => {
    const reportId = await filed(await given(noa, 'ראשונה'));
    await resolved(reportId, 'hide');
    await say(noa, 'שנייה');
    expect(await mine(noa)).toMatchObject({ answer: words('שנייה'), hidden: true });
    await say(noa, null);
    expect(await mine(noa)).toBeNull();
    expect(await report(reportId)).toMatchObject({ answer: { text: '', state: 'deleted' } });
    await say(noa, 'שלישית');
    expect(await mine(noa)).toMatchObject({ answer: words('שלישית'), hidden: true });
    expect(await readWords()).toEqual([]);
    await reopen(reportId);
    expect(await readWords()).toEqual(['שלישית']);
  });

  it('that was taken back while it was hidden is no answer once the decision is taken back', async () => {
    const reportId = await filed(await given(noa, 'נמחקת'));
    await resolved(reportId, 'hide');
    await say(noa, null);
    await reopen(reportId);
    expect((await reportOf()).questions[0]).toMatchObject({ answered: 0 });
    expect(await mine(noa)).toBeNull();
    expect(Object.keys((await resolve(reportId, 'hide')).refused(400, 'invalid_input').fields ?? {})).toEqual([
      'action',
    ]);
    await say(noa, 'חדשה');
    expect(await readWords()).toEqual(['חדשה']);
  });

  it('of a guest has nobody to warn; the log has one line of it', async () => {
    const reportId = await filed(await given(uri, 'של אורח'));
    expect((await report(reportId)).writer).toEqual({ kind: 'guest', id: null, name: 'אורי', is_active: null });
    for (const action of ['warn', 'suspend']) (await resolve(reportId, action)).refused(400, 'invalid_input');
    await resolved(reportId, 'hide');
    expect((await log())[0]).toMatchObject({
      ...{ subject: 'answer', action: 'hide', part: null, project: { id: work.project.id } },
      writer: { kind: 'guest', name: 'אורי' },
    });
    expect(await mine(uri)).toMatchObject({ hidden: true });
  });
});

describe('whoever wrote it', () => {
  let reader: Person;
  beforeEach(async () => {
    reader = await world.register('reader', 'רות');
    await join(reader, token);
  });
  const mail = (count: number) => mailTo(world.app.get(Settings).dataDir, 'writer-moderated', reader.user.email, count);

  it('is told by mail, with the reason, and in the program, and led to the round', async () => {
    const reportId = await filed(await given(reader, 'פגעתי'));
    await resolved(reportId, 'hide');
    const { text } = await mail(1);
    for (const one of ['נגד הכללים', 'פגעתי', 'שלוש סירות']) expect(text).toContain(one);
    expect(await told(reader)).toMatchObject([{ kind: 'answer_hidden', url: `/round/${token}` }]);
    await reopen(reportId);
    expect((await mail(2)).text).toContain(`/round/${token}`);
    expect((await told(reader)).map(({ kind }) => kind)).toEqual(['answer_shown', 'answer_hidden']);
  });

  it('is warned, and led to what they wrote about the work', async () => {
    await resolved(await filed(await given(reader, 'גסויות')), 'warn');
    const { text } = await mail(1);
    for (const one of ['גסויות', `/home/works/${work.project.id}`]) expect(text).toContain(one);
    expect(await told(reader)).toMatchObject([{ kind: 'warned', url: `/home/works/${work.project.id}` }]);
  });

  it('leaves for good with the words, and nobody else is blamed for them', async () => {
    const reportId = await filed(await given(reader, 'מילים של מי שעזבה את הסבב'));
    await resolved(reportId, 'hide');
    await reopen(reportId);
    expect((await reader.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(found(await everyTable(world.pool), ['מילים של מי שעזבה את הסבב'])).toEqual([]);
    expect(await report(reportId)).toMatchObject({
      answer: { text: '', state: 'deleted' },
      writer: { id: null, name: null, is_active: null },
    });
    for (const action of ['hide', 'warn', 'suspend']) (await resolve(reportId, action)).refused(400, 'invalid_input');
    expect(await resolved(reportId, 'dismiss')).toMatchObject({ status: 'resolved' });
  });
});

it('goes with its question, and with its work to the new owner, hidden or not', async () => {
  const recipient = await memberOf(world, dana, work.project.id, { name: 'רות לוי' });
  const hidden = await given(uri, 'מוסתרת לפני');
  const id = await given(noa, 'לפני ההעברה');
  const gone = await filed(hidden);
  await resolved(gone, 'hide');
  await handOver(world, work.project.id, { from: dana, to: recipient });
  (await file(dana, id)).refused(404, 'not_found');
  expect(await readWords(recipient)).toEqual(['לפני ההעברה']);
  await resolved(await filed(id, undefined, recipient), 'hide');
  expect(await readWords(recipient)).toEqual([]);
  (await recipient.put(`/api/rounds/${roundId}`, weeks({ questions: [] }))).as(OneRound);
  await reopen(gone);
  expect(await report(gone)).toMatchObject({ answer: { text: '', state: 'deleted' } });
});

itRebuildsAlike(() => world);
