import { type Round, sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { exampleProject } from '../../testing/author.examples';
import { live } from '../../testing/fake-live';
import { FakeServer } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import asking from '../../entities/questions/asking/asking.lazy.he.json';
import reminders from '../../entities/reminders/reminders.lazy.he.json';
import { exampleQuestion, exampleRound, exampleRoundReader } from './rounds.examples';
import words from './words/rounds.lazy.he.json';

const { id: projectId } = exampleProject(1);
const list = `GET /api/projects/${projectId}/rounds`;
const id = (n: number) => `00000000-0000-4000-8000-7${String(n).padStart(11, '0')}`;
const at = '2026-03-01T12:00:00.000Z';
const round = (change: Partial<Round> = {}): Round => exampleRound({ id: id(1), opened_at: at, ...change });
const answerOf = (rounds: Round[]) => ({ success: true, project_title: 'שלוש סירות', rounds });
const groups = `GET /api/projects/${projectId}/readers/groups`;
const friends = { id: id(9), name: 'חברים', readers: 2 };
const open = (server: FakeServer, ...all: (typeof friends)[]) =>
  openPage(`/project/${projectId}/rounds`, {
    as: exampleUser(),
    server: server.answer(groups, { success: true, groups: all }),
  });
const reader = exampleRoundReader(id(5));

it('says what a round asks of its readers, who they are and why one left, and hears of the next', async () => {
  const readers = [
    { ...reader, state: 'joined', reason: null } as const,
    { ...reader, id: id(6), name: null, state: 'left', reason: 'bored', finished: null } as const,
  ];
  const server = new FakeServer().answer(list, answerOf([round({ readers })]));
  await open(server);
  const shown = within(await screen.findByRole('region', { name: 'סבב ראשון' }));
  expect(shown.getByText(/כ־20 דקות קריאה/)).toBeTruthy();
  expect(shown.getByText('חלק כל 3 ימים')).toBeTruthy();
  const rows = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('נקראו 2 מתוך 4');
  expect(rows[1]).toContain(words.reason.bored);
  await live.connect();
  const before = server.callsOf(list).length;
  await live.tell('changed', { topic: `rounds/${projectId}`, position: '1' });
  await waitFor(() => expect(server.callsOf(list).length).toBeGreaterThan(before));
});

it('says of a round that it never opened, and leads to no report of it', async () => {
  const unopened = round({ state: 'closed', opened_at: null, closed_at: at });
  const past = round({ id: id(2), name: 'סבב שני', state: 'closed', closed_at: at });
  await open(new FakeServer().answer(list, answerOf([unopened, past])));
  const shown = within(await screen.findByRole('region', { name: 'סבב ראשון' }));
  expect(shown.getByText(words.neverOpened)).toBeTruthy();
  expect(shown.queryByRole('link', { name: words.report })).toBeNull();
  const other = within(screen.getByRole('region', { name: 'סבב שני' }));
  expect(other.queryByText(words.neverOpened)).toBeNull();
  expect(other.getByRole('link', { name: words.report })).toBeTruthy();
});

it('says whose mail did not arrive, and what may be done about it while the round goes on', async () => {
  const lost = { ...reader, state: 'asked', reason: null, finished: null, undelivered_at: at } as const;
  const readers = [
    { ...lost, name: null },
    { ...lost, id: id(6), name: 'אורי', email: null },
    { ...lost, id: id(7), name: null, email: 'gal@example.org', undelivered_at: null },
  ];
  const server = new FakeServer().answer(list, answerOf([round({ readers })]));
  await open(server);
  const { undelivered } = words;
  const row = async (n: number) => (await screen.findAllByRole('listitem'))[n]?.textContent;
  expect(await row(0)).toContain(`${undelivered.address} ${undelivered.addressHint}`);
  expect(await row(1)).toContain(`${undelivered.account} ${undelivered.accountHint}`);
  expect(await row(2)).not.toContain(undelivered.address);
  // The page that stands open hears that they came all the same, and that another mail came back.
  await live.connect();
  const joined = { ...reader, state: 'joined', reason: null } as const;
  server.answer(
    list,
    answerOf([round({ readers: [joined, { ...lost, id: id(7), name: null, email: 'gal@example.org' }] })]),
  );
  await live.tell('changed', { topic: `rounds/${projectId}`, position: '1' });
  await waitFor(async () => expect(await row(1)).toContain(undelivered.address));
  expect(await row(0)).not.toContain(undelivered.address);
});

it('gives no advice on a mail that did not arrive once the round is over', async () => {
  const lost = { ...reader, state: 'asked', reason: null, finished: null, undelivered_at: at } as const;
  await open(new FakeServer().answer(list, answerOf([round({ state: 'closed', closed_at: at, readers: [lost] })])));
  const told = await screen.findByText(words.undelivered.address, { exact: false });
  expect(told.textContent).not.toContain(words.undelivered.addressHint);
});

it('says of one that was closed early when that was', async () => {
  const closed = round({ state: 'closed', closed_at: '2026-03-05T12:00:00.000Z' });
  await open(new FakeServer().answer(list, answerOf([closed])));
  const shown = within(await screen.findByRole('region', { name: 'סבב ראשון' }));
  expect(shown.getByText(words.closedOn).nextElementSibling?.textContent).toBe('5 במרץ 2026');
  expect(shown.queryByText(words.closesOn)).toBeNull();
});

it('plans a round, and says what is missing', async () => {
  const server = new FakeServer()
    .answer(list, answerOf([]))
    .answer(`POST /api/projects/${projectId}/rounds`, { success: true, round: round() }, 201);
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.new }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: words.save }));
  expect(await dialog.findByText(sentences.roundNameEmpty)).toBeTruthy();
  await user.type(dialog.getByLabelText(words.name), 'סבב ראשון');
  await user.click(dialog.getByRole('radio', { name: new RegExp(words.paces.when_finished.title) }));
  server.answer(list, answerOf([round()]));
  await user.click(dialog.getByRole('button', { name: words.save }));
  expect(await screen.findByRole('region', { name: 'סבב ראשון' })).toBeTruthy();
  const [sent] = server.callsOf(`POST /api/projects/${projectId}/rounds`);
  expect(sent?.body).toMatchObject({ name: 'סבב ראשון', note: null, pace: 'when_finished', pace_days: null });
});

