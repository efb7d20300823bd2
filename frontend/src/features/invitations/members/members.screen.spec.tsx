import type { WorkMember, WorkRole } from '@shulayim/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../../testing/author.examples';
import { live } from '../../../testing/fake-live';
import { exampleUser, openPage } from '../../../testing/open-page';
import invitations from '../invitations.he.json';
import words from './members.lazy.he.json';

const { id: projectId, created_at: since } = exampleProject(1);
const list = `/api/projects/${projectId}/members`;
const me = exampleUser();
const person = (n: number, role: WorkRole): WorkMember => {
  const id = n === 0 ? me.id : exampleProject(n).id;
  return { id, name: `שם ${n}`, avatar_url: null, role, since };
};
const answer = (role: WorkRole, members: WorkMember[]) => ({
  success: true,
  project_title: 'שלוש סירות',
  role,
  members,
  next_cursor: null,
});
const none = { success: true, invitations: [], next_cursor: null };
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

const settled = () => act(() => new Promise((done) => setTimeout(done, 100)));

async function openAs(role: WorkRole, members: WorkMember[]) {
  const server = authorsServer([])
    .answer(`GET ${list}`, answer(role, members))
    .answer(`GET /api/projects/${projectId}/invitations`, none);
  return openPage(`/project/${projectId}/members`, { as: me, server });
}

it('the owner gives another role, and removes somebody once they have confirmed it', async () => {
  const { server, user } = await openAs('owner', [person(0, 'owner'), person(1, 'editor')]);
  expect(within(await rowOf('שם 0')).queryByRole('button')).toBeNull();
  const path = `${list}/${person(1, 'editor').id}`;
  server.answer(`PUT ${path}`, { success: true }).answer(`DELETE ${path}`, { success: true });
  const row = await rowOf('שם 1');
  await user.click(within(row).getByTitle(invitations.role.change));
  await user.click(await screen.findByRole('menuitemradio', { name: invitations.role.first_reader }));
  await screen.findByText(invitations.role.saved);
  expect(server.callsOf(`PUT ${path}`).map(({ body }) => body)).toEqual([{ role: 'first_reader' }]);
  await user.click(within(row).getByTitle(words.remove));
  expect(server.callsOf(`DELETE ${path}`)).toHaveLength(0);
  server.answer(`GET ${list}`, answer('owner', [person(0, 'owner')]));
  await user.click(within(row).getByText(words.yes));
  await screen.findByText(words.alone);
  expect(server.callsOf(`DELETE ${path}`)).toHaveLength(1);
});

it('a member changes nobody’s role, and leaves', async () => {
  const { server, user } = await openAs('first_reader', [person(1, 'owner'), person(0, 'first_reader')]);
  expect(within(await rowOf('שם 1')).queryByRole('button')).toBeNull();
  expect(screen.queryByText(invitations.list.awaited)).toBeNull();
  server.answer(`DELETE /api/projects/${projectId}/membership`, { success: true });
  await user.click(within(await rowOf('שם 0')).getByRole('button', { name: words.leave }));
  await user.click(screen.getByText(words.yesLeave));
  await screen.findByText(words.left);
  expect(window.location.pathname).not.toContain(projectId);
});

it('what happens in the work is asked for once by each of its lists', async () => {
  const { server } = await openAs('owner', [person(0, 'owner'), person(1, 'editor')]);
  await rowOf('שם 1');
  await screen.findByText(invitations.list.nobodyAwaited);
  await live.connect();
  const lists = [`GET ${list}`, `GET /api/projects/${projectId}/invitations`];
  const asked = () => lists.map((path) => server.callsOf(path).length);
  await settled();
  const before = asked();
  await live.tell('changed', { topic: `project/${projectId}`, position: '1' });
  await waitFor(() => expect(asked()).not.toEqual(before));
  await settled();
  expect(asked()).toEqual(before.map((count) => count + 1));
});
