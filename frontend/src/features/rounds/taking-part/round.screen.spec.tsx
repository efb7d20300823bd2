import type { OpenedRound } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Call, FakeServer } from '../../../testing/fake-server';
import { openPage } from '../../../testing/open-page';
import answers from '../../../entities/questions/questions.lazy.he.json';
import roundWords from '../words/rounds.lazy.he.json';
import words from './taking-part.lazy.he.json';

const route = '/api/round-invitations/abc';
const part = { part_id: '00000000-0000-4000-8000-300000000001', title: 'פרק ראשון' };
const opened = (change: Partial<OpenedRound> = {}): OpenedRound => ({
  success: true,
  name: 'סבב ראשון',
  note: 'אשמח לשמוע איפה נמאס לכם',
  project_title: 'שלוש סירות',
  author_name: 'דנה אלון',
  state: 'open',
  opens_on: '2026-03-01',
  closes_on: '2026-03-21',
  opened_at: '2026-03-01T12:00:00.000Z',
  closed_at: null,
  pace: 'when_finished',
  pace_days: null,
  parts_count: 2,
  words: 2000,
  is_sign_up: false,
  is_full: false,
  is_own: false,
  me: 'asked',
  can_consent: false,
  consent: null,
  parts: [],
  questions: [],
  ...change,
});
const open = (server: FakeServer) => openPage('/round/abc', { server });

it('asks for nothing but a press, and then shows what is open and what waits', async () => {
  const server = new FakeServer().answer(`GET ${route}`, opened());
  const { user } = await open(server);
  expect(await screen.findByText(/כ־10 דקות קריאה/)).toBeTruthy();
  expect(screen.getByText(words.seesText)).toBeTruthy();
  expect(server.callsOf(`POST ${route}/join`)).toEqual([]);
  const parts = [
    { ...part, is_open: true, finished: false, opens_at: null, revised_at: null },
    {
      ...part,
      part_id: part.part_id.replace(/1$/, '2'),
      title: 'פרק שני',
      is_open: false,
      finished: false,
      opens_at: null,
      revised_at: null,
    },
  ];
  server.answer(`POST ${route}/join`, opened({ me: 'joined', parts }));
  await user.type(screen.getByLabelText(new RegExp(words.name)), 'נועה');
  await user.click(screen.getByRole('button', { name: words.join }));
  expect((await screen.findByRole('link', { name: 'פרק ראשון' })).getAttribute('href')).toBe(`/text/${part.part_id}`);
  expect(screen.getByText(words.afterBefore)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'פרק שני' })).toBeNull();
  expect(server.callsOf(`POST ${route}/join`).map(({ body }) => body)).toEqual([{ name: 'נועה' }]);
});

it('is left by a press and a reason', async () => {
  const server = new FakeServer()
    .answer(`GET ${route}`, opened({ me: 'joined' }))
    .answer(`POST ${route}/leave`, opened({ me: 'left' }));
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: words.leave }));
  await user.click(screen.getByRole('button', { name: roundWords.reason.lost_me }));
  expect(await screen.findByText(words.left)).toBeTruthy();
  await waitFor(() =>
    expect(server.callsOf(`POST ${route}/leave`).map(({ body }) => body)).toEqual([{ reason: 'lost_me' }]),
  );
});

it('says to its readers when it is closed, and what did not open in it', async () => {
  const parts = [{ ...part, is_open: false, finished: false, opens_at: null, revised_at: null }];
  await open(
    new FakeServer().answer(
      `GET ${route}`,
      opened({ state: 'closed', me: 'joined', pace: 'every_days', pace_days: 2, parts }),
    ),
  );
  expect(await screen.findByText(words.over)).toBeTruthy();
  expect(screen.getByText(words.notOpened)).toBeTruthy();
});

it('says of a part that it was revised since they finished it, and that nothing is asked of them', async () => {
  const read = { ...part, is_open: true, finished: true, opens_at: null, revised_at: '2026-03-05T12:00:00.000Z' };
  const other = { ...read, part_id: part.part_id.replace(/1$/, '2'), title: 'פרק שני', revised_at: null };
  await open(new FakeServer().answer(`GET ${route}`, opened({ me: 'joined', parts: [read, other] })));
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    `פרק ראשון${words.isFinished}${words.revisedOn}5 במרץ 2026. ${words.noNeed}`,
    `פרק שני${words.isFinished}`,
  ]);
});

it('asks at its end whether they may be asked again, and takes it back', async () => {
  const closed = opened({ state: 'closed', me: 'joined', can_consent: true });
  const server = new FakeServer()
    .answer(`GET ${route}`, closed)
    .answer(`PUT ${route}/consent`, { ...closed, consent: { likes: 'שירה' } })
    .answer(`DELETE ${route}/consent`, closed);
  const { user } = await open(server);
  await user.type(await screen.findByLabelText(new RegExp(words.likes)), 'שירה');
  await user.click(screen.getByRole('button', { name: words.again.give }));
  expect(await screen.findByText('שירה')).toBeTruthy();
  expect(server.callsOf(`PUT ${route}/consent`).map(({ body }) => body)).toEqual([{ likes: 'שירה' }]);
  await user.click(screen.getByRole('button', { name: words.again.withdraw }));
  expect(await screen.findByRole('button', { name: words.again.give })).toBeTruthy();
});

