import { screen, waitFor, within } from '@testing-library/react';
import { exampleProject } from '../../testing/author.examples';
import { live } from '../../testing/fake-live';
import { FakeServer } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import reminders from '../../entities/reminders/reminders.lazy.he.json';
import { exampleReader as reader, groupsAnswer, readersAnswer as answerOf } from './readers.examples';
import words from './readers.lazy.he.json';

const { id: projectId } = exampleProject(1);
const path = `/project/${projectId}/readers`;
const list = `GET /api/projects/${projectId}/readers`;
const post = `POST /api/projects/${projectId}/readers/reminders`;
const idOf = (n: number) => `00000000-0000-4000-8000-5${String(n).padStart(11, '0')}`;

const open = (server: FakeServer, at = path) =>
  openPage(at, {
    as: exampleUser(),
    server: server.answer(`GET /api/projects/${projectId}/readers/groups`, groupsAnswer()),
  });
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;

it('shows each reader with their place in words, what they said, and who is only counted', async () => {
  const never = reader(2, { name: null, email: 'never@example.org', status: 'invited', place: null, last_visit: null });
  const server = new FakeServer().answer(
    list,
    answerOf([reader(1), never], { hidden: 2, guests: { count: 4, comments: 1 } }),
  );
  await open(server);
  const row = await rowOf('קוראת 1');
  for (const shown of [
    'חלק 2 מתוך 5, 40% ממנו',
    'פרק שני',
    '‏3 הערות',
    words.answers_one,
    words.questionAnswers_two,
    words.cameBy.link,
  ])
    expect(row.textContent).toContain(shown);
  const invited = await rowOf('never@example.org');
  expect(invited.textContent).toContain(words.invited);
  expect(within(invited).queryByRole('button')).toBeNull();
  expect(screen.getByText(words.hidden_two)).toBeTruthy();
  expect(screen.getByText(new RegExp(words.guestComments_one))).toBeTruthy();
});

it('asks for the silent ones where they are chosen, and says who that is', async () => {
  const server = new FakeServer().answer(list, answerOf([reader(1, { is_silent: true })]));
  const { user } = await open(server);
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${words.filter.silent}`) }));
  expect(await screen.findByText(words.silentRule_other.replace('{{count}}', '14'))).toBeTruthy();
  await waitFor(() => expect(server.callsOf(list).at(-1)?.path).toContain('filter=silent'));
});

it('sends a reminder in the author’s words, and tells to how many it went', async () => {
  const server = new FakeServer()
    .answer(list, answerOf([reader(1, { is_silent: true })]))
    .answer(post, { success: true, sent: 2, left_out: { recently: 1, unreachable: 0, later: 0 } });
  const { user } = await open(server, `${path}?filter=silent`);
  await user.click(await screen.findByRole('button', { name: words.remindSilent }));
  const field = await screen.findByLabelText(reminders.words);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: reminders.send }));
  expect(server.callsOf(post)).toEqual([]);
  await user.type(field, 'חיכיתי לכם');
  await user.click(screen.getByRole('button', { name: reminders.send }));
  await waitFor(() => expect(server.callsOf(post).map(({ body }) => body)).toEqual([{ words: 'חיכיתי לכם' }]));
  expect(await screen.findByText(`${reminders.sent_two} ${reminders.recently_one}`)).toBeTruthy();
});

it('offers no second reminder within a week, and shows why one was refused', async () => {
  const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString();
  const server = new FakeServer()
    .answer(list, answerOf([reader(1, { reminded_at: yesterday, reminded_round: 'סבב שני' }), reader(2)]))
    .refuse(post, 409, { code: 'not_remindable', error: 'אי אפשר לשלוח' });
  const { user } = await open(server);
  const reminded = await rowOf('קוראת 1');
  expect(within(reminded).queryByRole('button')).toBeNull();
  for (const told of [words.remindAgain, words.remindedIn, 'סבב שני']) expect(reminded.textContent).toContain(told);
  await user.click(within(await rowOf('קוראת 2')).getByRole('button', { name: 'תזכורת אל קוראת 2' }));
  await user.click(await screen.findByRole('button', { name: reminders.send }));
  expect(await screen.findByText('אי אפשר לשלוח')).toBeTruthy();
  expect(server.callsOf(post).map(({ body }) => (body as { reader_id: string }).reader_id)).toEqual([idOf(2)]);
});

it('says what comes next while nobody has come, and that the work is not there', async () => {
  const empty = answerOf([], { counts: { all: 0, reading: 0, finished: 0, silent: 0, invited: 0 } });
  await open(new FakeServer().answer(list, empty));
  expect(await screen.findByText(words.empty)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.emptyAction }).getAttribute('href')).toBe(`/project/${projectId}`);
});

it('is told that there is no such work', async () => {
  await open(new FakeServer().refuse(list, 404, { code: 'not_found', error: 'לא נמצא' }));
  expect(await screen.findByRole('heading', { name: words.notFound })).toBeTruthy();
});

it('asks again when somebody reads on, and not for each step of theirs', async () => {
  const server = new FakeServer().answer(list, answerOf([reader(1)]));
  await open(server);
  await rowOf('קוראת 1');
  await live.connect();
  const before = server.callsOf(list).length;
  const topic = `project/${projectId}/readers`;
  for (let n = 0; n < 5; n += 1) await live.tell('changed', { topic: `${topic}/${n}`, position: `${n}` });
  await waitFor(() => expect(server.callsOf(list).length).toBeGreaterThan(before));
  expect(server.callsOf(list).length).toBeLessThanOrEqual(before + 2);
});
