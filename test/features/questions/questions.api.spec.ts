import { maxOptions, maxQuestionsPerPart, sentences, type Part } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import {
  addPart,
  createLink,
  createProject,
  openLink,
  prose,
  quote,
  type TestProject,
} from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { visitorOf } from '../comments/comment-helpers.js';
import {
  answer,
  answeredIn,
  answersTo,
  ask,
  askedIn,
  byChoice,
  changed,
  inWords,
  onScale,
  pinOn,
  questionsOf,
  sendAnswer,
  sendQuestion,
} from './question-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
let part: Part;
beforeAll(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
});
beforeEach(async () => {
  project = await createProject(dana, { visibility_status: 'public' });
  part = project.part;
});

const asked = async () => (await askedIn(dana, project.project.id))[0]?.questions ?? [];
const words = (text: string) => ({ kind: 'words', words: text }) as const;
const step = (n: number) => ({ kind: 'scale', step: n }) as const;
const reach = (reader: Person, ids: string[]) => reader.post(`/api/parts/${part.id}/questions/reached`, { ids });

describe('a question', () => {
  it('stands at the part’s end, or where it is pinned, in its order; readers see it with their own answer alone', async () => {
    const first = await ask(dana, part, onScale);
    const second = await ask(dana, part, inWords, pinOn(part, quote));
    const start = part.body.indexOf(quote);
    const place = { start, end: start + quote.length, quote };
    expect(await questionsOf(noa, part)).toMatchObject([
      { id: first, wording: onScale, wording_number: 1, place: null, closed: false, mine: null },
      { id: second, wording: inWords, place, mine: null },
    ]);
    await dana.put(`/api/parts/${part.id}/questions/order`, { ids: [second, first] });
    expect((await questionsOf(noa, part)).map(({ id }) => id)).toEqual([second, first]);
    await answer(noa, first, step(4));
    expect((await questionsOf(noa, part))[1]?.mine).toMatchObject({ answer: step(4), asked: onScale });
    expect((await questionsOf(await world.register('reader'), part))[1]?.mine).toBeNull();
  });

  it('is counted in the text that it is about, which says nothing where there is none', async () => {
    expect((await noa.get(`/api/texts/${part.id}`)).text).not.toContain('"questions"');
    await ask(dana, part);
    expect((await noa.get(`/api/texts/${part.id}`)).text).toContain('"questions":1');
  });

  it('is one of five at most, asked in full', async () => {
    for (let n = 0; n < maxQuestionsPerPart; n += 1) await ask(dana, part);
    (await sendQuestion(dana, part)).refused(409, 'questions_full');
    const other = await addPart(dana, project.project.id);
    const refused = async (wording: object) =>
      (await sendQuestion(dana, other, wording)).refused(400, 'invalid_input').fields;
    expect(await refused({ kind: 'words', text: ' ' })).toEqual({ 'wording.text': sentences.questionEmpty });
    const many = Array.from({ length: maxOptions + 1 }, (_, n) => `${n}`);
    for (const [options, sentence] of [
      [['א'], sentences.optionsTooFew],
      [many, sentences.optionsTooMany],
      [['א', 'א'], sentences.optionsAlike],
    ] as const)
      expect(await refused({ ...byChoice, options })).toEqual({ 'wording.options': sentence });
  });

  it('is worded anew without losing what was answered: each answer names the wording that it answers', async () => {
    const id = await ask(dana, part, byChoice);
    await answer(noa, id, { kind: 'choice', options: [1] });
    const reworded = { ...byChoice, options: ['הים', 'איש לא'], several: true };
    await changed(dana, id, { wording: reworded });
    expect((await questionsOf(noa, part))[0]).toMatchObject({
      wording: reworded,
      wording_number: 2,
      mine: { wording_number: 1, asked: byChoice },
    });
    const guest = await visitorOf(world, part);
    (await sendAnswer(guest, id, { kind: 'choice', options: [0, 2] }, { wording_number: 2 })).refused(
      409,
      'question_reworded',
    );
    await answer(guest, id, { kind: 'choice', options: [1, 0] }, { wording_number: 2 });
    expect((await asked())[0]).toMatchObject({
      answers: 2,
      results: [
        { wording: reworded, wording_number: 2, answers: 1, counts: [1, 1] },
        { wording: byChoice, wording_number: 1, answers: 1, counts: [0, 1, 0] },
      ],
    });
    // What was read before the change, and waited without a network, is taken as an answer to that.
    await answer(guest, id, { kind: 'choice', options: [0] }, { wording_number: 1 });
    expect((await asked())[0]?.results.map(({ answers }) => answers)).toEqual([0, 2]);
  });

  it('takes nothing once it is closed, and is shown to nobody who has not answered; it goes with its answers', async () => {
    const id = await ask(dana, part);
    await answer(noa, id, words('מרגש'));
    expect((await changed(dana, `${id}/closed`, { closed: true })).questions).toMatchObject([
      { closed: true, answers: 1 },
    ]);
    const other = await world.register('reader');
    (await sendAnswer(other, id, words('מאוחר'))).refused(403, 'question_closed');
    expect(await questionsOf(other, part)).toEqual([]);
    expect(await questionsOf(noa, part)).toMatchObject([{ closed: true, mine: { answer: words('מרגש') } }]);
    expect(await answer(noa, id, null)).toBeNull();
    await changed(dana, `${id}/closed`, { closed: false });
    await answer(other, id, words('בזמן'));
    await dana.delete(`/api/questions/${id}`);
    expect(await asked()).toEqual([]);
    (await sendAnswer(noa, id, words('שוב'))).refused(404, 'not_found');
    expect((await world.pool.query('SELECT 1 FROM question_answers WHERE question_id = $1', [id])).rows).toEqual([]);
  });
});

