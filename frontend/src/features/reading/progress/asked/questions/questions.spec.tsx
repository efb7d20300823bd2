import type { AnswerChange, Question } from '@shulayim/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import words from '../../../../../entities/questions/questions.lazy.he.json';
import { type Call, type FakeServer, noNetwork } from '../../../../../testing/fake-server';
import { openPage } from '../../../../../testing/open-page';
import {
  exampleAuthor,
  exampleBody,
  exampleIds,
  exampleReader,
  exampleText,
  opened,
  serverOf,
} from '../../../../../testing/reading-kit';
import { useQuestionChoice } from '../../../../comments/text/shown-choices.store';
import { useUnsentAnswers } from '../model/unsent-answers';

const id = (n: number) => `00000000-0000-4000-8000-00000000004${n}`;
const scale: Question = {
  id: id(1),
  wording: { kind: 'scale', text: 'כמה היה מתח?', low: 'בכלל לא', high: 'לא נשמתי' },
  wording_number: 2,
  place: null,
  closed: false,
  mine: null,
};
const free: Question = { ...scale, id: id(2), wording: { kind: 'words', text: 'מה חשבתם על מרים?' } };
const quote = 'שלוש חסרו';
const start = exampleBody.indexOf(quote);
const pinned: Question = { ...free, id: id(3), place: { start, end: start + quote.length, quote } };

const list = `GET /api/parts/${exampleIds.part}/questions`;
const reached = `POST /api/parts/${exampleIds.part}/questions/reached`;
const put = (question: Question) => `PUT /api/questions/${question.id}/answer`;
const answerTo =
  ({ wording }: Question) =>
  ({ body }: Call) => {
    const { answer, wording_number } = body as AnswerChange;
    const mine = answer && { answer, wording_number, asked: wording, at: '2026-03-01T12:00:00.000Z' };
    return { success: true, answer: mine };
  };

async function openWith(questions: Question[], { as = exampleReader, count = questions.length } = {}) {
  const text = exampleText(count > 0 ? { questions: count } : {});
  const server = serverOf(opened([], { text }))
    .answer(list, { success: true, questions })
    .answer(reached, { success: true });
  for (const question of questions) server.answer(put(question), answerTo(question));
  const page = await openPage(`/text/${exampleIds.part}`, { as, server });
  await waitFor(() => expect(document.querySelector('p[data-start]')).toBeTruthy());
  return { ...page, server };
}
const section = (count: 'one' | 'two' = 'one') => screen.findByRole('region', { name: words[`title_${count}`] });
const bodies = (server: FakeServer, question: Question) => server.callsOf(put(question)).map(({ body }) => body);

afterEach(() => {
  act(() => {
    useUnsentAnswers.setState({ all: [] });
    useQuestionChoice.getState().show(true);
  });
  localStorage.clear();
});

it('asks at the part’s end; one tap on a scale answers, another changes it, the same again removes it', async () => {
  const { server, user } = await openWith([scale]);
  const steps = within(await section());
  await user.click(steps.getByRole('button', { name: '5: לא נשמתי' }));
  await waitFor(() =>
    expect(bodies(server, scale)).toMatchObject([{ answer: { kind: 'scale', step: 5 }, wording_number: 2 }]),
  );
  await user.click(steps.getByRole('button', { name: '4' }));
  await waitFor(() => expect(steps.getByRole('button', { name: '4' }).getAttribute('aria-pressed')).toBe('true'));
  await user.click(steps.getByRole('button', { name: '4' }));
  await waitFor(() => expect(bodies(server, scale).at(-1)).toMatchObject({ answer: null }));
});

it('keeps the focus beside an answer that is taken back', async () => {
  const { user } = await openWith([scale]);
  const shown = within(await section());
  await user.click(shown.getByRole('button', { name: '4' }));
  await user.click(await shown.findByRole('button', { name: words.remove }));
  await waitFor(() => expect(shown.queryByRole('button', { name: words.remove })).toBeNull());
  expect(document.activeElement).toBe(shown.getByRole('button', { name: words.report }));
  // What is chosen by its own button keeps the focus there.
  await user.click(shown.getByRole('button', { name: '4' }));
  await user.click(shown.getByRole('button', { name: '4' }));
  expect(document.activeElement).toBe(shown.getByRole('button', { name: '4' }));
});

