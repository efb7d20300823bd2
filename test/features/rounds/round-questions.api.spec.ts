import { OneRound, OpenedRound, RoundReport, sentences, type Answer } from '@shulayim/contracts';
import { encodePosition } from '@shulayim/event-sourcing';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject, nobodysId, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { password, useWorld } from '../../support/world.js';
import { openWord } from '../exports/word-file.js';
import { everyTable, found } from '../privacy/privacy-helpers.js';
import { byChoice, inWords, onScale } from '../questions/question-helpers.js';
import {
  answerTo,
  askTo,
  dayAhead,
  join,
  joinedRound,
  leave,
  look,
  roundToken,
  roundsOf,
  sendRound,
  weeks,
} from './round-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(async () => void (dana = await world.register('author', 'דנה אלון')));
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'public', title: 'שלוש סירות' })));

afterEach(() => Listener.closeAll());

const reportOf = async ({ id }: { id: string }) => (await dana.get(`/api/rounds/${id}/report`)).as(RoundReport);
const joined = (names: readonly string[], changes: object = {}) => joinedRound(world, dana, work, names, changes);
const words = (said: string): Answer => ({ kind: 'words', words: said });
const step = (n: number): Answer => ({ kind: 'scale', step: n });
const choice = (...options: number[]): Answer => ({ kind: 'choice', options });

