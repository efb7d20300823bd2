import { screen, waitFor } from '@testing-library/react';
import { giveAuthenticator, takeAuthenticator } from '../../../testing/fake-authenticator';
import { silence } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const { passkey: t } = words;
const ask = 'POST /api/auth/passkey/options';
const finish = 'POST /api/auth/passkey';
const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const press = (name: string) => screen.getByRole('button', { name });
const told = async (text: string) => expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

async function open() {
  const device = giveAuthenticator();
  const opened = await openPage('/login?returnUrl=%2Fabout');
  opened.server.answer(ask, { success: true, options });
  return { ...opened, device };
}
afterEach(takeAuthenticator);

it('lets in by what the device answers, without a password, and goes on to where one was going', async () => {
  const { server, user, device } = await open();
  server
    .answer(finish, { success: true, user: exampleUser({ role: 'reader' }), token: 't' })
    .fail('GET /api/notifications/unread', silence);
  await user.click(press(t.logIn));
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  expect(device.asked).toMatchObject([{ rpId: 'localhost', userVerification: 'required' }]);
  expect(server.callsOf(finish).map(({ body }) => body)).toMatchObject([
    { response: { id: 'a2V5', type: 'public-key', response: { userHandle: 'bWU', signature: 'c2lnbg' } } },
  ]);
});

it('says in words that it was cancelled, that it did not work, or what the server says', async () => {
  const { server, user, device } = await open();
  device.next = 'NotAllowedError';
  await user.click(press(t.logIn));
  await told(t.cancelled);
  device.next = 'SecurityError';
  await user.click(press(t.logIn));
  await told(t.failed);
  expect(server.callsOf(finish)).toEqual([]);
  device.next = 'unlocked';
  server.refuse(finish, 401, { code: 'passkey_refused', error: 'מפתח הגישה אינו מוכר באתר.' });
  await user.click(press(t.logIn));
  await told('מפתח הגישה אינו מוכר באתר.');
  expect(window.location.pathname).toBe('/login');
});

it('is not offered where the browser knows no passkeys', async () => {
  await openPage('/login');
  await screen.findByRole('button', { name: words.logIn.submit });
  expect(screen.queryByRole('button', { name: t.logIn })).toBeNull();
});
