import type { Part } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { authorsServer, examplePart, exampleProject } from '../../../testing/author.examples';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../projects.he.json';

const project = exampleProject(1);
const route = `/api/projects/${project.id}/parts`;
const partsOf = (parts: readonly Part[]) => ({ success: true, parts, next_cursor: null });

async function open(...titles: string[]) {
  const parts = titles.map((title, index) => examplePart(index + 1, { title, comments_count: 1 }));
  const server = authorsServer([project], parts);
  const { user } = await openPage(`/project/${project.id}`, { as: exampleUser(), server });
  await list();
  /** By the menu of a part; without a layout the kit takes its button for scrolled away, and hides it. */
  const choose = async (title: string, name: string, role = 'menuitem') => {
    await user.click(screen.getByRole('button', { name: words.part.menu.replace('{{title}}', title) }));
    await user.click(await screen.findByRole(role, { name, hidden: true }));
  };
  return { server, user, parts, choose };
}
const list = () => screen.findByRole('list', { name: words.project.partsTitle });
const titles = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('a part is moved by a button at once, and where the server keeps it', async () => {
  const { server, parts, choose } = await open('א', 'ב', 'ג');
  const [first, second, third] = parts as [Part, Part, Part];
  let answer = () => undefined as void;
  server.answer(`PUT ${route}/order`, async () => {
    await new Promise<void>((done) => (answer = done));
    server.answer(`GET ${route}`, partsOf([second, first, third]));
    return { success: true, parts: [second, first, third] };
  });
  await choose('א', words.order.down);
  await waitFor(async () => expect(await titles()).toEqual(['ב', 'א', 'ג']));
  answer();
  await waitFor(() => expect(server.callsOf(`GET ${route}`)).toHaveLength(2));
  expect(await titles()).toEqual(['ב', 'א', 'ג']);
  expect(server.callsOf(`PUT ${route}/order`).map(({ body }) => body)).toEqual([
    { part_ids: [second.id, first.id, third.id] },
  ]);
});

it('an order of parts that have changed elsewhere is not kept, and is said', async () => {
  const { server, parts, choose } = await open('א', 'ב');
  const failure = { code: 'parts_changed', error: '-' };
  server
    .refuse(`PUT ${route}/order`, 409, failure)
    .answer(`GET ${route}`, partsOf([...parts, examplePart(3, { title: 'ד' })]));
  await choose('א', words.order.down);
  await screen.findByText(words.order.partsChanged);
  await waitFor(async () => expect(await titles()).toEqual(['א', 'ב', 'ד']));
});

it('a part that is deleted goes at once, and comes back with its comments', async () => {
  const { server, user, parts, choose } = await open('א');
  const part = parts[0] as Part;
  const address = `${route}/${part.id}`;
  const restored = () => {
    server
      .answer(`GET ${route}`, partsOf([part]))
      .answer('GET /api/deleted', { success: true, projects: [], parts: [] });
    return { success: true, part };
  };
  server.answer(`POST ${address}/restore`, restored).answer(`DELETE ${address}`, () => {
    const { id, project_id, title } = part;
    const deleted = [{ id, project_id, title, deleted_at: part.created_at }];
    server
      .answer(`GET ${route}`, partsOf([]))
      .answer('GET /api/deleted', { success: true, projects: [], parts: deleted });
    return { success: true };
  });
  for (const button of [words.delete.undo, words.deleted.restorePart.replace('{{title}}', 'א')]) {
    await choose('א', words.part.delete);
    await screen.findByText(words.steps.title);
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(words.comments_one);
  }
  expect(
    [server.callsOf(`DELETE ${address}`), server.callsOf(`POST ${address}/restore`)].map(({ length }) => length),
  ).toEqual([2, 2]);
});

it('feedback is closed for one part alone', async () => {
  const { server, parts, choose } = await open('א', 'ב');
  const [first, second] = parts as [Part, Part];
  const closed = { ...first, feedback_status: 'closed' as const };
  server.answer(`PUT ${route}/${first.id}`, () => {
    server.answer(`GET ${route}`, partsOf([closed, second]));
    return { success: true, part: closed };
  });
  await choose('א', words.feedback.closed, 'menuitemradio');
  await within(await list()).findByText(words.feedback.closed);
  expect(within(await list()).getAllByText(words.feedback.closed)).toHaveLength(1);
  expect(server.callsOf(`PUT ${route}/${first.id}`).map(({ body }) => body)).toEqual([{ feedback_status: 'closed' }]);
});

it('what is written and not published leads into the editor', async () => {
  const draft = { saved_at: project.created_at, publish_at: null };
  const server = authorsServer([project], [examplePart(1, { draft }), examplePart(2)]);
  await openPage(`/project/${project.id}`, { as: exampleUser(), server });
  const waiting = within(await list()).getAllByRole('link', { name: words.part.unpublished });
  expect(waiting.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining(`/project/${project.id}/part/${examplePart(1).id}/edit`),
  ]);
});