describe('an answer', () => {
  it('is one for each reader, changed and removed, and seen by whoever asked, guests by number', async () => {
    const id = await ask(dana, part);
    const guest = await visitorOf(world, part);
    await answer(guest, id, words('לא הבנתי'), { author_name: 'אורי' });
    await Promise.all([1, 2, 3].map(() => sendAnswer(noa, id, words('חיכיתי לה'))));
    await answer(noa, id, words('ריחמתי עליה'));
    expect(await answersTo(dana, id)).toMatchObject([
      { answer: words('ריחמתי עליה'), author_name: 'נועה לוי', reader: { id: noa.user.id }, guest_number: null },
      { answer: words('לא הבנתי'), author_name: 'אורי', is_guest: true, reader: null, guest_number: 1 },
    ]);
    await answer(noa, id, null);
    expect(await answersTo(dana, id)).toHaveLength(1);
    (await noa.get(`/api/questions/${id}/answers`)).refused(403, 'wrong_role');
    (await (await world.register('author')).get(`/api/questions/${id}/answers`)).refused(404, 'not_found');
  });

  it('is counted against those whom the question was shown to, from three of them on', async () => {
    const id = await ask(dana, part, onScale);
    await answer(noa, id, step(5));
    const readers = [await world.register('reader'), await visitorOf(world, part)];
    await reach(readers[0] as Person, [id]);
    await reach(dana, [id]);
    expect(await asked()).toMatchObject([{ answers: 1, reached: null }]);
    await reach(readers[1] as Person, [id, id]);
    await reach(readers[1] as Person, [id]);
    expect(await asked()).toMatchObject([{ answers: 1, reached: 3, results: [{ counts: [0, 0, 0, 0, 1] }] }]);
  });

  it('is taken from whoever may comment, and taken back by whoever still reads', async () => {
    const id = await ask(dana, part);
    (await sendAnswer(dana, id, words('שלי'))).refused(403, 'own_text');
    await answer(noa, id, words('מרגש'));
    await dana.put(`/api/projects/${project.project.id}`, { allow_comments: false });
    (await sendAnswer(noa, id, words('אחר'))).refused(403, 'comments_off');
    expect(await answer(noa, id, null)).toBeNull();
    const forPeople = await createProject(dana, { visibility_status: 'public', allow_guests: false });
    const theirs = await ask(dana, forPeople.part);
    (await sendAnswer(await visitorOf(world, forPeople.part), theirs, words('אורח'))).refused(401, 'not_signed_in');
    const shared = await createProject(dana, { visibility_status: 'shared' });
    const hidden = await ask(dana, shared.part);
    const stranger = world.person();
    (await sendAnswer(stranger, hidden, words('זר'))).refused(404, 'not_found');
    (await stranger.get(`/api/parts/${shared.part.id}/questions`)).refused(404, 'not_found');
    const guest = await openLink(world.person(), await createLink(dana, shared));
    expect(await answer(guest, hidden, words('קראתי'))).toMatchObject({ answer: words('קראתי') });
  });

  it('is the account’s once its guest signs in; who had answered as both keeps the last', async () => {
    const id = await ask(dana, part);
    const guest = await visitorOf(world, part);
    await answer(guest, id, words('כאורח'));
    await guest.register({ name: 'אורי כץ', email: `guest-${Date.now()}@example.org`, password, role: 'reader' });
    await until(async () => (await answersTo(dana, id))[0]?.author_name === 'אורי כץ');
    await answer(guest, id, words('כקורא'));
    expect(await answersTo(dana, id)).toMatchObject([{ answer: words('כקורא'), is_guest: false }]);
  });
});

