import { type AskedQuestion, type PartAsked, type Wording, sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { examplePart, exampleProject } from '../../testing/author.examples';
import { live } from '../../testing/fake-live';
import { FakeServer } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import words from '../../entities/questions/asking/asking.lazy.he.json';
import reporting from '../../entities/comments/reporting/reporting.lazy.he.json';

const { id: projectId } = exampleProject(1);
const list = `GET /api/projects/${projectId}/questions`;
const id = (n: number) => `00000000-0000-4000-8000-6${String(n).padStart(11, '0')}`;
const choice: Wording = { kind: 'choice', text: 'מי לקח?', options: ['הים', 'אחיה'], several: false };

const asked = (change: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: id(1),
  wording: choice,
  wording_number: 1,
  place: null,
  lost_place: null,
  closed: false,
  answers: 3,
  reached: 5,
  results: [{ wording: choice, wording_number: 1, answers: 3, counts: [2, 1] }],
  ...change,
});
const partWith = (questions: AskedQuestion[]): PartAsked => ({
  part_id: id(9),
  part_title: 'פרק שני',
  part_number: 2,
  questions,
});
const answerOf = (questions: AskedQuestion[]) => ({
  success: true,
  project_title: 'שלוש סירות',
  parts: [partWith(questions)],
});
const open = (server: FakeServer) => openPage(`/project/${projectId}/questions`, { as: exampleUser(), server });
const part = async () => within(await screen.findByRole('region', { name: 'פרק שני' }));

it('shows what was chosen how often, out of how many who came to it, and who said it', async () => {
  const server = new FakeServer().answer(list, answerOf([asked()])).answer(`GET /api/questions/${id(1)}/answers`, {
    success: true,
    answers: [
      {
        id: id(5),
        answer: { kind: 'choice', options: [1] },
        wording_number: 1,
        reader: null,
        author_name: 'אורי',
        is_guest: true,
        guest_number: 1,
        at: '2026-03-01T12:00:00.000Z',
      },
    ],
    next_cursor: null,
  });
  const { user } = await open(server);
  expect((await part()).getByText('3 מתוך 5 שהגיעו לשאלה')).toBeTruthy();
  const bars = (await part()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(bars).toEqual(expect.arrayContaining(['הים2', 'אחיה1']));
  await user.click((await part()).getByRole('button', { name: words.show }));
  expect(await (await part()).findByText('אורי')).toBeTruthy();
  await live.connect();
  const before = server.callsOf(list).length;
  await live.tell('changed', { topic: `questions/${projectId}`, position: '1' });
  await waitFor(() => expect(server.callsOf(list).length).toBeGreaterThan(before));
});

it('reports what a reader wrote in free words, and nothing that was only chosen', async () => {
  const free: Wording = { kind: 'words', text: 'למה?' };
  const question = asked({ wording: free, results: [{ wording: free, wording_number: 1, answers: 2, counts: [] }] });
  const given = (n: number, answer: object) => ({
    id: id(n),
    answer,
    wording_number: 1,
    reader: null,
    author_name: 'אורי',
    is_guest: true,
    guest_number: n,
    at: '2026-03-01T12:00:00.000Z',
  });
  const server = new FakeServer()
    .answer(list, answerOf([question]))
    .answer(`GET /api/questions/${id(1)}/answers`, {
      success: true,
      answers: [given(5, { kind: 'words', words: 'מילים קשות' }), given(6, { kind: 'scale', step: 2 })],
      next_cursor: null,
    })
    .answer(`POST /api/answers/${id(5)}/report`, { success: true, report: { id: id(7), status: 'pending' } }, 201);
  const { user } = await open(server);
  await user.click((await part()).getByRole('button', { name: words.show }));
  await (await part()).findByText('מילים קשות');
  const buttons = (await part()).getAllByRole('button', { name: reporting.button });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: reporting.title.answers }));
  await user.click(await dialog.findByText(reporting.reasons.abuse.title));
  await user.click(dialog.getByRole('button', { name: reporting.send }));
  await screen.findByText(reporting.thanksText);
  expect(server.callsOf(`POST /api/answers/${id(5)}/report`).map(({ body }) => body)).toMatchObject([
    { reason: 'abuse' },
  ]);
});

it('asks in the author’s words, after a paragraph of the text, and says what is missing', async () => {
  const server = new FakeServer()
    .answer(list, answerOf([]))
    .answer(`GET /api/projects/${projectId}/parts/${id(9)}`, {
      success: true,
      part: examplePart(1, { id: id(9), body: 'בבוקר ירדה.\nשלוש חסרו.', text_version: 4 }),
    })
    .answer(`POST /api/parts/${id(9)}/questions`, { success: true, id: id(1), part: partWith([asked()]) }, 201);
  const { user } = await open(server);
  await user.click((await part()).getByRole('button', { name: 'שאלה חדשה על פרק שני' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: new RegExp(words.kinds.choice.title) }));
  await user.click(dialog.getByRole('button', { name: words.send }));
  expect(await dialog.findByText(sentences.questionEmpty)).toBeTruthy();
  await user.type(dialog.getByLabelText(new RegExp(`^${words.text}`)), choice.text);
  await user.type(dialog.getByLabelText('אפשרות 1'), 'הים');
  await user.type(dialog.getByLabelText('אפשרות 2'), 'אחיה');
  await user.click(dialog.getByRole('radio', { name: new RegExp(words.places.pin.title) }));
  await user.click(dialog.getByRole('button', { name: words.send }));
  expect(await dialog.findByText(words.placeMissing)).toBeTruthy();
  await user.click(await dialog.findByRole('radio', { name: 'שלוש חסרו.' }));
  await user.click(dialog.getByRole('button', { name: words.send }));
  await waitFor(() =>
    expect(server.callsOf(`POST /api/parts/${id(9)}/questions`).map(({ body }) => body)).toEqual([
      {
        wording: choice,
        pin: { selected_text: 'שלוש חסרו.', selection_start: 12, selection_end: 22, text_version: 4 },
      },
    ]),
  );
  expect(await (await part()).findByText(choice.text)).toBeTruthy();
});

it('says what goes with a question before it is deleted', async () => {
  const server = new FakeServer()
    .answer(list, answerOf([asked({ lost_place: 'שלוש חסרו', reached: null })]))
    .answer(`DELETE /api/questions/${id(1)}`, { success: true, part: partWith([]) });
  const { user } = await open(server);
  expect((await part()).getByText('שלוש חסרו')).toBeTruthy();
  await user.click((await part()).getByRole('button', { name: words.menu.replace('{{text}}', choice.text) }));
  await user.click(await screen.findByRole('menuitem', { name: words.delete }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(words.deleteText_other.replace('{{count}}', '3'))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: words.delete }));
  expect(await (await part()).findByText(words.none)).toBeTruthy();
});

it('is told that there is no such work', async () => {
  await open(new FakeServer().refuse(list, 404, { code: 'not_found', error: 'לא נמצא' }));
  expect(await screen.findByRole('heading', { name: words.notFound })).toBeTruthy();
});
