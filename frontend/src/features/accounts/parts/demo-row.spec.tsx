import type { Role } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer, silence } from '../../../testing/fake-server';
import { exampleSite, exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const route = 'POST /api/auth/demo';
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

/** In demo mode; the page after the log-in is answered nothing. */
function demoServer(): FakeServer {
  const server = new FakeServer();
  server.answer('GET /api/site', { success: true, site: { ...exampleSite, demo: true } });
  server.answer(route, ({ body }) => ({ success: true, user: exampleUser(body as { role: Role }), token: 'x' }));
  for (const path of [
    'library',
    'projects',
    'feed/unread',
    'notifications/unread',
    'admin/users',
    'admin/stats',
    'admin/site',
  ])
    server.fail(`GET /api/${path}`, silence);
  return server;
}

describe.each([
  ['author', '/feed'],
  ['reader', '/home'],
  ['admin', '/feed'],
] as const)('the %s of the demo', (role, home) => {
  it('is let in by one press', async () => {
    const { server, user } = await openPage('/login', { server: demoServer() });
    await user.click(await screen.findByRole('button', { name: words.demo[role] }));
    await isAt(home);
    expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ role }]);
  });

  it('is let in by the address itself', async () => {
    const { server } = await openPage(`/login?role=${role}&returnUrl=/about`, { server: demoServer() });
    await isAt('/about');
    expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ role }]);
  });
});

it('a role that there is not shows the form', async () => {
  const { server } = await openPage('/login?role=owner', { server: demoServer() });
  await screen.findByRole('region', { name: words.demo.title });
  expect(screen.getByLabelText<HTMLInputElement>(words.email).value).toBe('');
  expect(server.callsOf(route)).toEqual([]);
});

it('without demo mode a role in the address shows the plain form', async () => {
  const { server } = await openPage('/login?role=admin');
  await waitFor(() => expect(server.callsOf('GET /api/site')).toHaveLength(1));
  expect(await screen.findByLabelText(words.email)).not.toBeNull();
  expect(screen.queryByText(words.demo.title)).toBeNull();
  expect(server.callsOf(route)).toEqual([]);
});

it('‘log in as admin’ leads an author who was refused into the admin panel', async () => {
  const { user } = await openPage('/admin/users', { server: demoServer(), as: exampleUser() });
  await user.click(await screen.findByRole('link', { name: 'כניסה כמנהל מערכת' }));
  await screen.findByRole('heading', { level: 1, name: 'כל המשתמשים' });
  expect(window.location.pathname).toBe('/admin/users');
});

it('a reader at an author’s page is told that it is not theirs', async () => {
  await openPage('/feed', { as: exampleUser({ role: 'reader' }) });
  const heading = await screen.findByRole('heading', { name: 'אין הרשאה' });
  expect(heading.closest('[role="alert"]')).not.toBeNull();
});
