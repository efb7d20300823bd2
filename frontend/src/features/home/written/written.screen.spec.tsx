import type { Comment, OwnNote, WrittenPart, WrittenWork, WrittenWorks } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import noteWords from '../../../entities/notes/notes.lazy.he.json';
import { FakeServer, noNetwork } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import { commentOn, exampleIds, exampleReply } from '../../../testing/reading-kit';
import suggestionWords from '../../../entities/suggestions/suggestions.lazy.he.json';
import words from './written.lazy.he.json';

const at = '2026-03-01T12:00:00.000Z';
const route = `GET /api/reading/works/${exampleIds.project}/written`;
const note = (n: number, change: Partial<OwnNote> = {}): OwnNote => ({
  ...{
    id: `00000000-0000-4000-8000-${String(500 + n).padStart(12, '0')}`,
    part_id: exampleIds.part,
    selected_text: `קטע ${n}`,
  },
  ...{ selection_start: n, selection_end: n + 1, text_version: 1, anchor_state: 'placed', at },
  ...{ note_text: `מילה ${n}`, is_waiting: false },
  ...change,
});
const said = commentOn('שלוש חסרו', 1, { comment_text: 'מה קרה לשלישית?' });
const part: WrittenPart = {
  ...{ id: exampleIds.part, title: 'הבית שעל שפת המים', number: 1, is_open: true },
  comments: [{ ...said, replies: [exampleReply(said, 'תראו בהמשך')] }],
  reactions: [
    {
      ...{ passage_id: exampleIds.nextPart, selected_text: 'היא עמדה', selection_start: 90, selection_end: 98 },
      ...{ text_version: 1, anchor_state: 'placed', kind: 'moved', at },
    },
  ],
  notes: [note(10)],
  ...{ replies: [], answers: [] },
};
const work = (change: Partial<WrittenWork> = {}): WrittenWork => ({
  ...{ id: exampleIds.project, title: 'מרים והים', is_open: true, labels: { moved: 'צבט בלב' }, is_cut: false },
  parts: [part],
  round_answers: [],
  ...change,
});
const open = (server: FakeServer, as = exampleUser({ role: 'reader' })) =>
  openPage(`/home/works/${exampleIds.project}`, { as, server });
const answered = (change?: Partial<WrittenWork>) =>
  new FakeServer().answer(route, { success: true, work: work(change) });

it('shows all that one wrote, in the order of the text, with its answers and the way into the text', async () => {
  await open(answered());
  const section = await screen.findByRole('region', { name: 'הבית שעל שפת המים' });
  const texts = within(section)
    .getAllByRole('article')
    .map(({ textContent }) => textContent);
  expect(texts.map((text) => ['מילה 10', 'מה קרה לשלישית?', 'צבט בלב'].findIndex((one) => text.includes(one)))).toEqual(
    [0, 1, 2],
  );
  expect(within(section).getByText('תראו בהמשך')).toBeTruthy();
  const way = within(section).getByRole('link', { name: words.toText });
  expect(way.getAttribute('href')).toBe(`/text/${exampleIds.part}#comment-${said.id}`);
  const file = screen.getByRole('link', { name: words.csv }).getAttribute('href');
  expect(file).toBe(`${route.slice(4)}/file?format=csv&language=he`);
});

it('is searched where it is long: in quotes, words and answers, with or without points', async () => {
  const notes = Array.from({ length: 10 }, (_, n) => note(n, { note_text: n === 3 ? 'שָׁלוֹם' : 'אחר' }));
  const { user } = await open(answered({ parts: [{ ...part, notes }] }));
  await user.type(await screen.findByRole('searchbox', { name: words.search }), 'שלום');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await user.clear(screen.getByRole('searchbox', { name: words.search }));
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'אין כזה');
  expect(await screen.findByText(words.noneFound)).toBeTruthy();
});

