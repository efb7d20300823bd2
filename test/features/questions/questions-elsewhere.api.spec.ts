import { Done } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject, quote, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { visitorOf } from '../comments/comment-helpers.js';
import { everyMail, everyTable, found } from '../privacy/privacy-helpers.js';
import { answer, answeredIn, answersTo, ask, byChoice, inWords, onScale, pinOn } from './question-helpers.js';

const world = useWorld({ MAIL_SETTLE_SECONDS: '0' });
let dana: Person;
let noa: Person;
let project: TestProject;
beforeEach(async () => {
  [dana, noa] = [await world.register('author'), await world.register('reader', 'נועה לוי')];
  project = await createProject(dana, { visibility_status: 'public' });
});

afterEach(() => Listener.closeAll());

const words = (text: string) => ({ kind: 'words', words: text }) as const;
const leave = async (person: Person) => (await person.ask('DELETE', '/api/users/me', { password })).as(Done);
const kept = async (said: string[]) =>
  found([await everyTable(world.pool), ...everyMail(world.app.get(Settings).dataDir)].join('\n'), said);
const ownData = async (person: Person) =>
  JSON.parse((await person.get('/api/users/me/export')).text) as Record<string, unknown>;

it('answers are a table of the work: a row for each, no cell a formula, one also for a question without any', async () => {
  const { part } = project;
  const scale = await ask(dana, part, onScale);
  const free = await ask(dana, part, inWords, pinOn(part, quote));
  await ask(dana, part, byChoice);
  await answer(noa, scale, { kind: 'scale', step: 4 });
  await answer(await visitorOf(world, part), free, words('=1+1, "בערך"'));
  const csv = await dana.get(`/api/projects/${project.project.id}/questions/csv`);
  expect(csv.headers.get('content-disposition')).toContain('attachment');
  const lines = csv.text.split('\r\n');
  expect(lines[1]).toContain('כמה היה מתח?,סולם,בסוף החלק,פתוחה,4,נועה לוי');
  expect(lines[2]).toContain(`${quote},פתוחה,"'=1+1, ""בערך""",קורא/ת אנונימי/ת 1`);
  expect(lines[3]).toContain('מי לקח את הסירות?,בחירה,בסוף החלק,פתוחה,,,,');
  expect(lines).toHaveLength(5);
});

it('the table calls a guest by the name that they gave, and numbers who gave none, in its language', async () => {
  const free = await ask(dana, project.part, inWords);
  await answer(await visitorOf(world, project.part), free, words('בלי שם'));
  await answer(await visitorOf(world, project.part), free, words('בשם'), { author_name: 'אורחת' });
  await dana.put('/api/users/me', { language: 'en' });
  const { text } = await dana.get(`/api/projects/${project.project.id}/questions/csv`);
  expect(text).toMatch(/,בלי שם,Anonymous reader 1,/);
  expect(text).toMatch(/,בשם,אורחת,/);
});

it('what was asked and answered is in what its people take along, and in the work’s file for programs', async () => {
  const id = await ask(dana, project.part, inWords);
  await answer(noa, id, words('ריחמתי עליה'));
  const said = { answer: { words: 'ריחמתי עליה' } };
  expect((await ownData(noa))['questions_answered']).toMatchObject([{ ...said, wording: { text: inWords.text } }]);
  expect(await ownData(dana)).toMatchObject({
    questions_asked: [{ question_id: id, wording: { text: inWords.text } }],
    answers_received: [{ ...said, author_name: 'נועה לוי' }],
  });
  const file = (await dana.get(`/api/projects/${project.project.id}/export?format=json`)).text;
  expect(JSON.parse(file)).toMatchObject({
    work: {
      parts: [
        {
          questions: [
            { id, ...inWords, closed: false, answers: [{ author_name: 'נועה לוי', answer: words('ריחמתי עליה') }] },
          ],
        },
      ],
    },
  });
});

it('answers go with whoever gave them, also as a guest', async () => {
  const id = await ask(dana, project.part);
  const guest = await visitorOf(world, project.part);
  await answer(guest, id, words('מילים־של־אורח'), { author_name: 'כינוי־של־אורח' });
  await guest.register({ name: 'אורי', email: `guest-${Date.now()}@example.org`, password, role: 'reader' });
  await answer(noa, id, words('מילים־של־נועה'));
  const said = ['מילים־של־אורח', 'כינוי־של־אורח', 'מילים־של־נועה'];
  expect(await answersTo(dana, id)).toHaveLength(2);
  await until(async () => (await answersTo(dana, id)).some(({ author_name }) => author_name === 'אורי'));
  await leave(noa);
  await leave(guest);
  await until(async () => (await kept(said)).length === 0);
  expect(await answersTo(dana, id)).toEqual([]);
});

it('works go with what was asked about them', async () => {
  const passage = 'קטע־של־דנה־בלבד';
  const body = `בבוקר. ${passage} בערב.`;
  const { part } = await createProject(dana, { visibility_status: 'public' }, { body });
  const id = await ask(dana, part, { kind: 'words', text: 'שאלה־של־דנה' }, pinOn(part, passage));
  await answer(noa, id, words('תשובה־של־נועה'));
  expect(await kept(['שאלה־של־דנה', passage])).toHaveLength(2);
  await leave(dana);
  await until(async () => (await kept(['שאלה־של־דנה', passage, 'תשובה־של־נועה'])).length === 0);
});

it('a question is told at once to its part’s readers, its answers to the author, folded in the feed, and to no other reader', async () => {
  const other = await world.register('reader');
  const [author, mine, theirs] = await Promise.all([dana, noa, other].map((person) => Listener.connect(person)));
  for (const listener of [mine, theirs]) await listener?.watch(project.part.id);
  const id = await ask(dana, project.part);
  const topic = `questions/${project.part.id}`;
  for (const listener of [mine, theirs]) await listener?.hears('changed', (message) => message.topic === topic);
  await answer(noa, id, words('ריחמתי עליה'));
  const first = await author?.hears('feed', ({ entry }) => entry.kind === 'question_answered');
  expect(first?.entry).toMatchObject({
    is_read: true,
    question: { question_id: id, answers: 1, latest: { answer: words('ריחמתי עליה'), author_name: 'נועה לוי' } },
  });
  await mine?.hears('changed', (message) => message.topic === topic);
  await answer(await visitorOf(world, project.part), id, words('לא הבנתי'));
  const second = await author?.hears('feed', ({ entry }) => entry.question?.answers === 2);
  expect(second?.entry.id).toBe(first?.entry.id);
  expect(second?.entry.question?.latest).toMatchObject({ is_guest: true, guest_number: 1 });
  await theirs?.catchUp();
  expect(theirs?.all('changed').filter((message) => message.topic === topic)).toHaveLength(1);
  await answer(noa, id, null);
  expect(await answeredIn(dana, `project_id=${project.project.id}`)).toMatchObject([{ question: { answers: 1 } }]);
});

itRebuildsAlike(() => world);
