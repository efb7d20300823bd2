import type { RoundReport } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import { exampleProject } from '../../../testing/author.examples';
import { FakeServer } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import reporting from '../../../entities/comments/reporting/reporting.lazy.he.json';
import words from './report.lazy.he.json';

const { id: projectId } = exampleProject(1);
const id = (n: number) => `00000000-0000-4000-8000-7${String(n).padStart(11, '0')}`;
const route = `GET /api/rounds/${id(1)}/report`;
const at = '2026-03-01T12:00:00.000Z';
const part = { part_id: id(2), part_title: 'פרק ראשון' };

const report = (change: Partial<RoundReport> = {}): RoundReport => ({
  success: true,
  name: 'סבב ראשון',
  project_title: 'שלוש סירות',
  state: 'closed',
  opened_at: at,
  closed_at: '2026-03-21T12:00:00.000Z',
  missing: 0,
  people: { asked: 8, joined: 6, left: 1, began: 5, finished: 3, hidden: 1 },
  reasons: [{ reason: 'bored', count: 1 }],
  questions: [],
  part_questions: [],
  parts: [{ part_id: id(2), title: 'פרק ראשון', began: 5, finished: 4, stopped: 2 }],
  revisions: [],
  reactions: [{ kind: 'moved', count: 7 }],
  labels: {},
  earlier: { round_id: id(9), name: 'סבב אפס' },
  agreement: [{ ...part, quote: 'שלוש סירות חסרו', start: 12, people: 3, reactions: [{ kind: 'moved', count: 3 }] }],
  disagreement: [],
  comments: { all: 4, open: 3 },
  open_points: [{ ...part, comment_id: id(3), about: null, quote: 'הים', start: 40, text: 'איזה ים?', by: 'נועה' }],
  quotes: [{ ...part, comment_id: id(4), about: 'work', quote: '', start: null, text: 'רציתי עוד', by: null }],
  ...change,
});
const open = (server: FakeServer) => openPage(`/project/${projectId}/rounds/${id(1)}`, { as: exampleUser(), server });

it('says how readers read, what they agree on and what is open, and leads to the passages', async () => {
  await open(new FakeServer().answer(route, report()));
  const row = within(await screen.findByRole('row', { name: /פרק ראשון/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['5', '4', '2']);
  expect(screen.getByText('שלוש סירות חסרו')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'פרק ראשון' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([12, 40].map((start) => `/project/${projectId}/part/${id(2)}#at-${start}`));
  expect(screen.getByText(words.disagreement.none)).toBeTruthy();
  expect(screen.getByText(words.more_two)).toBeTruthy();
  const earlier = screen.getByRole('link', { name: `${words.compare} סבב אפס` }).getAttribute('href');
  expect(earlier).toBe(`/project/${projectId}/rounds/compare?earlier=${id(9)}&later=${id(1)}`);
});

it('tells what was answered to its own questions, also of few readers', async () => {
  const told = { kind: 'words', text: 'מה נשאר?' } as const;
  const scale = { kind: 'scale', text: 'כמה מתח?', low: null, high: null } as const;
  const result = { wording_number: 1, mean: null, words: [] };
  const said = [
    { answer_id: id(15), reader_id: id(5), text: 'הים', by: 'נועה' },
    { answer_id: id(16), reader_id: id(6), text: 'הסירות', by: null },
  ];
  const questions: RoundReport['questions'] = [
    {
      ...{ question_id: id(11), wording: scale, answered: 3 },
      results: [
        { ...result, wording: scale, wording_number: 2, answers: 2, counts: [0, 0, 0, 1, 1], mean: 4.5 },
        { ...result, wording: { ...scale, text: 'היה מתח?' }, answers: 1, counts: [1, 0, 0, 0, 0], mean: 1 },
      ],
    },
    {
      ...{ question_id: id(12), wording: told, answered: 2 },
      results: [{ ...result, wording: told, answers: 2, counts: [], words: said }],
    },
  ];
  const people = { asked: 2, joined: 2, left: 0, began: null, finished: null, hidden: 0 };
  await open(new FakeServer().answer(route, report({ missing: 1, people, questions })));
  const section = (await screen.findByRole('heading', { name: words.questions.title })).closest('section');
  if (!section) throw new Error('no questions');
  const shown = within(section);
  expect(shown.getByText(words.questions.mean.replace('{{mean}}', '4.5'))).toBeTruthy();
  expect(shown.getByText(/היה מתח/)).toBeTruthy();
  expect(
    shown.getByText(words.questions.answered.replace('{{answered}}', '2').replace('{{joined}}', '2')),
  ).toBeTruthy();
  expect(shown.getByText('הים').closest('li')?.textContent).toContain('נועה');
  expect(shown.getByText('הסירות').closest('li')?.textContent).toContain(words.unnamed);
});

it('reports what a reader answered in free words', async () => {
  const told = { kind: 'words', text: 'מה נשאר?' } as const;
  const said = [{ answer_id: id(15), reader_id: id(5), text: 'מילים קשות', by: 'נועה' }];
  const result = { wording: told, wording_number: 1, answers: 1, counts: [], mean: null, words: said };
  const questions = [{ question_id: id(12), wording: told, answered: 1, results: [result] }];
  const path = `POST /api/answers/${id(15)}/report`;
  const server = new FakeServer()
    .answer(route, report({ questions }))
    .answer(path, { success: true, report: { id: id(17), status: 'pending' } }, 201);
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: reporting.button }));
  const dialog = within(await screen.findByRole('dialog', { name: reporting.title.answers }));
  await user.click(await dialog.findByText(reporting.reasons.abuse.title));
  await user.click(dialog.getByRole('button', { name: reporting.send }));
  expect(await screen.findByText(reporting.thanksText)).toBeTruthy();
  expect(server.callsOf(path).map(({ body }) => body)).toMatchObject([{ reason: 'abuse' }]);
});

