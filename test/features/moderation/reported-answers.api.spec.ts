import { handOver } from '../handover/handover-helpers.js';
import { memberOf } from '../invitations/invitation-helpers.js';
import { visitorOf } from '../comments/comment-helpers.js';
import type { Person } from '../../support/person.js';
import { nobodysId } from '../../support/projects.js';
import { kinds, playIn } from '../notifications/inbox-helpers.js';
import {
  answer,
  answeredIn,
  answersTo,
  ask,
  askedIn,
  byChoice,
  inWords,
  questionsOf,
} from '../questions/question-helpers.js';
import { read as readPart, rowOf } from '../readers/readers-helpers.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { askAnew, file, filed, given, questionId, words, work } from './answer-helpers.js';
import {
  admin,
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

beforeAll(async () => {
  await startModeration({ MAIL_SETTLE_SECONDS: '0' });
  playIn(world);
});
beforeEach(askAnew);
afterAll(closeModeration);

const own = async (who: Person) => (await questionsOf(who, work.part))[0]?.mine;
const mine = async (who: Person) => (await own(who))?.answer;

describe('an answer in free words', () => {
  it('is reported by whoever asked, once, and waits with its words, its question and its writer', async () => {
    const id = await given(noa, 'מילים קשות');
    const reportId = await filed(id, { reason: 'abuse', details: 'שוב ושוב' });
    expect(await filed(id, { reason: 'spam' })).toBe(reportId);
    const { reports } = await list('status=pending&q=מילים קשות');
    expect(reports).toMatchObject([
      {
        id: reportId,
        type: 'answer',
        reason: 'abuse',
        details: 'שוב ושוב',
        status: 'pending',
        project: { id: work.project.id, title: 'שלוש סירות' },
        textId: work.part.id,
        comment: null,
        answer: { id, question: inWords.text, text: 'מילים קשות', state: 'stands' },
        writer: { kind: 'user', id: noa.user.id, name: 'נועה לוי', is_active: true },
        reporter: { kind: 'user', id: dana.user.id },
        others_pending: 0,
      },
    ]);
  });

  it('is nobody else’s to report, nor is anything that has no words', async () => {
    const id = await given(noa, 'לא שלכם');
    const author = await world.register('author');
    (await file(world.person(), id)).refused(401, 'not_signed_in');
    (await file(noa, id)).refused(403, 'wrong_role');
    for (const who of [author, admin]) (await file(who, id)).refused(404, 'not_found');
    const choice = await ask(dana, work.part, byChoice);
    await answer(noa, choice, { kind: 'choice', options: [0] });
    const [chosen] = await answersTo(dana, choice);
    for (const one of [nobodysId, 'abc', questionId, chosen?.id ?? ''])
      (await file(dana, one)).refused(404, 'not_found');
    (await file(dana, id, { reason: 'boring' })).refused(400, 'invalid_input');
    await answer(noa, questionId, null);
    (await file(dana, id)).refused(404, 'not_found');
    expect((await list('q=לא שלכם')).reports).toEqual([]);
  });

  it('that is dismissed leaves everything as it was', async () => {
    const reader = await world.register('reader');
    const id = await given(reader, 'חריף');
    expect(await resolved(await filed(id), 'dismiss')).toMatchObject({
      action: 'dismiss',
      answer: { state: 'stands' },
    });
    expect(await answersTo(dana, questionId)).toHaveLength(1);
    expect(await kinds(reader)).toEqual([]);
  });

  it('that is hidden is gone from all that its author reads, and stands for whoever wrote it', async () => {
    const others = await world.register('reader', 'אורי');
    await given(others, 'אהבתי מאוד');
    await readPart(work.part, noa);
    const id = await given(noa, 'מילות נאצה');
    expect(await rowOf(dana, work, noa)).toMatchObject({ question_answers: 1 });
    const path = `/api/projects/${work.project.id}`;
    const read = async () =>
      Promise.all(
        ['/api/feed', `${path}/questions/csv`, `${path}/export?format=json`, '/api/users/me/export'].map(
          async (one) => (await dana.get(one)).text,
        ),
      );
    for (const text of await read()) expect(text).toContain('מילות נאצה');
    const reportId = await filed(id);
    await resolved(reportId, 'hide');
    expect((await answersTo(dana, questionId)).map((one) => one.author_name)).toEqual(['אורי']);
    expect((await askedIn(dana, work.project.id))[0]?.questions[0]).toMatchObject({
      answers: 1,
      results: [{ answers: 1 }],
    });
    expect(await rowOf(dana, work, noa)).toMatchObject({ question_answers: 0 });
    for (const text of await read()) {
      expect(text).not.toContain('מילות נאצה');
      expect(text).toContain('אהבתי מאוד');
    }
    (await file(await world.register('author'), id)).refused(404, 'not_found');
    expect(await report(reportId)).toMatchObject({ answer: { text: 'מילות נאצה', state: 'hidden' } });
    expect(await own(noa)).toMatchObject({ answer: words('מילות נאצה'), hidden: true });
    expect((await noa.get('/api/users/me/export')).text).toContain('מילות נאצה');

    await reopen(reportId);
    expect(await answersTo(dana, questionId)).toHaveLength(2);
    expect(await rowOf(dana, work, noa)).toMatchObject({ question_answers: 1 });
    expect(await own(noa)).not.toHaveProperty('hidden');
    expect(await report(reportId)).toMatchObject({ status: 'pending', answer: { state: 'stands' } });
    for (const text of await read()) expect(text).toContain('מילות נאצה');
  });

  it('that is hidden tells nothing in the feed where it was the only one', async () => {
    const reportId = await filed(await given(noa, 'היחידה'));
    const ofQuestion = async () =>
      (await answeredIn(dana)).filter((entry) => entry.question?.question_id === questionId).length;
    expect(await ofQuestion()).toBe(1);
    await resolved(reportId, 'hide');
    expect(await ofQuestion()).toBe(0);
  });

  it('stays hidden however it is changed, and is its writer’s to take back', async () => {
    const id = await given(noa, 'ראשונה');
    const reportId = await filed(id);
    await resolved(reportId, 'hide');
    expect(await answer(noa, questionId, words('שנייה'))).toMatchObject({ answer: words('שנייה'), hidden: true });
    expect(await mine(noa)).toEqual(words('שנייה'));
    expect(await answersTo(dana, questionId)).toEqual([]);
    expect(await answer(noa, questionId, null)).toBeNull();
    expect(await report(reportId)).toMatchObject({ answer: { text: '', state: 'deleted' } });
    await answer(noa, questionId, words('שלישית'));
    expect(await answersTo(dana, questionId)).toEqual([]);
    await reopen(reportId);
    expect(await answersTo(dana, questionId)).toMatchObject([{ answer: words('שלישית') }]);
  });

  it('that was taken back cannot be hidden', async () => {
    const reportId = await filed(await given(noa, 'נמחקת'));
    await answer(noa, questionId, null);
    expect(Object.keys((await resolve(reportId, 'hide')).refused(400, 'invalid_input').fields ?? {})).toEqual([
      'action',
    ]);
    expect(await resolved(reportId, 'dismiss')).toMatchObject({ status: 'resolved' });
  });

  it('of a guest has nobody to warn, and goes with them to their account', async () => {
    const guest = await visitorOf(world, work.part);
    const reportId = await filed(await given(guest, 'של אורחת', { author_name: 'גלי' }));
    expect((await report(reportId)).writer).toEqual({ kind: 'guest', id: null, name: 'גלי', is_active: null });
    for (const action of ['warn', 'suspend'])
      expect(Object.keys((await resolve(reportId, action)).refused(400, 'invalid_input').fields ?? {})).toEqual([
        'action',
      ]);
    await resolved(reportId, 'hide');
    expect((await log())[0]).toMatchObject({
      subject: 'answer',
      action: 'hide',
      writer: { kind: 'guest', name: 'גלי' },
    });
    expect(await mine(guest)).toEqual(words('של אורחת'));
  });
});

it('an answer goes with its work to the new owner, who reports it, and it stays hidden there', async () => {
  const recipient = await memberOf(world, dana, work.project.id, { name: 'רות לוי' });
  const id = await given(noa, 'לפני ההעברה');
  const other = await given(await world.register('reader', 'אורי'), 'מוסתרת לפני');
  await resolved(await filed(other), 'hide');
  await handOver(world, work.project.id, { from: dana, to: recipient });
  (await file(dana, id)).refused(404, 'not_found');
  expect((await answersTo(recipient, questionId)).map((one) => one.id)).toEqual([id]);
  await resolved(await filed(id, undefined, recipient), 'hide');
  expect(await answersTo(recipient, questionId)).toEqual([]);
});

itRebuildsAlike(() => world);
