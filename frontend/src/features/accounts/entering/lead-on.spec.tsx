import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FakeServer, silence } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const reader = exampleUser({ role: 'reader' });
const isAt = (path: string) => waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));

/** Logs in; what the page after it asks stays without an answer. */
async function logIn({ server, user }: { server: FakeServer; user: UserEvent }, as = reader): Promise<void> {
  server.answer('POST /api/auth/login', { success: true, user: as, token: 'x' });
  server.answer('GET /api/users/me', { success: true, user: as });
  const asked = [
    'library',
    'projects',
    'reading/works',
    'reading/comments',
    'reading/written',
    'users/me/sessions',
    'users/me/mail-stop',
    'users/me/push',
    'users/me/two-factor',
    'users/me/passkeys',
    'users/me/identities',
    'users/me/api-keys',
    'users/me/webhooks',
  ];
  for (const path of [...asked, 'feed/unread']) server.fail(`GET /api/${path}`, silence);
  server.fail('GET /api/notifications/unread', silence);
  await user.type(await screen.findByLabelText(words.email), as.email);
  await user.type(screen.getByLabelText(words.password), 'סוד');
  await user.click(screen.getByRole('button', { name: words.logIn.submit }));
}

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
  'never leads out of the site: %s',
  async (url) => {
    await logIn(await openPage(`/login?returnUrl=${encodeURIComponent(url)}`));
    await isAt('/home');
  },
);

it('leads an author to the feed, and everybody where the address asks', async () => {
  await logIn(await openPage('/login'), exampleUser());
  await isAt('/feed');
});

it('leads back to where the guard stopped somebody', async () => {
  const opened = await openPage('/profile');
  await isAt('/login');
  await logIn(opened);
  await screen.findByRole('heading', { level: 1, name: 'פרופיל' });
  await isAt('/profile');
});

it.each([
  ['/login', '/about'],
  ['/register', '/about'],
])('leads on from %s whoever is signed in already', async (path, target) => {
  await openPage(`${path}?returnUrl=${target}`, { as: reader });
  await isAt(target);
});