it('tells what was answered to the questions of its parts, part by part', async () => {
  const told = { kind: 'words', text: 'מה נשאר?' } as const;
  const scale = { kind: 'scale', text: 'כמה מתח?', low: null, high: null } as const;
  const result = { wording_number: 1, mean: null, words: [] };
  const said = [{ answer_id: id(15), reader_id: id(5), text: 'הים', by: 'נועה' }];
  const part_questions: RoundReport['part_questions'] = [
    {
      ...part,
      questions: [
        {
          ...{ question_id: id(11), wording: scale, answered: 2 },
          results: [{ ...result, wording: scale, answers: 2, counts: [0, 0, 0, 1, 1], mean: 4.5 }],
        },
      ],
    },
    {
      ...{ part_id: id(7), part_title: 'פרק שני' },
      questions: [
        {
          ...{ question_id: id(12), wording: told, answered: 1 },
          results: [{ ...result, wording: told, answers: 1, counts: [], words: said }],
        },
      ],
    },
  ];
  await open(new FakeServer().answer(route, report({ part_questions })));
  const section = (await screen.findByRole('heading', { name: words.questions.ofParts })).closest('section');
  if (!section) throw new Error('no questions of parts');
  const shown = within(section);
  const headings = shown.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([words.questions.ofParts, 'פרק ראשון', 'כמה מתח?', 'פרק שני', 'מה נשאר?']);
  expect(shown.getByRole('link', { name: 'פרק שני' }).getAttribute('href')).toBe(`/project/${projectId}/part/${id(7)}`);
  expect(shown.getByText(words.questions.mean.replace('{{mean}}', '4.5'))).toBeTruthy();
  expect(shown.getByText('הים').closest('li')?.textContent).toContain('נועה');
  expect(screen.queryByRole('heading', { name: words.questions.title })).toBeNull();
});

describe('what was revised while it was open', () => {
  const revision = { ...part, versions: 2, last_at: at, finished_before: 3 };
  const before = (n: number) => words.revised.before.replace('{{n}}', String(n));

  it('is told with when, and how many had finished what was there before', async () => {
    const revisions = [
      revision,
      { ...revision, part_id: id(7), part_title: 'פרק שני', versions: 1, finished_before: 4 },
    ];
    await open(new FakeServer().answer(route, report({ revisions })));
    const lines = within(await screen.findByRole('region', { name: words.revised.title })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      `פרק ראשון${words.revised.versions_two}1 במרץ 2026${before(3)}`,
      `פרק שני${words.revised.versions_one}1 במרץ 2026${before(4)}`,
    ]);
    expect(screen.getByText(words.revised.hint)).toBeTruthy();
  });

  it('is told of however few readers, without how many of them had read', async () => {
    const revisions = [{ ...revision, finished_before: null }];
    await open(new FakeServer().answer(route, report({ missing: 2, parts: [], revisions })));
    const told = await screen.findByRole('region', { name: words.revised.title });
    expect(told.textContent).toContain(words.revised.versions_two);
    expect(told.textContent).not.toContain(before(0).replace('0', ''));
  });

  it('is no section where nothing was', async () => {
    await open(new FakeServer().answer(route, report()));
    await screen.findByRole('heading', { name: words.parts.title });
    expect(screen.queryByRole('heading', { name: words.revised.title })).toBeNull();
  });
});

it('says how many readers it takes, and shows nothing of so few', async () => {
  await open(
    new FakeServer().answer(
      route,
      report({ missing: 2, parts: [], reactions: [], agreement: [], open_points: [], quotes: [] }),
    ),
  );
  expect(await screen.findByText(words.missing_two)).toBeTruthy();
  expect(screen.queryByText(words.people.finished)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says so in words where fewer than three read all of it, began a part or finished it', async () => {
  const people = { asked: 8, joined: 6, left: 1, began: 5, finished: null, hidden: 1 };
  const parts = [
    { part_id: id(2), title: 'פרק ראשון', began: 5, finished: null, stopped: 2 },
    { part_id: id(3), title: 'פרק שני', began: null, finished: null, stopped: null },
  ];
  await open(new FakeServer().answer(route, report({ people, parts })));
  const fewer = 'פחות משלושה';
  const cells = within(await screen.findByRole('table', { name: words.parts.title })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['5', fewer, '2', fewer, fewer, fewer]);
  expect(screen.getByText(words.people.finished).nextSibling?.textContent).toBe(fewer);
});

it('leaves out how far its readers read where fewer than three of them show it', async () => {
  const people = { asked: 8, joined: 4, left: 1, began: null, finished: null, hidden: 2 };
  await open(new FakeServer().answer(route, report({ people, parts: [] })));
  expect(await screen.findByText(words.readingHidden)).toBeTruthy();
  for (const name of ['began', 'finished'] as const) expect(screen.queryByText(words.people[name])).toBeNull();
  expect(screen.getByText('שלוש סירות חסרו')).toBeTruthy();
});

it('is told that there is no such report', async () => {
  await open(new FakeServer().refuse(route, 404, { code: 'not_found', error: 'לא נמצא' }));
  expect(await screen.findByRole('heading', { name: words.notFound })).toBeTruthy();
});