it('says what it asks its readers: a new question, another wording, and one that goes with its answers', async () => {
  const questions = [exampleQuestion(id(20), 'מה נשאר?', 2), exampleQuestion(id(21), 'למי?', 0)];
  const server = new FakeServer()
    .answer(list, answerOf([round({ questions })]))
    .answer(`PUT /api/rounds/${id(1)}`, { success: true, round: round() });
  const { user } = await open(server);
  expect((await screen.findByText('מה נשאר?')).closest('li')?.textContent).toContain(words.questions.answers_two);
  await user.click(screen.getByRole('button', { name: words.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  const nth = (n: number) => within(dialog.getByRole('group', { name: `שאלה ${n}` }));
  await user.click(nth(1).getByRole('button', { name: new RegExp(words.questions.remove) }));
  expect(nth(1).getByText(words.questions.goneWith_two)).toBeTruthy();
  await user.click(nth(2).getByRole('button', { name: new RegExp(words.questions.edit) }));
  await user.type(nth(2).getByLabelText(asking.text), ' ולמה?');
  await user.click(dialog.getByRole('button', { name: words.questions.add }));
  await user.click(nth(3).getByRole('radio', { name: new RegExp(asking.kinds.scale.title) }));
  await user.click(dialog.getByRole('button', { name: words.save }));
  expect(await nth(3).findByText(sentences.questionEmpty)).toBeTruthy();
  await user.type(nth(3).getByLabelText(asking.text), 'כמה מתח?');
  await user.click(nth(3).getByRole('button', { name: new RegExp(words.questions.up) }));
  await user.click(dialog.getByRole('button', { name: words.save }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(`PUT /api/rounds/${id(1)}`)[0]?.body).toMatchObject({
    questions: [
      { id: null, wording: { kind: 'scale', text: 'כמה מתח?' } },
      { id: id(21), wording: { kind: 'words', text: 'למי? ולמה?' } },
    ],
  });
});

it('asks a group of readers as it is planned, and says how many of it were not', async () => {
  const server = new FakeServer()
    .answer(list, answerOf([]))
    .answer(`POST /api/projects/${projectId}/rounds`, { success: true, round: round() }, 201)
    .answer(`POST /api/rounds/${id(1)}/readers`, {
      success: true,
      round: round(),
      results: [
        { reader_id: id(8), ok: true },
        { email: 'noa@example.org', ok: false, code: 'refused_mail', error: 'לא רוצה מיילים' },
      ],
    });
  const { user } = await open(server, friends);
  await user.click(await screen.findByRole('button', { name: words.new }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(words.name), 'סבב ראשון');
  await user.selectOptions(await dialog.findByLabelText(new RegExp(words.group)), 'חברים (2)');
  await user.click(dialog.getByRole('button', { name: words.save }));
  expect(await screen.findByText(words.groupLeft_one)).toBeTruthy();
  expect(server.callsOf(`POST /api/rounds/${id(1)}/readers`).map(({ body }) => body)).toEqual([
    { group_id: friends.id },
  ]);
});

it('asks by addresses and by a press on who has read; whoever could not be asked stays, with why', async () => {
  const known = { success: true, project_title: '', parts_count: 1, next_cursor: null, hidden: 0 };
  const person = {
    ...{ id: id(8), name: 'אורי', avatar_url: null, email: null, came_by: 'link', status: 'reading', is_silent: false },
    ...{
      last_visit: at,
      invited_at: null,
      parts_finished: 0,
      ...{ comments: 0, fix_answers: 0, question_answers: 0 },
      reminded_at: null,
      reminded_round: null,
      group_ids: [],
      place: null,
    },
  };
  const counts = { all: 1, reading: 1, finished: 0, silent: 0, invited: 0 };
  const server = new FakeServer()
    .answer(list, answerOf([round()]))
    .answer(`GET /api/projects/${projectId}/readers`, {
      ...known,
      readers: [person],
      counts,
      total: 1,
      guests: { count: 0, comments: 0 },
    })
    .answer(`POST /api/rounds/${id(1)}/readers`, {
      success: true,
      round: round(),
      results: [
        { email: 'noa@example.org', ok: false, code: 'already_asked', error: 'כבר בסבב' },
        { reader_id: id(8), ok: true },
      ],
    });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.ask }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(document.activeElement?.getAttribute('role')).not.toBe('alert');
  await user.type(dialog.getByLabelText(words.emails), 'Noa <noa@example.org>');
  await user.click(await dialog.findByRole('checkbox', { name: 'אורי' }));
  await user.click(dialog.getByRole('button', { name: words.send }));
  expect(await dialog.findByText(/כבר בסבב/)).toBeTruthy();
  expect(server.callsOf(`POST /api/rounds/${id(1)}/readers`).map(({ body }) => body)).toEqual([
    { emails: ['noa@example.org'], reader_ids: [id(8)] },
  ]);
});

it('reminds readers in the author’s words, once a week by itself where that is chosen, until it is stopped', async () => {
  const post = `POST /api/rounds/${id(1)}/reminders`;
  const stop = `DELETE /api/rounds/${id(1)}/reminders`;
  const joined = round({
    readers: [{ ...reader, state: 'joined', reason: null, reminded_at: at, work_reminded_at: at }],
  });
  const server = new FakeServer()
    .answer(list, answerOf([joined]))
    .answer(post, { success: true, sent: 2, left_out: { recently: 0, unreachable: 1, later: 0 } })
    .answer(stop, { success: true, round: joined });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.remind.action }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(reminders.words);
  await user.clear(field);
  await user.type(field, 'הסבב מחכה');
  await user.click(dialog.getByRole('switch', { name: new RegExp(words.remind.weekly) }));
  server.answer(list, answerOf([{ ...joined, reminder_words: 'הסבב מחכה' }]));
  await user.click(dialog.getByRole('button', { name: reminders.send }));
  expect(await screen.findByText(`${reminders.sent_two} ${reminders.unreachable_one}`)).toBeTruthy();
  expect(server.callsOf(post).map(({ body }) => body)).toEqual([{ words: 'הסבב מחכה', weekly: true }]);
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes('נועה'));
  for (const told of [words.remind.last, words.remind.elsewhere]) expect(row?.textContent).toContain(told);
  server.answer(list, answerOf([joined]));
  await user.click(await screen.findByRole('button', { name: words.remind.stop }));
  await waitFor(() => expect(screen.queryByText('הסבב מחכה')).toBeNull());
});

it('is told that there is no such work', async () => {
  await open(new FakeServer().refuse(list, 404, { code: 'not_found', error: 'לא נמצא' }));
  expect(await screen.findByRole('heading', { name: words.notFound })).toBeTruthy();
});
