import type { Site, User } from '@shulayim/contracts';
import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Providers } from '../app/providers';
import { preload } from '../app/router';
import { startComingSoonMode } from '../platform/coming-soon/mode';
import { setLanguage } from '../platform/words/choosing/set-language';
import { startLanguage } from '../platform/words/choosing/page-language';
import { endSession, enterSession, startSession } from '../platform/session/session';
import { useToasts } from '../platform/ui/overlays/toasts/toast';
import { live } from './fake-live';
import { FakeServer } from './fake-server';
import { FakeUpload } from './fake-upload';

/** No socket: what arrives live is told by `live`, or to the hooks that hear it, each in a spec of its own. */
jest.mock('socket.io-client', () => ({ io: () => live.io() }));

const instant = '2026-03-01T12:00:00.000Z';

/** דנה, an author, unless `change` says otherwise. */
export const exampleUser = (change: Partial<User> = {}): User => ({
  id: '00000000-0000-4000-8000-000000000007',
  name: 'דנה אלון',
  email: 'dana@example.org',
  role: 'author',
  is_active: true,
  email_verified: true,
  created_at: instant,
  updated_at: instant,
  last_login: null,
  avatar_url: null,
  bio: null,
  country: null,
  language: 'he',
  mail_frequency: 'immediately',
  marketing_consent: false,
  shares_progress: true,
  isFirstTime: false,
  ...change,
});

export const exampleSite: Site = {
  coming_soon: false,
  maintenance: false,
  maintenance_window: null,
  demo: false,
  registration_open: true,
  guests_allowed: true,
  log_in_links: true,
  min_password_length: 6,
  version: '0.6.0',
};

const me = 'GET /api/users/me';
let unanswered: readonly string[] = [];

interface Opened {
  readonly server: FakeServer;
  /** Types and presses as a person does. */
  readonly user: UserEvent;
}

/**
 * The whole client at an address, with all its routes and with `server` in the place of the network.
 *
 *     const { server, user } = await openPage('/profile', { as: exampleUser() });
 *     server.refuse('PUT /api/…', 422, { code: 'invalid', error: '…' });
 *     await user.click(await screen.findByRole('button', { name: words.save }));
 *
 * After each test the page is left, nobody is signed in, and the browser has kept nothing.
 *
 * @param path with its query; what the page asks while it opens needs an answer before
 * @param as who is signed in; nobody when left out
 * @param state of the entry in the browser's history
 */
export async function openPage(
  path: string,
  {
    as = null,
    server = new FakeServer(),
    state = null,
  }: { as?: User | null; server?: FakeServer; state?: unknown } = {},
): Promise<Opened> {
  unanswered = server.unanswered;
  globalThis.fetch = server.fetch as typeof fetch;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  if (!server.answers('GET /api/site')) server.answer('GET /api/site', { success: true, site: exampleSite });
  if (!server.answers('GET /api/auth/oidc')) server.answer('GET /api/auth/oidc', { success: true, name: null });
  if (as) {
    answerBehindEveryPage(server, as);
    enterSession({ user: as });
  } else server.refuse(me, 401, { code: 'not_signed_in', error: 'לא מחוברים.' });
  window.history.replaceState(state, '', path);
  await preload(window.location.pathname);
  await act(async () => void render(<Providers />));
  return { server, user: userEvent.setup() };
}

/** Presses what leads to another page: React waits for that page's code only where the press is awaited as a whole. */
export const follow = (element: HTMLElement): Promise<void> => act(async () => element.click());

/** What the session and the header of whoever is signed in ask, whatever the page. */
function answerBehindEveryPage(server: FakeServer, user: User): void {
  if (!server.answers(me)) server.answer(me, { success: true, user });
  for (const route of ['GET /api/feed/unread', 'GET /api/notifications/unread'])
    if (!server.answers(route)) server.answer(route, { success: true, count: 0 });
}

beforeAll(async () => {
  localStorage.setItem('comingSoonMode', 'false');
  await startComingSoonMode();
  startSession();
  await startLanguage();
});
afterEach(async () => {
  cleanup();
  await setLanguage('he');
  live.forget();
  useToasts.setState(useToasts.getInitialState());
  // What one person was shown is forgotten when another one comes: also what nobody in particular was shown.
  enterSession({ user: exampleUser({ id: '00000000-0000-4000-8000-000000000000' }) });
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  expect(unanswered).toEqual([]);
});
