import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleUser, follow, openPage } from '../../testing/open-page';
import ui from '../../platform/words/catalogues/ui.he.json';
import words from './admin.he.json';
import dashboard from './dashboard/admin-dashboard.he.json';
import { exampleAdmin, exampleAdminSite, exampleFigures, panelServer, usersAnswer } from './users/users.examples';

const logOut = 'POST /api/auth/logout';
const users = 'GET /api/admin/users';
const heading = (section: keyof typeof words.sections) =>
  screen.findByRole('heading', { level: 1, name: words.sections[section] });
const sidebar = () => within(screen.getByRole('navigation', { name: words.panel }));
const openPanel = async (path: string, server = panelServer()) => {
  server.answer(users, usersAnswer([]));
  return openPage(path, { as: exampleAdmin, server });
};
async function goTo(section: keyof typeof words.sections): Promise<void> {
  await follow(sidebar().getByRole('link', { name: words.sections[section] }));
  await heading(section);
}

it('the overview has ten figures, and says what waits and what is closed', async () => {
  const server = panelServer()
    .answer('GET /api/admin/stats', { success: true, stats: { ...exampleFigures, pendingReports: 1 } })
    .answer('GET /api/admin/site', { ...exampleAdminSite, site: { ...exampleAdminSite.site, coming_soon: true } });
  await openPanel('/admin', server);
  const reports = (await screen.findByText(words.banner.reports_one, { selector: 'b' })).closest('p') as HTMLElement;
  for (const [name, value] of Object.entries({ ...exampleFigures, pendingReports: 1 }))
    expect(document.querySelector(`[data-figure="${name}"]`)?.textContent).toContain(String(value));
  expect(document.querySelectorAll(`[data-figure]:not([data-figure^="week-"])`)).toHaveLength(10);
  expect((await screen.findByText(words.banner.coming_soon)).closest('[data-banner]')).not.toBeNull();
  expect(within(reports).getByRole('link').getAttribute('href')).toBe('/admin/pending');
});

it('says what of the overview could not be loaded, and tries again', async () => {
  const server = panelServer().answer('GET /api/admin/stats', {}, 500);
  const { user } = await openPanel('/admin', server);
  await screen.findByText(dashboard.failed.stats);
  server.answer('GET /api/admin/stats', { success: true, stats: exampleFigures });
  await user.click(within(screen.getByRole('alert')).getByRole('button'));
  await waitFor(() => expect(screen.queryByText(dashboard.failed.stats)).toBeNull());
  expect(document.querySelector('[data-figure="totalUsers"]')?.textContent).toContain('41');
});

