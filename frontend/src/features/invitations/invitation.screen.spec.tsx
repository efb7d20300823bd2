import type { User } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { authorsServer, exampleProject } from '../../testing/author.examples';
import { exampleUser, openPage } from '../../testing/open-page';
import words from './invitations.he.json';

const project = exampleProject(1, { title: 'ריק', parts_count: 0, author_id: exampleProject(9).id });
const path = '/invite/abc';
const route = '/api/invitations/abc';
const invitation = {
  id: exampleProject(3).id,
  email: 'ronit@example.org',
  state: 'opened',
  sent_at: project.created_at,
  opened_at: project.created_at,
  joined_at: null,
  undelivered_at: null,
  role: 'reader',
  joined_by: null,
};
const opened = { success: true, invitation, project, author_name: 'דנה אלון' };

function open(as: User | null, address = path) {
  const server = authorsServer([]).answer(`GET ${route}`, opened);
  return openPage(address, { as, server });
}

it('is refused by who wants no more mail, only when they say so', async () => {
  const { server, user } = await open(null, `${path}#refuse`);
  expect((await screen.findByText(invitation.email)).dir).toBe('ltr');
  expect(screen.getByText(words.invite.accept)).toBeTruthy();
  expect(server.callsOf(`POST ${route}/refuse`)).toEqual([]);
  server.answer(`POST ${route}/refuse`, { success: true });
  await user.click(screen.getByText(words.invite.refuseYes));
  await screen.findByRole('heading', { name: words.invite.refused });
  expect(screen.queryByText(words.invite.accept)).toBeNull();
  expect(server.callsOf(`POST ${route}/refuse`)).toHaveLength(1);
});

it.each(['', '#refuse'])('one that is over, or that nobody sent, says so and leads home (%s)', async (hash) => {
  const server = authorsServer([]).refuse(`GET ${route}`, 404, { code: 'not_found', error: '-' });
  await openPage(path + hash, { server });
  await screen.findByRole('heading', { name: words.invite.gone });
  expect(screen.getByText(words.invite.home).getAttribute('href')).toBe('/home');
  expect(screen.queryByText(words.invite.accept)).toBeNull();
});

it('to a work without a text waits for its first part', async () => {
  const { server, user } = await open(exampleUser({ role: 'reader' }));
  server
    .answer(`POST ${route}/accept`, opened)
    .answer(`GET /api/projects/${project.id}/parts`, { success: true, parts: [], next_cursor: null });
  await user.click(await screen.findByText(words.invite.accept));
  await screen.findByRole('heading', { name: words.invite.nothingYet });
  await waitFor(() => expect(server.callsOf(`POST ${route}/accept`).map(({ body }) => body)).toEqual([{}]));
  expect(window.location.pathname).toBe(path);
});

it('shows its author what is seen, and nothing to accept', async () => {
  await open(exampleUser({ id: project.author_id }));
  await screen.findByText(words.invite.own);
  expect(screen.getByText(words.invite.toProject).getAttribute('href')).toBe(`/project/${project.id}`);
  expect(screen.queryByText(words.invite.accept)).toBeNull();
});

describe('to be a first reader', () => {
  const asFirstReader = { ...opened, invitation: { ...invitation, role: 'first_reader' } };
  const openAs = (as: User | null) =>
    openPage(path, { as, server: authorsServer([]).answer(`GET ${route}`, asFirstReader) });

  it('says what that is, and leads to an account', async () => {
    await openAs(null);
    await screen.findByText(words.invite.role_first_reader);
    expect(screen.queryByText(words.invite.accept)).toBeNull();
    expect(screen.queryByText(words.invite.name)).toBeNull();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const way of ['register', 'login']) expect(links).toContain(`/${way}?returnUrl=${encodeURIComponent(path)}`);
  });

  it('is accepted by an account', async () => {
    await openAs(exampleUser({ role: 'reader' }));
    expect(await screen.findByText(words.invite.role_first_reader)).toBeTruthy();
    expect(screen.getByText(words.invite.accept)).toBeTruthy();
  });
});