describe('the questions of a round', () => {
  const questions = [{ wording: inWords }, { wording: onScale }, { wording: byChoice }];
  const change = async (id: string, asked: object[]) =>
    (await dana.put(`/api/rounds/${id}`, weeks({ questions: asked }))).as(OneRound).round.questions;

  it('are answered by its readers while it runs, changed and taken back; and told in its report, however few they are', async () => {
    const { round, token, readers } = await joined(['נועה', 'אורי'], { questions });
    const [noa, uri] = readers as [Person, Person];
    const [told, scale, chosen] = (await look(noa, token)).questions;
    if (!told || !scale || !chosen) throw new Error('not asked');
    expect((await look(world.person(), token)).questions).toEqual([]);
    await answerTo(noa, token, told, words('אהבתי'));
    const { questions: mine } = (await answerTo(noa, token, told, words('אהבתי את הים'))).as(OpenedRound);
    expect(mine[0]?.mine).toMatchObject({ answer: words('אהבתי את הים'), wording_number: 1, asked: inWords });
    await answerTo(noa, token, scale, step(4));
    await answerTo(uri, token, scale, step(5));
    await answerTo(uri, token, told, words('לא הבנתי'));
    await answerTo(uri, token, chosen, choice(1));
    expect((await answerTo(uri, token, told, null)).as(OpenedRound).questions[0]?.mine).toBeNull();
    expect((await roundsOf(dana, work))[0]?.questions.map(({ answers }) => answers)).toEqual([1, 2, 1]);

    const none = { mean: null, words: [] };
    const { missing, questions: reported } = await reportOf(round);
    expect(missing).toBe(1);
    expect(reported).toMatchObject([
      { wording: inWords, answered: 1, results: [{ counts: [], words: [{ text: 'אהבתי את הים', by: 'נועה' }] }] },
      { wording: onScale, answered: 2, results: [{ answers: 2, counts: [0, 0, 0, 1, 1], mean: 4.5 }] },
      { wording: byChoice, answered: 1, results: [{ counts: [0, 1, 0], ...none }] },
    ]);
    const file = await fetch(`${dana.url}/api/rounds/${round.id}/report/file?format=docx`, {
      headers: { cookie: dana.cookieHeader },
    });
    const document = JSON.stringify((await openWord(Buffer.from(await file.arrayBuffer()))).paragraphs);
    for (const line of ['ענו 2 מתוך 2', 'ממוצע: 4.5 מתוך 5', 'נועה: אהבתי את הים', 'אחיה: 1'])
      expect(document).toContain(line);

    await dana.post(`/api/rounds/${round.id}/close`, {});
    (await answerTo(noa, token, scale, step(1))).refused(409, 'round_answers_closed');
    (await dana.put(`/api/rounds/${round.id}`, weeks({ questions: [] }))).refused(409, 'round_closed');
    expect((await answerTo(noa, token, scale, null)).as(OpenedRound).questions[1]?.mine).toBeNull();
    expect((await reportOf(round)).questions[1]).toMatchObject({ answered: 1 });
  });

  it('have one answer of a reader who came by the link as well as by address: the last one', async () => {
    const { round, token } = await joined([], { questions });
    const uri = await world.register('reader', 'אורי');
    await join(uri, token);
    await askTo(dana, round, { emails: [uri.user.email] });
    const other = await roundToken(world, uri.user.email);
    await join(uri, other);
    const [told, scale] = (await look(uri, token)).questions;
    if (!told || !scale) throw new Error('not asked');
    await answerTo(uri, other, told, words('בהתחלה'));
    await answerTo(uri, token, told, words('בסוף'));
    await answerTo(uri, other, scale, step(2));
    expect((await roundsOf(dana, work))[0]?.questions.map(({ answers }) => answers)).toEqual([1, 1, 0]);
    expect((await reportOf(round)).questions).toMatchObject([
      { answered: 1, results: [{ words: [{ text: 'בסוף', by: 'אורי' }] }] },
      { answered: 1, results: [{ answers: 1, counts: [0, 1, 0, 0, 0] }] },
      { answered: 0 },
    ]);
  });

  it('tell an author whose page of rounds is open that there is an answer', async () => {
    const { token, readers } = await joined(['נועה'], { questions });
    const [noa] = readers as [Person];
    const [told] = (await look(noa, token)).questions;
    if (!told) throw new Error('not asked');
    const [author, reader] = [await Listener.connect(dana), await Listener.connect(noa)];
    for (const one of [author, reader]) await one.ask('watch', { topic: `project/${work.project.id}` });
    await answerTo(noa, token, told, words('אהבתי'));
    const { rows } = await world.pool.query<{ xid: string; position: string }>(
      `SELECT xid::text, position::text FROM events WHERE type = 'RoundQuestionAnswered' ORDER BY xid DESC LIMIT 1`,
    );
    const position = encodePosition(rows[0] ?? { xid: '', position: '' });
    const topic = `rounds/${work.project.id}`;
    await author.hears('changed', (heard) => heard.topic === topic && heard.position === position);
    await reader.catchUp();
    expect(reader.all('changed').filter((heard) => heard.topic === topic)).toEqual([]);
  });

  it('keep their answers in other words, marked with the earlier ones, and take them along when they go', async () => {
    const { round, token, readers } = await joined(['נועה'], { questions });
    const [noa] = readers as [Person];
    const [told, scale] = (await look(noa, token)).questions;
    if (!told || !scale) throw new Error('not asked');
    await answerTo(noa, token, told, words('אהבתי'));
    await answerTo(noa, token, scale, step(2));
    const other = { ...onScale, text: 'כמה פחד היה?' };
    const kept = await change(round.id, [
      { id: scale.id, wording: other },
      { id: told.id, wording: inWords },
    ]);
    expect(kept.map(({ id, wording_number, answers }) => [id, wording_number, answers])).toEqual([
      [scale.id, 2, 1],
      [told.id, 1, 1],
    ]);
    // A call that knows no questions leaves them alone.
    expect((await dana.put(`/api/rounds/${round.id}`, weeks({ name: 'אחר' }))).as(OneRound).round.questions).toEqual(
      kept,
    );
    (await answerTo(noa, token, { id: scale.id, wording_number: 3 }, step(1))).refused(409, 'question_reworded');
    expect((await look(noa, token)).questions[0]?.mine).toMatchObject({ asked: onScale, wording_number: 1 });
    expect((await reportOf(round)).questions[0]).toMatchObject({
      wording: other,
      results: [{ answers: 0 }, { wording: onScale, answers: 1, mean: 2 }],
    });
    await change(round.id, [{ id: told.id, wording: inWords }]);
    (await answerTo(noa, token, scale, step(1))).refused(404, 'not_found');
    expect((await look(noa, token)).questions.map(({ id }) => id)).toEqual([told.id]);
  });

  it('are five at most, well formed, and of nobody who does not take part', async () => {
    const refused = async (asked: object[]) =>
      (await sendRound(dana, work, { questions: asked })).refused(400, 'invalid_input').fields;
    expect(await refused(Array.from({ length: 6 }, () => ({ wording: inWords })))).toEqual({
      questions: sentences.roundQuestionsTooMany,
    });
    expect(await refused([{ wording: { kind: 'words', text: ' ' } }])).toEqual({
      'questions.0.wording.text': sentences.questionEmpty,
    });
    const { round, token, readers } = await joined(['נועה'], { questions });
    const [noa] = readers as [Person];
    const [told] = (await look(noa, token)).questions;
    if (!told) throw new Error('not asked');
    const [stranger, author] = [world.person(), await world.register('author')];
    for (const one of [stranger, author, dana])
      (await answerTo(one, token, told, words('זר'))).refused(404, 'not_found');
    (await answerTo(noa, 'nobodysnobodysnobodys', told, words('זר'))).refused(404, 'not_found');
    (await answerTo(noa, token, { ...told, id: nobodysId }, words('זר'))).refused(404, 'not_found');
    const elsewhere = await joined(['דן'], { questions });
    (await answerTo(noa, elsewhere.token, told, words('זר'))).refused(404, 'not_found');
    (await author.put(`/api/rounds/${round.id}`, weeks({ questions: [] }))).refused(404, 'not_found');
    (await author.get(`/api/rounds/${round.id}/report`)).refused(404, 'not_found');
    (await answerTo(noa, token, told, words(' '))).refused(400, 'invalid_input');
    await leave(noa, token);
    (await answerTo(noa, token, told, words('עוד'))).refused(404, 'not_found');
    expect((await reportOf(round)).questions[0]?.answered).toBe(0);
    const planned = await joined(['גלי'], { questions, opens_on: dayAhead(2) });
    expect((await look(planned.readers[0] as Person, planned.token)).questions).toEqual([]);
  });

  it('and what is answered go with who answered, and are theirs to take along', async () => {
    const { round, token, readers } = await joined(['נועה'], { questions });
    const guest = readers[0] as Person;
    const [told] = (await look(guest, token)).questions;
    if (!told) throw new Error('not asked');
    await answerTo(guest, token, told, words('מילים של אורחת'));
    const noa = await world.register('reader', 'נועה לוי');
    await join(noa, token);
    await answerTo(noa, token, told, words('מילים של קוראת'));
    const told2 = async () => (await reportOf(round)).questions[0]?.results[0]?.words.map(({ by, text }) => [by, text]);
    expect(await told2()).toEqual([
      ['נועה', 'מילים של אורחת'],
      ['נועה לוי', 'מילים של קוראת'],
    ]);
    const exportOf = async (one: Person) => (await one.get('/api/users/me/export')).text;
    expect(await exportOf(noa)).toContain('מילים של קוראת');
    expect(await exportOf(noa)).not.toContain('מילים של אורחת');
    expect(await exportOf(dana)).toContain('מילים של קוראת');
    expect((await noa.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(await told2()).toEqual([['נועה', 'מילים של אורחת']]);
    expect(found(await everyTable(world.pool), ['מילים של קוראת'])).toEqual([]);
  });
});

itRebuildsAlike(() => world);