it('the timeline folds lines that say the same, and shows when each was', async () => {
  const added = (n: number) => ({
    id: `00000000-0000-4000-8000-00000000040${n}`,
    position: String(n),
    type: 'CommentAdded',
    kind: 'comment',
    at: `2026-03-01T12:00:0${n}.000Z`,
    request_id: null,
    actor: { kind: 'user', id: exampleAdmin.id, name: 'דנה' },
    subject: null,
    project: null,
  });
  const events = [added(3), added(2), { ...added(1), actor: { ...added(1).actor, name: 'נועה' } }];
  const server = panelServer().answer('GET /api/admin/events', { success: true, events, next_cursor: null });
  await openPanel('/admin/activity', server);
  const list = await screen.findByRole('list', { name: words.sections.activity });
  expect(await within(list).findAllByText(dashboard.activity.types.CommentAdded)).toHaveLength(2);
  const more = within(list).getByText(dashboard.activity.more_one).closest('details') as HTMLElement;
  expect(more.closest('[data-type]')?.textContent).toContain('דנה');
  expect([...more.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([added(2).at]);
});

it('an unknown section is a page that does not exist', async () => {
  await openPanel('/admin/nothing');
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
});

it('is for admins: an author is told so, and nothing is asked', async () => {
  const { server } = await openPage('/admin/users', { as: exampleUser() });
  expect((await screen.findByText('אין הרשאה')).closest('[role="alert"]')).not.toBeNull();
  expect(server.callsOf(users)).toEqual([]);
});

it('leads an admin who lacks two-factor sign-in to the profile, without signing them out', async () => {
  const server = panelServer();
  const refusal = { code: 'two_factor_required', error: 'כדי להיכנס לפאנל צריך להפעיל כניסה בשני שלבים.' };
  for (const route of ['GET /api/admin/stats', 'GET /api/admin/site']) server.refuse(route, 403, refusal);
  const off = { since: null, recovery_codes_left: 0, is_required: true };
  server
    .answer('GET /api/users/me/two-factor', { success: true, two_factor: off })
    .answer('GET /api/users/me/mail-stop', { success: true, stopped_at: null, bounced_at: null })
    .answer('GET /api/users/me/sessions', { success: true, sessions: [] })
    .answer('GET /api/users/me/passkeys', { success: true, passkeys: [] })
    .answer('GET /api/users/me/identities', { success: true, identities: [] })
    .answer('GET /api/users/me/api-keys', { success: true, api_keys: [] })
    .answer('GET /api/users/me/webhooks', { success: true, webhooks: [] })
    .answer('GET /api/users/me/push', {}, 500);
  await openPanel('/admin', server);
  await screen.findByRole('heading', { level: 1, name: words.twoFactor.title });
  expect(screen.queryByRole('navigation', { name: words.panel })).toBeNull();
  await follow(screen.getByRole('link', { name: words.twoFactor.toProfile }));
  expect(await screen.findByText('בלי כניסה בשני שלבים פאנל הניהול סגור, אלא אם נכנסתם עם מפתח גישה.')).not.toBeNull();
  expect(server.callsOf(logOut)).toEqual([]);
});

/** As a browser tells it when another tab comes before this one, or this one again. */
async function turn(visibilityState: DocumentVisibilityState): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

const toldWhy = () => screen.findByText('יצאתם מהחשבון כי עזבתם את פאנל הניהול או הסתרתם אותו. אפשר להיכנס שוב.');

/** The panel of a site on which a hidden one stays signed in for so long. */
async function openHideable(hidden_panel_seconds: number) {
  const server = panelServer().answer('GET /api/admin/site', {
    ...exampleAdminSite,
    site: { ...exampleAdminSite.site, coming_soon: true },
    hidden_panel_seconds,
  });
  await openPanel('/admin', server);
  // The setting came with what the banner says.
  await screen.findByText(words.banner.coming_soon);
  jest.useFakeTimers();
  return server;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('an admin who hides the panel', () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(document, 'visibilityState');
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is logged out at once', async () => {
    const server = await openHideable(0);
    await turn('hidden');
    expect(server.callsOf(logOut)).toHaveLength(1);
    await toldWhy();
  });

  it('stays for as long as the site lets them, and is logged out once, where it stays hidden', async () => {
    const server = await openHideable(60);
    await turn('hidden');
    await pass(59);
    await turn('visible');
    await pass(600);
    expect(server.callsOf(logOut)).toEqual([]);
    await turn('hidden');
    await pass(59);
    expect(server.callsOf(logOut)).toEqual([]);
    await pass(1);
    expect(server.callsOf(logOut)).toHaveLength(1);
    await turn('visible');
    await toldWhy();
    await pass(600);
    expect(server.callsOf(logOut)).toHaveLength(1);
  });

  it('stays for as long as another tab shows the panel', async () => {
    const held = [{ name: 'panel-seen' }];
    const locks = { request: async () => undefined, query: async () => ({ held }) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const server = await openHideable(60);
    await turn('hidden');
    await pass(600);
    expect(server.callsOf(logOut)).toEqual([]);
    held.length = 0;
    await pass(60);
    await toldWhy();
    expect(server.callsOf(logOut)).toHaveLength(1);
  });

  it('holds back no other tab once it is hidden again, however soon', async () => {
    const held: { name: string }[] = [];
    const request = async (name: string, _options: LockOptions, whileHeld: () => Promise<void>) => {
      held.push({ name });
      await whileHeld();
      held.pop();
    };
    Object.defineProperty(navigator, 'locks', {
      value: { request, query: async () => ({ held }) },
      configurable: true,
    });
    await openHideable(60);
    expect(held).toEqual([{ name: 'panel-seen' }]);
    await turn('hidden');
    expect(held).toEqual([]);
    await act(async () => {
      void turn('visible');
      void turn('hidden');
    });
    await pass(1);
    expect(held).toEqual([]);
  });

  it('is logged out when they come back too late to a device that slept', async () => {
    const server = await openHideable(60);
    const sleep = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);
    await turn('hidden');
    sleep(59);
    await turn('visible');
    expect(server.callsOf(logOut)).toEqual([]);
    await turn('hidden');
    sleep(61);
    await turn('visible');
    await toldWhy();
    expect(server.callsOf(logOut)).toHaveLength(1);
  });
});

describe('an admin who', () => {
  it('goes about inside the panel stays', async () => {
    const { server } = await openPanel('/admin');
    for (const section of ['users', 'settings', 'overview'] as const) await goTo(section);
    await act(async () => window.history.back());
    await heading('settings');
    expect(server.callsOf(logOut)).toEqual([]);
    expect(screen.queryByText('יצאתם מהחשבון כי עזבתם את פאנל הניהול או הסתרתם אותו. אפשר להיכנס שוב.')).toBeNull();
  });

  it('leaves by a link arrives as a visitor', async () => {
    const { server } = await openPanel('/admin');
    await heading('overview');
    server.refuse('GET /api/users/me', 401, { code: 'not_signed_in', error: 'לא מחוברים.' });
    await follow(sidebar().getByRole('link', { name: words.toHome }));
    expect(await screen.findAllByRole('link', { name: ui.logIn })).not.toEqual([]);
    expect(window.location.pathname).toBe('/');
    expect(server.callsOf(logOut)).toHaveLength(1);
  });

  it('leaves by the browser’s own button arrives as a visitor', async () => {
    const server = panelServer().answer(users, usersAnswer([]));
    await openPage('/terms', { as: exampleAdmin, server });
    await screen.findAllByRole('heading', { level: 1 });
    await act(async () => {
      window.history.pushState({}, '', '/admin');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await heading('overview');
    expect(server.callsOf(logOut)).toEqual([]);
    await act(async () => window.history.back());
    expect(await screen.findAllByRole('link', { name: ui.logIn })).not.toEqual([]);
    expect(window.location.pathname).toBe('/terms');
    expect(server.callsOf(logOut)).toHaveLength(1);
  });
});