describe('the questions of a round', () => {
  const id = (n: number) => `00000000-0000-4000-8000-40000000000${n}`;
  const scale = { kind: 'scale', text: 'כמה מתח?', low: 'בכלל לא', high: null } as const;
  const told = { kind: 'words', text: 'מה נשאר?' } as const;
  const mine = (n: number) =>
    ({ answer: { kind: 'scale', step: n }, wording_number: 1, asked: scale, at: '2026-03-02T12:00:00.000Z' }) as const;
  const asked = (step: number | null) => [
    { id: id(1), wording: scale, wording_number: 1, mine: step === null ? null : mine(step) },
    { id: id(2), wording: told, wording_number: 2, mine: null },
  ];

  it('are answered by a press, changed, and say why an answer was not taken', async () => {
    const answer = `PUT ${route}/questions/${id(1)}/answer`;
    const server = new FakeServer()
      .answer(`GET ${route}`, opened({ me: 'joined', questions: asked(null) }))
      .answer(answer, opened({ me: 'joined', questions: asked(4) }))
      .refuse(`PUT ${route}/questions/${id(2)}/answer`, 409, { code: 'round_answers_closed', error: 'הסבב נסגר' });
    const { user } = await open(server);
    const steps = within(await screen.findByRole('group', { name: scale.text }));
    expect(steps.getByRole('button', { name: '1: בכלל לא' })).toBeTruthy();
    await user.click(steps.getByRole('button', { name: '4' }));
    await waitFor(() => expect(steps.getByRole('button', { name: '4' }).getAttribute('aria-pressed')).toBe('true'));
    expect(server.callsOf(answer)[0]?.body).toEqual({ answer: { kind: 'scale', step: 4 }, wording_number: 1 });
    const form = within(screen.getByRole('form', { name: told.text }));
    const field = form.getByRole<HTMLTextAreaElement>('textbox');
    const send = form.getByRole('button', { name: answers.send });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.type(field, 'הים');
    await user.click(send);
    expect(await screen.findByText('הסבב נסגר')).toBeTruthy();
    expect(server.callsOf(`PUT ${route}/questions/${id(2)}/answer`)[0]?.body).toEqual({
      answer: { kind: 'words', words: 'הים' },
      wording_number: 2,
    });
    expect(field.value).toBe('הים');
    expect(localStorage.getItem(`round-answer-draft-${id(2)}`)).toBe('הים');
  });

  it('take several taps one after the other, and show the last at once', async () => {
    const answer = `PUT ${route}/questions/${id(1)}/answer`;
    let release = () => undefined as void;
    const first = new Promise<void>((resolve) => (release = resolve));
    const server = new FakeServer()
      .answer(`GET ${route}`, opened({ me: 'joined', questions: asked(null) }))
      .answer(answer, async ({ body }: Call) => {
        const { step } = (body as { answer: { step: number } }).answer;
        if (step === 4) await first;
        return opened({ me: 'joined', questions: asked(step) });
      });
    const { user } = await open(server);
    const steps = within(await screen.findByRole('group', { name: scale.text }));
    const isPressed = (name: string) => steps.getByRole('button', { name }).getAttribute('aria-pressed');
    await user.click(steps.getByRole('button', { name: '4' }));
    await user.click(steps.getByRole('button', { name: '5' }));
    await waitFor(() => expect([isPressed('4'), isPressed('5')]).toEqual(['false', 'true']));
    expect(server.callsOf(answer)).toHaveLength(1);
    release();
    await waitFor(() => expect(server.callsOf(answer)).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText(answers.sent)).toHaveLength(1));
    expect(isPressed('5')).toBe('true');
  });

  it('say of an answer that the site hid that nobody else sees it', async () => {
    const hidden = asked(4).map((question) =>
      question.mine ? { ...question, mine: { ...mine(4), hidden: true as const } } : question,
    );
    await open(new FakeServer().answer(`GET ${route}`, opened({ me: 'joined', questions: hidden })));
    expect(await screen.findAllByText(answers.answerHidden)).toHaveLength(1);
  });

  it('are shown with what was answered once it is closed, which can be taken back', async () => {
    const closed = { state: 'closed', me: 'joined' } as const;
    const server = new FakeServer()
      .answer(`GET ${route}`, opened({ ...closed, questions: asked(4) }))
      .answer(`PUT ${route}/questions/${id(1)}/answer`, opened({ ...closed, questions: asked(null) }));
    const { user } = await open(server);
    expect(await screen.findByText(words.questions.over)).toBeTruthy();
    const said = answers.stepOf.replace('{{step}}', '4');
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByRole('group', { name: scale.text })).toBeNull();
    expect(screen.queryByRole('form', { name: told.text })).toBeNull();
    await user.click(screen.getByRole('button', { name: answers.remove }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(document.activeElement?.closest('li')?.textContent).toContain(asked(null)[0]?.wording.text);
  });
});

it.each([
  ['full', { is_full: true }],
  ['closed', { state: 'closed', is_full: true }],
] as const)('of a link that takes nobody says so: %s', async (why, change) => {
  await open(new FakeServer().answer(`GET ${route}`, opened({ is_sign_up: true, ...change })));
  expect(await screen.findByText(words[why])).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.join })).toBeNull();
});

it('that is over, or that nobody sent, says so and leads home', async () => {
  await open(new FakeServer().refuse(`GET ${route}`, 404, { code: 'not_found', error: '-' }));
  expect(await screen.findByRole('heading', { name: words.gone })).toBeTruthy();
});

it.each([
  ['thanks whoever read in it', '2026-03-01T12:00:00.000Z', words.over],
  ['that never opened thanks nobody', null, words.neverOpened],
])('a round that is over %s', async (_, opened_at, said) => {
  const over = opened({ state: 'closed', opened_at, closed_at: '2026-03-21T12:00:00.000Z', me: 'joined' });
  await open(new FakeServer().answer(`GET ${route}`, over));
  expect(await screen.findByText(said)).toBeTruthy();
});
