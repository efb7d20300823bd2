import type { LibraryProject, Project, ReadingComment, ReadingProject } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, noNetwork } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import fixWords from '../../../entities/fixes/fixes.he.json';
import suggestionWords from '../../../entities/suggestions/suggestions.lazy.he.json';
import { commentOn } from '../../../testing/reading-kit';
import words from '../home.he.json';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const instant = '2026-03-01T12:00:00.000Z';

const project = (n: number, title: string): Project => ({
  ...{ id: id(n), author_id: id(1), title, description: null, category: 'novel', custom_category: null, tags: [] },
  ...{
    visibility_status: 'public',
    feedback_status: 'open',
    is_published: true,
    language: 'he',
    total_word_count: 900,
  },
  ...{ allow_comments: true, allow_guests: false, readers_see_comments: true, parts_count: 1 },
  ...{ created_at: instant, updated_at: instant, last_updated: instant },
});
const readersProject = (n: number, title: string, change: Partial<ReadingProject> = {}): ReadingProject => ({
  project: project(n, title),
  part_id: id(n + 100),
  part: { title: 'החוף', number: 1, length: 1000 },
  progress: null,
  new_answers: 0,
  mail_frequency: null,
  role: 'reader',
  ...change,
});
const publicProject: LibraryProject = {
  ...project(5, 'סיפור ציבורי 2026'),
  ...{ author_name: 'Dana אלון', part_id: id(105), excerpt: 'בבוקר ירדה מרים אל החוף.' },
};

const works = (...all: ReadingProject[]) => ({ success: true, works: all });
const library = (...all: LibraryProject[]) => ({ success: true, works: all, next_cursor: null });
const home = () =>
  new FakeServer()
    .answer('GET /api/reading/works', works())
    .answer('GET /api/reading/written', { success: true, works: [] })
    .answer('GET /api/reading/comments', { success: true, comments: [], next_cursor: null })
    .answer('GET /api/library', library());
const open = (server: FakeServer) => openPage('/home', { as: exampleUser({ role: 'reader' }), server });

it('says that nothing is there yet, and how that changes', async () => {
  await open(home());
  for (const hint of [words.reading.emptyHint, words.mine.empty, words.reading.libraryEmptyHint])
    expect(await screen.findByText(hint)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.mine.try }).getAttribute('href')).toBe('/preview');
});

it('leads on to what was left in the middle, with how far one came, and lists the other works', async () => {
  const begun = readersProject(2, 'שלוש סירות', { progress: { offset: 500, updated_at: instant } });
  await open(home().answer('GET /api/reading/works', works(readersProject(3, 'מחברת הים'), begun)));
  const going = await screen.findByRole('region', { name: words.reading.continueTitle });
  expect(within(going).getByRole('progressbar').getAttribute('value')).toBe('50');
  const on = within(going).getByRole('link', { name: words.reading.continue });
  expect(on.getAttribute('href')).toBe(`/text/${begun.part_id}`);
  const others = within(screen.getByRole('list', { name: words.reading.shared })).getAllByRole('article');
  expect(others.map((one) => within(one).getByRole('heading').textContent)).toEqual(['מחברת הים']);
});

it('shows public works by name and author, and each leads to its first part', async () => {
  await open(home().answer('GET /api/library', library(publicProject)));
  const list = await screen.findByRole('list', { name: words.reading.library });
  const card = within(list).getByRole('article');
  expect(within(card).getByText('Dana אלון')).toBeTruthy();
  const way = within(card).getByRole('link', { name: publicProject.title });
  expect(way.getAttribute('href')).toBe(`/text/${publicProject.part_id}`);
});