it('is nobody else’s to ask, change, see or delete', async () => {
  const id = await ask(dana, part);
  const other = await world.register('author');
  const { id: projectId } = project.project;
  for (const path of [`projects/${projectId}/questions`, `projects/${projectId}/questions/csv`, 'projects/x/questions'])
    (await other.get(`/api/${path}`)).refused(404, 'not_found');
  (await sendQuestion(other, part)).refused(404, 'not_found');
  (await other.put(`/api/parts/${part.id}/questions/order`, { ids: [id] })).refused(404, 'not_found');
  for (const [path, body] of [
    [id, { wording: onScale }],
    [`${id}/place`, { pin: null }],
    [`${id}/closed`, { closed: true }],
  ] as const)
    (await other.put(`/api/questions/${path}`, body)).refused(404, 'not_found');
  (await other.delete(`/api/questions/${id}`)).refused(404, 'not_found');
  expect(await asked()).toMatchObject([{ id, closed: false, wording: inWords }]);
});

it('goes along with its passage; once that is gone it is asked at the part’s end, and the author is told', async () => {
  const kept = await ask(dana, part, inWords, pinOn(part, quote));
  const lost = await ask(dana, part, onScale, pinOn(part, 'איש לא ענה לה'));
  const body = `פתיחה חדשה. ${prose.replace('\nאיש לא ענה לה.', '')}`;
  await dana.put(`/api/projects/${project.project.id}/parts/${part.id}`, { body, text_version: 1 });
  await until(async () => (await asked())[0]?.place?.start === body.indexOf(quote));
  expect(await asked()).toMatchObject([
    { id: kept, place: { quote }, lost_place: null },
    { id: lost, place: null, lost_place: 'איש לא ענה לה' },
  ]);
  const query = `project_id=${project.project.id}&kind=question_moved`;
  expect(await answeredIn(dana, query)).toMatchObject([{ part_id: part.id, question: { question_id: lost } }]);
  const revised = { ...part, body, text_version: 2 };
  await changed(dana, `${lost}/place`, { pin: pinOn(revised, 'פתיחה חדשה') });
  expect((await asked())[1]).toMatchObject({ place: { start: 0, quote: 'פתיחה חדשה' }, lost_place: null });
  expect(await answeredIn(dana, query)).toEqual([]);
});

itRebuildsAlike(() => world);
