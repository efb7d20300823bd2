import { screen, waitFor } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../projects.he.json';

const project = exampleProject(1, { title: 'ספר "Sea"' });
const route = `/api/projects/${project.id}`;
const deleted = [{ id: project.id, title: project.title, deleted_at: project.created_at }];

/** A server that forgets and finds again. */
async function open() {
  const server = authorsServer([project])
    .answer(`DELETE ${route}`, () => {
      server
        .answer('GET /api/projects', { success: true, projects: [], next_cursor: null })
        .answer('GET /api/deleted', { success: true, projects: deleted, parts: [] });
      return { success: true };
    })
    .answer(`POST ${route}/restore`, () => {
      server
        .answer('GET /api/projects', { success: true, projects: [project], next_cursor: null })
        .answer('GET /api/deleted', { success: true, projects: [], parts: [] });
      return { success: true, project };
    });
  const { user } = await openPage(`/project/${project.id}`, { as: exampleUser(), server });
  await user.click(await screen.findByText(words.project.settings, { selector: 'button' }));
  await user.click(await screen.findByText(words.delete.open));
  const name = await screen.findByLabelText(words.delete.type);
  const submit = screen.getByText<HTMLButtonElement>(words.delete.submit, { selector: 'button' });
  return { server, user, name, submit };
}

it('a work goes when its name was typed, and not before', async () => {
  const { server, user, name, submit } = await open();
  await user.type(name, 'ספר אחר{Enter}');
  expect(submit.disabled).toBe(true);
  await user.clear(name);
  await user.type(name, project.title);
  await user.click(submit);
  await screen.findByText(words.delete.done);
  await waitFor(() => expect(window.location.pathname).toBe('/projects'));
  expect(server.callsOf(`DELETE ${route}`)).toHaveLength(1);
  await screen.findByRole('button', { name: words.deleted.restoreProject.replace('{{title}}', project.title) });
});

it.each([
  ['at once', words.delete.undo],
  ['later, from the list of what was deleted', words.deleted.restoreProject.replace('{{title}}', project.title)],
])('comes back %s', async (_when, button) => {
  const { server, user, name, submit } = await open();
  await user.type(name, project.title);
  await user.click(submit);
  await screen.findByRole('heading', { name: 'אין עדיין פרויקטים' });
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByText(words.delete.restored);
  await screen.findByRole('article');
  expect(screen.getByRole('article').textContent).toContain(project.title);
  expect(server.callsOf(`POST ${route}/restore`)).toHaveLength(1);
});

it('stays where the server refuses, which is said', async () => {
  const { server, user, name, submit } = await open();
  server.refuse(`DELETE ${route}`, 503, { code: 'unavailable', error: 'המסד נח' });
  await user.type(name, project.title);
  await user.click(submit);
  await screen.findByText(words.delete.failed.replace('{{why}}', 'המסד נח'));
  expect(window.location.pathname).toBe(`/project/${project.id}`);
});
