import type { PartVersion, ReadingProject } from '@shulayim/contracts';
import { screen, within } from '@testing-library/react';
import suggestions from '../../entities/suggestions/suggestions.lazy.he.json';
import home from '../../features/home/home.he.json';
import projects from '../../features/projects/projects.he.json';
import { authorsServer, examplePart, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';

/** Another's, which the signed-in person edits. */
const edited = exampleProject(1, { author_id: exampleProject(9).id, visibility_status: 'private', role: 'editor' });
const asEditor = (parts = [examplePart(1), examplePart(2)]) => authorsServer([edited], parts);

it('an editor of a project has its text, and nothing of its settings, its sharing and its readers', async () => {
  const { user } = await openPage(`/project/${edited.id}`, { as: exampleUser(), server: asEditor() });
  await screen.findByRole('heading', { level: 1, name: edited.title });
  expect(screen.getByText(projects.edited.badge)).toBeTruthy();
  await screen.findByRole('button', { name: projects.project.addPart });
  for (const act of ['invite', 'share', 'settings', 'reactions', 'import'] as const)
    expect(screen.queryByRole('button', { name: projects.project[act] })).toBeNull();
  for (const way of ['whoReads', 'readingMap', 'questions'] as const)
    expect(screen.queryByRole('link', { name: projects.project[way] })).toBeNull();
  const menu = projects.part.menu.replace('{{title}}', examplePart(1).title);
  await user.click(screen.getByRole('button', { name: menu }));
  await screen.findByRole('menuitem', { name: projects.part.edit, hidden: true });
  for (const act of ['delete', 'questions'] as const)
    expect(screen.queryByRole('menuitem', { name: projects.part[act], hidden: true })).toBeNull();
});

it('an editor of a project finds the way to the proof-reading that waits in it, and in no other', async () => {
  const { id: part_id, title } = examplePart(1);
  const server = asEditor().answer('GET /api/proofs/waiting', {
    success: true,
    parts: [
      { project_id: edited.id, part_id, title, count: 3 },
      { project_id: exampleProject(2).id, part_id: examplePart(2).id, title: 'אחר', count: 1 },
    ],
  });
  await openPage(`/project/${edited.id}`, { as: exampleUser(), server });
  const lines = await screen.findByRole('list', { name: suggestions.waiting.label });
  const ways = within(lines).getAllByRole('link', { name: suggestions.waiting.open });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([`/project/${edited.id}/proofs#part-${part_id}`]);
});

it('a first reader of a project finds nothing of it on its author’s page', async () => {
  const server = authorsServer([{ ...edited, role: 'first_reader' }]);
  await openPage(`/project/${edited.id}`, { as: exampleUser(), server });
  await screen.findByRole('heading', { name: projects.project.notFound });
});

it('what one edits stands among one’s own projects, with the way to it', async () => {
  const work: ReadingProject = {
    project: edited,
    part_id: examplePart(1).id,
    progress: null,
    new_answers: 0,
    mail_frequency: null,
    role: 'editor',
  };
  const server = authorsServer([exampleProject(2)]).answer('GET /api/reading/works', {
    success: true,
    works: [work, { ...work, project: exampleProject(3, { title: 'אחרת' }), role: 'first_reader' }],
  });
  await openPage('/projects', { as: exampleUser(), server });
  const list = await screen.findByRole('list', { name: home.role.edited });
  expect(within(list).getAllByRole('heading')).toHaveLength(1);
  const way = within(list).getByRole('link', { name: `${home.role.write} ${edited.title}` });
  expect(way.getAttribute('href')).toBe(`/project/${edited.id}`);
});

it('a version says which editor wrote it', async () => {
  const part = examplePart(1, { text_version: 3 });
  const version = (n: number, change: Partial<PartVersion> = {}): PartVersion => ({
    n,
    title: part.title,
    word_count: 6,
    created_at: part.created_at,
    ...change,
  });
  const path = `/api/projects/${edited.id}/parts/${part.id}/versions`;
  const server = authorsServer([exampleProject(1)], [part]).answer(`GET ${path}`, {
    success: true,
    versions: [version(3, { editor: 'יואב' }), version(2, { editor: '' }), version(1)],
  });
  for (const n of [1, 2, 3])
    server.answer(`GET ${path}/${n}`, { success: true, version: { ...version(n), body: part.body } });
  const { user } = await openPage(`/project/${edited.id}`, { as: exampleUser(), server });
  await user.click(await screen.findByRole('button', { name: projects.part.menu.replace('{{title}}', part.title) }));
  await user.click(await screen.findByRole('menuitem', { name: projects.versions.open, hidden: true }));
  await screen.findByText('יואב');
  expect(screen.getAllByText(new RegExp(`^${projects.history.editor}`))).toHaveLength(2);
  expect(screen.getByText(projects.history.editorGone)).toBeTruthy();
});
