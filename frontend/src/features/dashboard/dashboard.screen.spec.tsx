import { screen, waitFor, within } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../testing/author.examples';
import { noNetwork } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import failures from '../../platform/words/catalogues/ui.he.json';
import guard from '../../platform/words/catalogues/guard.he.json';
import words from './dashboard.he.json';

const pages = ['/dashboard', '/legacy-dashboard', '/projects'];
const [work, draft] = [
  exampleProject(1, { title: 'מרים והים (Part 1)', category: 'novel' }),
  exampleProject(2, { title: 'שירי מדרכה', visibility_status: 'draft', readers_count: 0, parts_count: 0 }),
] as const;
const stats = { books_count: 2, projects_count: 2, total_comments: 3, total_readers: 4, total_words: 1234 };

const serverOf = (projects = [work, draft]) =>
  authorsServer(projects, projects.length > 0 ? [examplePart(1)] : []).answer('GET /api/users/stats', {
    success: true,
    stats,
  });
const open = (path: string, server = serverOf(), change = {}) => openPage(path, { as: exampleUser(change), server });
const card = async (title: string) => (await screen.findByText(title)).closest('article') as HTMLElement;
const linksTo = (href: string) => [...document.querySelectorAll(`a[href="${href}"]`)];
const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent;

it('the dashboard shows who I am, my figures, and my works with the way to a new one', async () => {
  await open('/dashboard');
  const ways = await card(work.title);
  expect(within(ways).getByText(words.view).getAttribute('href')).toBe(`/project/${work.id}`);
  expect(screen.getByText(work.title).closest('a')?.getAttribute('href')).toBe(`/project/${work.id}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(exampleUser().name);
  expect(screen.getByText(exampleUser().email)).toBeTruthy();
  await waitFor(() => expect(figure('words')).toContain('1,234'));
  expect(['active', 'readers', 'comments'].map(figure).map((text) => /\d+/.exec(text ?? '')?.[0])).toEqual([
    '1',
    '4',
    '3',
  ]);
  expect(linksTo('/create-project')).toHaveLength(1);
  expect(screen.getByText(words.editProfile).getAttribute('href')).toBe('/profile');
});

it('the dashboard says first what waits, each with the way to it', async () => {
  const part = { project_id: work.id, part_id: examplePart(1).id, title: 'פרק א' };
  const draft = { ...part, part_id: examplePart(2).id, title: 'פרק ב', updated_at: '2026-03-01T12:00:00.000Z' };
  const server = serverOf()
    .answer('GET /api/feed/waiting', {
      success: true,
      works: [{ project_id: work.id, title: work.title, comments: 2, answers: 1 }],
    })
    .answer('GET /api/fixes/waiting', { success: true, parts: [{ ...part, version: 3, comments: 4 }] })
    .answer('GET /api/drafts', {
      success: true,
      drafts: [{ ...draft, publish_at: null, not_published: 'text_moved_on' }],
    });
  await open('/dashboard', server);
  const list = await screen.findByRole('list', { name: words.waiting.title });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByRole('link').getAttribute('href'))).toEqual([
    `/feed?project=${work.id}`,
    `/project/${work.id}/part/${part.part_id}/versions/3`,
    `/project/${work.id}/part/${draft.part_id}/edit?back=%2Fdashboard`,
  ]);
  expect(lines[0]?.textContent).toContain(`${words.waiting.comments_two}, ${words.waiting.answers_one}`);
  expect(lines[2]?.textContent).toContain(words.waiting.notPublished);
});

it('where nothing waits the dashboard says so, and leads on', async () => {
  await open('/dashboard');
  const nothing = await screen.findByText(new RegExp(words.waiting.nothing));
  expect(within(nothing).getByRole('link').getAttribute('href')).toBe('/projects');
});

it('my area counts the texts that it lists, and leads to the beginning of each', async () => {
  await open('/legacy-dashboard');
  const view = await within(await card(work.title)).findByText(words.view);
  expect(view.getAttribute('href')).toBe(`/text/${examplePart(1).id}`);
  expect(figure('texts')).toContain('2');
  expect(document.querySelectorAll('article')).toHaveLength(2);
  expect(within(await card(work.title)).getByText(words.active)).toBeTruthy();
  expect(within(await card(draft.title)).getByText(words.visibility.draft)).toBeTruthy();
});

it('my area has what the author reads and wrote as a reader, and no sample among their texts', async () => {
  const sample = exampleProject(3, { title: 'טקסט לדוגמה', is_sample: true, visibility_status: 'private' });
  await open('/legacy-dashboard', serverOf([work, draft, sample]));
  await card(work.title);
  expect(figure('texts')).toContain('2');
  expect(screen.queryByText(sample.title)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'ששיתפו איתי' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'ההערות שלי' })).toBeTruthy();
});

it('the projects page lists them with what they are', async () => {
  await open('/projects');
  expect((await card(work.title)).textContent).toContain(words.category.novel);
  expect(within(await card(work.title)).getByText(words.visibility.public)).toBeTruthy();
  expect(document.querySelectorAll('article')).toHaveLength(2);
});

it('each work on the projects page says how it stands, and leads to its next step', async () => {
  await open('/projects');
  const next = (title: string, act: string) => screen.getByLabelText(`${words.next.label}: ${act}, ${title}`);
  expect(within(await card(work.title)).getByText(words.next.comments)).toBeTruthy();
  expect(next(work.title, words.next.commentsAct).getAttribute('href')).toBe(`/feed?project=${work.id}`);
  expect(within(await card(draft.title)).getByText(words.next.text)).toBeTruthy();
  expect(next(draft.title, words.next.textAct).getAttribute('href')).toBe(`/project/${draft.id}`);
});

it.each(['/dashboard', '/legacy-dashboard'])('before the first work %s leads to the quick start', async (path) => {
  await open(path, serverOf([]));
  expect((await screen.findByText(words.quick)).closest('a')?.getAttribute('href')).toBe('/start');
});

it.each([
  ['/dashboard', words.noProjects],
  ['/legacy-dashboard', words.noProjects],
  ['/projects', 'ברוכים הבאים לשוליים'],
])('before the first work %s says so and leads to it', async (path, sentence) => {
  await open(path, serverOf([]), { isFirstTime: true });
  await screen.findByText(sentence);
  expect(linksTo('/create-project').length).toBeGreaterThan(0);
});

it('a new text asks where it belongs: to a work that is there, or to a new one', async () => {
  const { user } = await open('/dashboard');
  await card(work.title);
  await user.click(screen.getByText('טקסט חדש'));
  const chooser = await screen.findByRole('dialog', { name: 'לאן שייך הטקסט החדש?' });
  const choice = within(chooser).getByText(work.title).closest('a');
  expect(choice?.getAttribute('href')).toBe(`/create-project?projectId=${work.id}`);
  await user.type(within(chooser).getByLabelText('שם הפרויקט'), 'ספר & חדש');
  await user.click(within(chooser).getByText('המשך'));
  await waitFor(() => expect(window.location.pathname).toBe('/create-project'));
  expect(new URLSearchParams(window.location.search).get('newProject')).toBe('ספר & חדש');
});

it.each(pages)('%s says what went wrong, and tries again', async (path) => {
  const server = serverOf().fail('GET /api/projects', noNetwork);
  const { user } = await open(path, server);
  const problem = (await screen.findByText(failures.couldNotLoad)).closest('[role="alert"]') as HTMLElement;
  expect(document.querySelector('article')).toBeNull();
  server.answer('GET /api/projects', { success: true, projects: [work], next_cursor: null });
  await user.click(within(problem).getByText(failures.retry));
  await card(work.title);
});

it('the dashboard says once that nothing of it could be had, and tries all of it again', async () => {
  const server = serverOf();
  const asked = ['GET /api/projects', 'GET /api/users/stats', 'GET /api/feed/waiting', 'GET /api/drafts'] as const;
  for (const one of asked) server.fail(one, noNetwork);
  const { user } = await open('/dashboard', server);
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(asked.length));
  // Each says so by itself until all have failed.
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(failures.couldNotLoad));
  server
    .answer('GET /api/projects', { success: true, projects: [work], next_cursor: null })
    .answer('GET /api/users/stats', { success: true, stats })
    .answer('GET /api/feed/waiting', { success: true, works: [] })
    .answer('GET /api/drafts', { success: true, drafts: [] });
  await user.click(screen.getByText(failures.retry));
  await card(work.title);
  await waitFor(() => expect(figure('words')).toContain('1,234'));
  await screen.findByText(words.waiting.nothing);
});

it('figures that cannot be had are not made up', async () => {
  await open('/dashboard', serverOf().answer('GET /api/users/stats', {}, 500));
  await card(work.title);
  await screen.findByRole('alert');
  expect(document.querySelector('[data-figure]')).toBeNull();
});

it.each(pages)('%s is for authors: a reader is told so', async (path) => {
  const { server } = await open(path, serverOf(), { role: 'reader' });
  await screen.findByText(guard.wrongRole);
  expect(server.callsOf('GET /api/projects')).toEqual([]);
});

it.each(pages)('%s asks a visitor to log in', async (path) => {
  await openPage(path);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});
