import { FakeServer, noNetwork } from '../../../testing/fake-server';

const me = 'GET /api/users/me';
const person = { id: '00000000-0000-4000-8000-000000000007', name: 'דנה', email: 'dana@example.org' };
const answered = {
  ...person,
  role: 'author',
  is_active: true,
  email_verified: true,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  last_login: null,
  avatar_url: null,
  bio: null,
  country: null,
  language: 'he',
  mail_frequency: 'daily',
  marketing_consent: false,
  isFirstTime: true,
};
const saved = () => localStorage.getItem('user');

/** A new page load in a browser that has kept `raw`; `hasCookie`: the server has said so in the page. */
async function load(raw: string, server: FakeServer, hasCookie: boolean) {
  jest.resetModules();
  document.head.innerHTML = `<meta name="session" content="${hasCookie ? 1 : 0}">`;
  localStorage.setItem('user', raw);
  globalThis.fetch = server.fetch as typeof fetch;
  const { renderHook, waitFor } = await import('@testing-library/react/pure');
  const session = await import('../../../platform/session/session');
  session.startSession();
  const { result } = renderHook(session.useSession);
  return { now: () => result.current, waitFor, checkSession: session.checkSession };
}

it.each(['{', '[]', '{"id":7}', 'undefined'])('%j is nobody, is removed, and asks nobody', async (raw) => {
  const server = new FakeServer();
  const { now, checkSession } = await load(raw, server, false);
  expect(await checkSession()).toBeNull();
  expect(now()).toMatchObject({ status: 'signed-out', user: null });
  expect(saved()).toBeNull();
  expect(server.calls).toEqual([]);
});

it('a profile of the older shape holds while the server is out of reach, and becomes what the server says', async () => {
  const older = JSON.stringify({ ...person, type: 'writer' });
  const away = await load(older, new FakeServer().fail(me, noNetwork), true);
  await away.waitFor(() => expect(away.now()).toMatchObject({ status: 'signed-in', user: { role: 'author' } }));
  const back = await load(older, new FakeServer().answer(me, { success: true, user: answered }), true);
  await back.waitFor(() => expect(back.now().status).toBe('signed-in'));
  expect(JSON.parse(saved() ?? '')).toEqual(answered);
});

it('a corrupt profile is restored by the server, where there is a session', async () => {
  const server = new FakeServer().answer(me, { success: true, user: answered });
  const { now, waitFor } = await load('{"id":', server, true);
  await waitFor(() => expect(now()).toMatchObject({ status: 'signed-in', user: { id: person.id, isFirstTime: true } }));
  expect(JSON.parse(saved() ?? '')).toEqual(answered);
});