it('keeps words that were not sent, sends them once there is a network, and shows them', async () => {
  const { server, user } = await openWith([free]);
  await user.type(within(await section()).getByRole('textbox'), 'ריחמתי עליה');
  expect(localStorage.getItem(`answer-draft-${free.id}`)).toBe('ריחמתי עליה');
  server.fail(put(free), noNetwork);
  await user.click(within(await section()).getByRole('button', { name: words.send }));
  await waitFor(() => expect(bodies(server, free)).toHaveLength(1));
  expect(within(await section()).getByText('ריחמתי עליה')).toBeTruthy();
  // The form and the words take each other's place, and the focus goes along.
  const change = within(await section()).getByRole('button', { name: words.change });
  expect(document.activeElement).toBe(change);
  await user.click(change);
  expect(document.activeElement).toBe(within(await section()).getByRole('textbox'));
  server.answer(put(free), answerTo(free));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(useUnsentAnswers.getState().all).toEqual([]));
  expect(localStorage.getItem(`answer-draft-${free.id}`)).toBeNull();
});

it('asks about a place only once it has been read past', async () => {
  const below = { top: 4000, bottom: 4100 } as DOMRect;
  const real = HTMLParagraphElement.prototype.getBoundingClientRect;
  HTMLParagraphElement.prototype.getBoundingClientRect = () => below;
  try {
    const { server, user } = await openWith([pinned]);
    await waitFor(() => expect(server.callsOf(list)).not.toEqual([]));
    await act(async () => undefined);
    expect(screen.queryByText(words.pinnedAsk)).toBeNull();
    expect(screen.queryByText(pinned.wording.text)).toBeNull();
    HTMLParagraphElement.prototype.getBoundingClientRect = () => ({ top: -300, bottom: -200 }) as DOMRect;
    act(() => void window.dispatchEvent(new Event('scroll')));
    const foot = within(await screen.findByRole('complementary', { name: words.pinnedAsk }));
    await user.click(foot.getByRole('button', { name: words.open }));
    expect(within(await screen.findByRole('dialog')).getByText(pinned.wording.text)).toBeTruthy();
    expect(server.callsOf(reached).map(({ body }) => body)).toEqual([{ ids: [pinned.id] }]);
  } finally {
    HTMLParagraphElement.prototype.getBoundingClientRect = real;
  }
});

it('tells of an answer to an earlier wording, and of a closed question only how to take it back', async () => {
  const asked = { kind: 'words', text: 'מה חשבתם פעם?' } as const;
  const mine = {
    answer: { kind: 'words', words: 'לא זוכר' },
    wording_number: 1,
    asked,
    at: '2026-03-01T12:00:00.000Z',
  } as const;
  await openWith([
    { ...free, mine },
    {
      ...scale,
      closed: true,
      mine: { ...mine, answer: { kind: 'scale', step: 2 }, wording_number: 2, asked: scale.wording },
    },
  ]);
  const shown = within(await section('two'));
  expect(shown.getByText(words.earlier.replace('{{text}}', asked.text))).toBeTruthy();
  expect(shown.getByText('לא זוכר')).toBeTruthy();
  expect(shown.getByText(words.closed)).toBeTruthy();
  expect(shown.queryByRole('group')).toBeNull();
});

it('tells its reader that an answer is hidden, which they can still change', async () => {
  const mine = { answer: { kind: 'words', words: 'מילה גסה' }, wording_number: 2, asked: free.wording } as const;
  await openWith([{ ...free, mine: { ...mine, at: '2026-03-01T12:00:00.000Z', hidden: true } }]);
  const shown = within(await section());
  expect(shown.getByText(words.answerHidden)).toBeTruthy();
  expect(shown.getByRole('button', { name: words.change })).toBeTruthy();
});

it('asks nothing of who wants no questions', async () => {
  const { user } = await openWith([scale]);
  await user.click(within(await section()).getByRole('button', { name: words.hide }));
  await waitFor(() => expect(screen.queryByText(scale.wording.text)).toBeNull());
});

it.each([
  ['where there is nothing to ask', { count: 0 }],
  ['of writers about their own text', { as: exampleAuthor }],
])('calls for no questions %s', async (_, how) => {
  const { server } = await openWith([scale], how);
  expect(server.callsOf(list)).toEqual([]);
});