it('shows what one replied to others and answered to questions, of parts and of rounds; both are found', async () => {
  const asked = { kind: 'choice' as const, text: 'מי לקח?', options: ['הים', 'אחיה'], several: false };
  const given = { answer: { kind: 'choice' as const, options: [1] }, wording_number: 1, asked, at };
  const reply = {
    id: exampleIds.project,
    comment_id: exampleIds.nextPart,
    selected_text: 'היא עמדה',
    selection_start: 90,
    at,
  };
  const replies = [{ ...reply, reply_text: 'גם אני תהיתי', hidden: true as const }];
  const answers = [{ ...given, question_id: exampleIds.part, selection_start: null }];
  const round = { question_id: exampleIds.nextPart, round_id: exampleIds.project, round_name: 'סבב ראשון' };
  const inWords = {
    answer: { kind: 'words' as const, words: 'יפה מאוד' },
    asked: { kind: 'words' as const, text: 'ומה עוד?' },
  };
  const notes = Array.from({ length: 10 }, (_, n) => note(n));
  const { user } = await open(
    answered({ parts: [{ ...part, notes, replies, answers }], round_answers: [{ ...given, ...inWords, ...round }] }),
  );
  const replied = await screen.findByRole('article', { name: words.reply });
  expect(replied.textContent).toContain('גם אני תהיתי');
  expect(replied.textContent).toContain(words.hidden);
  expect(within(replied).getByRole('link').getAttribute('href')).toBe(
    `/text/${exampleIds.part}#comment-${exampleIds.nextPart}`,
  );
  const inRound = screen.getByRole('region', { name: `${words.round}: סבב ראשון` });
  expect(within(inRound).getByRole('article').textContent).toContain('יפה מאוד');
  const search = screen.getByRole('searchbox', { name: words.search });
  await user.type(search, 'אחיה');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('article', { name: words.answer }).textContent).toContain('מי לקח?');
  await user.clear(search);
  await user.type(search, 'ומה עוד');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByRole('article').textContent).toContain('יפה מאוד');
});

it('shows what one suggested, old words and new, with the author’s reason; the new words are found', async () => {
  const suggested = (text: string, n: number, change: Partial<Comment> = {}) =>
    commentOn('שלוש חסרו', n, { comment_text: '', suggestion: { text, lane: 'wording' }, ...change });
  const comments = [
    suggested('אַרְבַּע חסרו', 2),
    suggested('', 3, { decision: { decision: 'kept', why: 'זה המשפט', version: 1, before: '', after: '' } }),
  ];
  const notes = Array.from({ length: 10 }, (_, n) => note(n));
  const { user } = await open(answered({ parts: [{ ...part, comments, notes }] }));
  const [changed, struck] = await screen.findAllByLabelText(suggestionWords.pair);
  expect(changed?.querySelector('del')?.textContent).toBe('שלוש');
  expect(changed?.querySelector('ins')?.textContent).toBe('אַרְבַּע');
  expect(within(struck as HTMLElement).getByText(suggestionWords.struck)).toBeTruthy();
  expect(struck?.closest('article')?.textContent).toContain('זה המשפט');
  await user.type(screen.getByRole('searchbox', { name: words.search }), 'ארבע');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(screen.getByLabelText(suggestionWords.pair).querySelector('ins')?.textContent).toBe('אַרְבַּע');
});

it('of a work that was taken back, what one wrote stays; nothing leads into it', async () => {
  const waiting = [note(1, { is_waiting: true })];
  await open(answered({ is_open: false, title: null, parts: [{ ...part, is_open: false, notes: waiting }] }));
  expect(await screen.findByText(words.closed)).toBeTruthy();
  expect(screen.getByText(words.gone)).toBeTruthy();
  expect(screen.getByText('מה קרה לשלישית?')).toBeTruthy();
  expect(screen.queryByRole('link', { name: words.toText })).toBeNull();
  expect(screen.getByRole('group', { name: noteWords.waiting_one })).toBeTruthy();
});

it('says what failed', async () => {
  await open(new FakeServer().fail(route, noNetwork));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
it('says that nothing was written yet', async () => {
  await open(answered({ parts: [] }), exampleUser());
  expect(await screen.findByText(words.empty)).toBeTruthy();
});
it('says that there is nothing of theirs, to whoever is not known', async () => {
  const server = new FakeServer().refuse(route, 404, { code: 'not_found', error: 'לא נמצא' });
  await openPage(`/home/works/${exampleIds.project}`, { server });
  expect(await screen.findByText(words.missing)).toBeTruthy();
});

it('the reader’s home leads to each work, and says what waits', async () => {
  const works: WrittenWorks = [
    {
      ...{ id: exampleIds.project, title: 'מרים והים', is_open: false, comments: 3, reactions: 0, notes: 4 },
      ...{ replies: 1, answers: 2, waiting: 4 },
    },
  ];
  const server = new FakeServer()
    .answer('GET /api/reading/works', { success: true, works: [] })
    .answer('GET /api/reading/written', { success: true, works })
    .answer('GET /api/reading/comments', { success: true, comments: [], next_cursor: null })
    .answer('GET /api/library', { success: true, works: [], next_cursor: null });
  await openPage('/home', { as: exampleUser({ role: 'reader' }), server });
  const list = await screen.findByRole('list', { name: words.works });
  expect(within(list).getByRole('link', { name: 'מרים והים' }).getAttribute('href')).toBe(
    `/home/works/${exampleIds.project}`,
  );
  expect(within(list).getByText(new RegExp(`${words.replies_one} · ${words.answers_two}`))).toBeTruthy();
  expect(within(list).getByText(words.waiting_other.replace('{{count}}', '4'))).toBeTruthy();
});
