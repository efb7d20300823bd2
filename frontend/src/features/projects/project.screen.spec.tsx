import { cleanup, screen, waitFor } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';
import words from './projects.he.json';

const project = exampleProject(1);
const address = `/project/${project.id}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  [
    'never was',
    () => authorsServer([]).refuse(`GET /api/projects/${project.id}`, 404, { code: 'not_found', error: '-' }),
  ],
  ['is somebody else’s', () => authorsServer([{ ...project, author_id: exampleProject(9).id }])],
])('a work that %s is not found', async (_what, serverOf) => {
  await openPage(address, { as: exampleUser(), server: serverOf() });
  await screen.findByRole('heading', { name: words.project.notFound });
  expect(screen.queryByText(project.title)).toBeNull();
});

it('one that could not be loaded is not said to be missing, and comes with another try', async () => {
  const server = authorsServer([project]);
  server.refuse(`GET /api/projects/${project.id}`, 500, { code: 'internal', error: 'תקלה' });
  const { user } = await openPage(address, { as: exampleUser(), server });
  const alert = (await screen.findByText('תקלה')).closest('[role="alert"]');
  expect(alert?.textContent).not.toMatch(/לא נמצא|הרשאה/);
  expect(screen.queryByText(words.project.notFound)).toBeNull();
  server.answer(`GET /api/projects/${project.id}`, { success: true, project });
  await user.click(screen.getByRole('button', { name: words.project.retry }));
  await heading(project.title);
});

it('one that was deleted is said to be, and comes back', async () => {
  const server = authorsServer([project]);
  const deleted = [{ id: project.id, title: project.title, deleted_at: project.created_at }];
  server
    .refuse(`GET /api/projects/${project.id}`, 404, { code: 'not_found', error: '-' })
    .answer('GET /api/deleted', { success: true, projects: deleted, parts: [] })
    .answer(`POST /api/projects/${project.id}/restore`, () => {
      server.answer(`GET /api/projects/${project.id}`, { success: true, project });
      return { success: true, project };
    });
  const { user } = await openPage(address, { as: exampleUser(), server });
  await heading(words.deleted.project);
  await user.click(screen.getByRole('button', { name: words.deleted.restore }));
  await heading(project.title);
  await screen.findByText(words.delete.restored);
  expect(server.callsOf(`POST /api/projects/${project.id}/restore`)).toHaveLength(1);
});

it('tells what the server said when there is no file, and can be tried again', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const server = authorsServer([project]);
  const route = `/api/projects/${project.id}/export`;
  server.refuse(`GET ${route}`, 503, { code: 'maintenance', error: 'האתר בתחזוקה ויחזור בקרוב.' });
  const { user } = await openPage(address, { as: exampleUser(), server });
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: words.export.open }));
    // Without a layout the kit takes the button for scrolled away, and hides what hangs from it.
    await user.click(await screen.findByRole('menuitem', { name: words.export.csv, hidden: true }));
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());
  };
  await choose();
  await screen.findByText(`${words.export.failed} האתר בתחזוקה ויחזור בקרוב.`);
  expect(saved).not.toHaveBeenCalled();
  server.answer(`GET ${route}`, {});
  await choose();
  await screen.findByText(words.export.saved);
  expect(saved).toHaveBeenCalledTimes(1);
  expect(server.callsOf(`GET ${route}`).map(({ path }) => path)).toEqual(Array(2).fill(`${route}?format=csv`));
});

it('saves a file that took long also where its page is gone by then', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  let finish: (file: object) => void = () => undefined;
  const made = new Promise<object>((resolve) => (finish = resolve));
  const route = `GET /api/projects/${project.id}/export`;
  const server = authorsServer([project]).answer(route, () => made);
  const { user } = await openPage(address, { as: exampleUser(), server });
  await user.click(await screen.findByRole('button', { name: words.export.open }));
  await user.click(await screen.findByRole('menuitem', { name: words.export.csv, hidden: true }));
  await waitFor(() => expect(server.callsOf(route)).toHaveLength(1));
  cleanup();
  saved.mockClear();
  finish({});
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
});