it('says when the public works cannot be had, and tries again', async () => {
  const { server, user } = await open(home().fail('GET /api/library', noNetwork));
  const retry = within(await screen.findByRole('alert')).getByRole('button');
  server.answer('GET /api/library', library(publicProject));
  await user.click(retry);
  expect(await screen.findByText(publicProject.title)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says when my comments cannot be had, and tries again', async () => {
  const { server, user } = await open(home().fail('GET /api/reading/comments', noNetwork));
  const mine = screen.getByRole('region', { name: words.mine.title });
  const retry = within(await within(mine).findByRole('alert')).getByRole('button');
  expect(screen.queryByText(words.mine.empty)).toBeNull();
  server.answer('GET /api/reading/comments', { success: true, comments: [], next_cursor: null });
  await user.click(retry);
  expect(await within(mine).findByText(words.mine.empty)).toBeTruthy();
});

it('shows what I suggested, old words and new, and why it stayed as it was', async () => {
  const comment: ReadingComment = {
    ...commentOn('שלוש חסרו', 1, { comment_text: '', suggestion: { text: 'ארבע חסרו', lane: 'wording' } }),
    ...{ resolved: true, decision: { decision: 'kept', why: 'כך זה היה', version: 1, before: '', after: '' } },
    ...{ project_id: id(3), project_title: 'מחברת הים', part_title: 'החוף', has_news: false },
  };
  await open(home().answer('GET /api/reading/comments', { success: true, comments: [comment], next_cursor: null }));
  const mine = await screen.findByRole('list', { name: words.mine.title });
  const pair = await within(mine).findByLabelText(suggestionWords.pair);
  expect(pair.querySelector('del')?.textContent).toBe('שלוש');
  expect(pair.querySelector('ins')?.textContent).toBe('ארבע');
  expect(await within(mine).findByText(fixWords.decisions.kept)).toBeTruthy();
  expect(within(mine).getByText('כך זה היה')).toBeTruthy();
});

it('takes how often one work is to be mailed about, beside what the profile says', async () => {
  const work = readersProject(3, 'מחברת הים');
  const { server, user } = await open(home().answer('GET /api/reading/works', works(work)));
  const label = (now: string) => words.mails.of.replace('{{title}}', 'מחברת הים').replace('{{now}}', now);
  const button = (now: string) => screen.findByRole('button', { name: label(now) });
  const route = `/api/reading/works/${work.project.id}`;
  server.answer(`PUT ${route}`, { success: true, mail_frequency: 'none' });
  await user.click(await button(words.mails.profile));
  const choice = await screen.findByRole('menuitemradio', { name: words.mails.none });
  server.answer('GET /api/reading/works', works({ ...work, mail_frequency: 'none' }));
  await user.click(choice);
  expect(await screen.findByText(words.mails.saved)).toBeTruthy();
  expect(await button(words.mails.none)).toBeTruthy();
  expect(server.callsOf(`PUT ${route}`).map(({ body }) => body)).toEqual([{ mail_frequency: 'none' }]);
  // Asked for anew, and still so.
  await waitFor(() => expect(server.callsOf('GET /api/reading/works').length).toBeGreaterThan(1));
  expect(await button(words.mails.none)).toBeTruthy();
});

it('says of what one is a first reader, and lets one leave after asking', async () => {
  const work = readersProject(3, 'מחברת הים', { role: 'first_reader' });
  const server = home().answer('GET /api/reading/works', works(work, readersProject(4, 'שלוש סירות')));
  const { user } = await open(server);
  const leave = () =>
    screen.findByRole('button', { name: words.role.leaveOf.replace('{{title}}', work.project.title) });
  const path = `DELETE /api/projects/${work.project.id}/membership`;
  expect(await screen.findAllByText(words.role.first_reader)).toHaveLength(1);
  await user.click(await leave());
  await user.click(screen.getByRole('button', { name: words.role.back }));
  expect(server.callsOf(path)).toEqual([]);
  server.answer(path, { success: true });
  await user.click(await leave());
  server.answer('GET /api/reading/works', works(readersProject(4, 'שלוש סירות')));
  await user.click(screen.getByRole('button', { name: words.role.yes }));
  await waitFor(() => expect(screen.queryByText('מחברת הים')).toBeNull());
  await screen.findByText(words.role.left);
  expect(server.callsOf(path)).toHaveLength(1);
});
