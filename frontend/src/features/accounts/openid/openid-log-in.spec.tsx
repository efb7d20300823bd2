import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeServer, noNetwork, silence } from '../../../testing/fake-server';
import { exampleSite, exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const { openId: t } = words;
const provider = 'GET /api/auth/oidc';
const take = 'POST /api/auth/oidc/challenge';
const withProvider = () => new FakeServer().answer(provider, { success: true, name: 'ספריית העיר' });
const way = () => screen.findByRole('button', { name: t.logIn.replace('{{name}}', 'ספריית העיר') });
/** Where the browser goes when it is pressed. */
async function leadsTo(user: UserEvent): Promise<unknown> {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(await way());
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(open.mock.calls[0]?.[1]).toBe('_self');
  return open.mock.calls[0]?.[0];
}
afterEach(() => jest.restoreAllMocks());
const told = async (text: string) => expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

it('leads to the provider by its name, and takes along where one was going', async () => {
  const { user } = await openPage('/login?returnUrl=%2Fabout', { server: withProvider() });
  expect(await leadsTo(user)).toBe('/api/auth/oidc/start?role=reader&returnUrl=%2Fabout');
});

it('takes along no way out of the site', async () => {
  const { user } = await openPage('/login?returnUrl=%2F%2Fevil.example', { server: withProvider() });
  expect(await leadsTo(user)).toBe('/api/auth/oidc/start?role=reader');
});

it('says what whoever is new agrees to', async () => {
  await openPage('/login', { server: withProvider() });
  expect(await screen.findByText(t.agreement)).not.toBeNull();
});

it.each([
  ['reader', null],
  ['author', words.register.author],
] as const)('leads from the page of registration as the %s that is chosen there', async (role, choice) => {
  const { user } = await openPage('/register?returnUrl=%2Fabout', { server: withProvider() });
  if (choice) await user.click(screen.getByRole('radio', { name: new RegExp(choice) }));
  expect(await screen.findByText(t.agreement)).not.toBeNull();
  expect(await leadsTo(user)).toBe(`/api/auth/oidc/start?role=${role}&returnUrl=%2Fabout`);
});

const without = [
  ['has none', () => new FakeServer()],
  ['does not say', () => new FakeServer().fail(provider, noNetwork)],
] as const;
const forms = [
  ['/login', words.logIn.submit],
  ['/register', words.register.submit],
] as const;
it.each(without.flatMap(([what, serverOf]) => forms.map(([path, submit]) => [path, what, submit, serverOf] as const)))(
  'is not offered on %s where the site %s',
  async (path, _what, submit, serverOf) => {
    const { server } = await openPage(path, { server: serverOf() });
    await screen.findByRole('button', { name: submit });
    await waitFor(() => expect(server.callsOf(provider).length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: /ספריית העיר/ })).toBeNull();
  },
);

it('is not offered to register by where registration is closed', async () => {
  const server = withProvider().answer('GET /api/site', {
    success: true,
    site: { ...exampleSite, registration_open: false },
  });
  await openPage('/register', { server });
  await screen.findByText(words.register.closed);
  expect(screen.queryByRole('button', { name: /ספריית העיר/ })).toBeNull();
});

it.each(Object.entries(t.failures))('says in words that it came to %s', async (failure, sentence) => {
  await openPage(`/login?openid=${failure}`, { server: withProvider() });
  await told(sentence);
});

it('says nothing of what it does not know', async () => {
  await openPage('/login?openid=<b>x', { server: withProvider() });
  await way();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).not.toContainEqual(
    expect.stringMatching(/./),
  );
});

describe('where the account asks for a code', () => {
  it('takes what it is sent with, once, and asks for it', async () => {
    const server = withProvider().answer(take, {
      success: true,
      challenge: 'of the provider',
      expires_at: '2026-11-28T10:00:00.000Z',
    });
    const { user } = await openPage('/login?openid=second_factor&returnUrl=%2Fabout', { server });
    const code = await screen.findByLabelText(new RegExp(`^${words.secondFactor.code}`));
    expect(window.location.search).toBe('?returnUrl=%2Fabout');
    const finish = 'POST /api/auth/login/second-factor';
    server
      .answer(finish, { success: true, user: exampleUser({ role: 'reader' }), token: 't' })
      .fail('GET /api/notifications/unread', silence);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/about'));
    expect(server.callsOf(finish).map(({ body }) => body)).toEqual([{ challenge: 'of the provider', code: '123456' }]);
    expect(server.callsOf(take)).toHaveLength(1);
  });

  it('is not asked for again by whoever goes back to the password', async () => {
    const challenge = { success: true, challenge: 'x', expires_at: '2026-11-28T10:00:00.000Z' };
    const server = withProvider().answer(take, challenge);
    const { user } = await openPage('/login?openid=second_factor', { server });
    await user.click(await screen.findByRole('button', { name: words.secondFactor.back }));
    await way();
    expect(server.callsOf(take)).toHaveLength(1);
  });

  it('says so when that is over', async () => {
    const server = withProvider().refuse(take, 404, { code: 'not_found', error: 'לא נמצא.' });
    await openPage('/login?openid=second_factor', { server });
    await told(t.failures.expired);
  });
});
