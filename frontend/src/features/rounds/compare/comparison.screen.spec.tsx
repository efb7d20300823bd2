import type { ComparedRound, RoundComparison } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import { exampleProject } from '../../../testing/author.examples';
import { FakeServer } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import { exampleRound } from '../rounds.examples';
import reportWords from '../report/report.lazy.he.json';
import words from './compare.lazy.he.json';

const { id: projectId } = exampleProject(1);
const id = (n: number) => `00000000-0000-4000-8000-7${String(n).padStart(11, '0')}`;
const list = `GET /api/projects/${projectId}/rounds`;
const days = ['2026-03-01T12:00:00.000Z', '2026-04-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z'] as const;
const rounds = days.map((opened_at, n) => exampleRound({ id: id(n + 1), name: `סבב ${n + 1}`, opened_at }));
const sideOf = (n: number): ComparedRound => ({
  ...{ round_id: id(n), name: `סבב ${n}`, state: 'closed', opened_at: days[n - 1] ?? '', closed_at: days[2] },
  ...{ missing: 0, comments: { all: 4, open: 1 } },
  people: { asked: 9, joined: 5 + n, left: 1, began: 5, finished: 3 + n, hidden: 0 },
});
const passage = { part_id: id(9), part_title: 'פרק ראשון', quote: 'הים', start: 12, said: 'איזה ים?', why: null };
const none = { all: 0, first: [] };
const compared = (change: Partial<RoundComparison> = {}): RoundComparison => ({
  success: true,
  project_title: 'שלוש סירות',
  labels: {},
  earlier: sideOf(1),
  later: sideOf(2),
  questions: [],
  parts: [{ part_id: id(9), title: 'פרק ראשון', earlier: null, later: { began: 6, finished: 5, stopped: 1 } }],
  reactions: [{ kind: 'lost', earlier: 3, later: 1 }],
  passages: {
    gone: { all: 1, first: [{ ...passage, earlier: 3, later: 0, why: 'quiet' }] },
    ...{ still: none, new: none, unread: none },
  },
  ...change,
});
const answers = (earlier: number, later: number, answer = compared()) =>
  new FakeServer()
    .answer(list, { success: true, project_title: 'שלוש סירות', rounds })
    .answer(`GET /api/rounds/${id(earlier)}/comparison`, answer)
    .answer(`GET /api/rounds/${id(later)}/comparison`, answer);
const open = (server: FakeServer, query = '') =>
  openPage(`/project/${projectId}/rounds/compare${query}`, { as: exampleUser(), server });

it('puts the last two rounds side by side, and says what went away and of how many; others can be chosen', async () => {
  const server = answers(2, 1);
  const { user } = await open(server);
  expect(await screen.findByRole('heading', { name: words.gone.title.replace('{{n}}', '1') })).toBeTruthy();
  expect(server.callsOf(`GET /api/rounds/${id(2)}/comparison`)[0]?.path).toContain(`with=${id(3)}`);
  expect(screen.getByText(/בסבב המוקדם 3 מתוך 6, במאוחר 0 מתוך 7/).textContent).toContain(words.why.quiet);
  const finished = within(screen.getByRole('table', { name: words.parts.finished }));
  expect(finished.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['–', '5']);
  await user.selectOptions(screen.getByLabelText(words.earlier), id(1));
  await screen.findByRole('heading', { name: words.still.title.replace('{{n}}', '0') });
  expect(server.callsOf(`GET /api/rounds/${id(1)}/comparison`)[0]?.path).toContain(`with=${id(3)}`);
});

it('puts the answers to the same questions side by side, also of few readers', async () => {
  const scale = { kind: 'scale', text: 'כמה מתח?', low: null, high: null } as const;
  const choice = { kind: 'choice', text: 'מי לקח?', options: ['הים', 'הרוח'], several: false } as const;
  const few = compared({
    later: { ...sideOf(2), missing: 1 },
    ...{ parts: [], reactions: [] },
    questions: [
      {
        wording: scale,
        earlier: { answered: 3, mean: 2.5, counts: [] },
        later: { answered: 1, mean: 4, counts: [] },
      },
      {
        wording: { ...choice, options: [...choice.options] },
        earlier: { answered: 2, mean: null, counts: [2, null] },
        later: { answered: 1, mean: null, counts: [0, 1] },
      },
    ],
  });
  await open(answers(2, 3, few));
  const cellsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  await screen.findByRole('heading', { name: words.questions.title });
  expect(cellsOf('כמה מתח?')).toEqual(['3', '1', '2.5', '4']);
  expect(cellsOf('מי לקח?')).toEqual(['2', '1', '2', '0', '–', '1']);
});

it('is saved as a file of the two rounds that are shown', async () => {
  const server = answers(2, 3).refuse(`GET /api/rounds/${id(2)}/comparison/file`, 503, {
    code: 'server_busy',
    error: 'השרת עמוס',
  });
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: reportWords.file.pdf }));
  expect(await screen.findByText(new RegExp(reportWords.fileFailed))).toBeTruthy();
  expect(server.callsOf(`GET /api/rounds/${id(2)}/comparison/file`)[0]?.path).toContain(`with=${id(3)}&format=pdf`);
});

it('compares nothing but counts where one of them has too few readers', async () => {
  const few = compared({ later: { ...sideOf(2), missing: 1 }, parts: [], reactions: [] });
  await open(answers(2, 3, few));
  expect(await screen.findByText(words.missing)).toBeTruthy();
  expect(screen.queryByText(words.people.finished)).toBeNull();
  expect(screen.queryByRole('heading', { name: words.parts.title })).toBeNull();
});

it('leaves out how far they read where fewer than three of a round show it', async () => {
  const side = sideOf(2);
  const few = compared({ later: { ...side, people: { ...side.people, joined: 3, hidden: 1 } }, parts: [] });
  await open(answers(2, 3, few));
  expect(await screen.findByText(words.readingHidden)).toBeTruthy();
  expect(screen.queryByText(words.people.finished)).toBeNull();
  expect(screen.queryByRole('heading', { name: words.parts.title })).toBeNull();
});

it('says so in words where fewer than three of a round read all of it, or a part to its end', async () => {
  const side = sideOf(1);
  const read = { began: 6, finished: null, stopped: 1 };
  const parts = [{ part_id: id(9), title: 'פרק ראשון', earlier: read, later: { ...read, finished: 5 } }];
  await open(answers(2, 3, compared({ earlier: { ...side, people: { ...side.people, finished: null } }, parts })));
  const cellsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await cellsOf(words.people.title)).toContain('פחות משלושה');
  expect(await cellsOf(words.parts.finished)).toEqual(['פחות משלושה', '5']);
});

it('waits for a second round', async () => {
  const server = new FakeServer().answer(list, { success: true, project_title: '', rounds: rounds.slice(0, 1) });
  await open(server);
  expect(await screen.findByText(words.tooFew)).toBeTruthy();
});
