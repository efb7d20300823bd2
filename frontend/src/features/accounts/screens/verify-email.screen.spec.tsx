import { screen, waitFor } from '@testing-library/react';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const route = 'POST /api/auth/verify-email';
const resend = 'POST /api/auth/verify-email/resend';
const over = { code: 'link_expired', error: 'הקישור אינו בתוקף' };
const person = exampleUser({ role: 'reader', email_verified: false });
const button = (name: string) => screen.findByRole('button', { name });
const told = async (text: string, role: 'alert' | 'status') =>
  expect((await screen.findByText(text)).closest(`[role="${role}"]`)).not.toBeNull();

it('takes one press, of nobody in particular, and no call before it', async () => {
  const { server, user } = await openPage('/verify-email?token=held');
  await waitFor(() => expect(window.location.href).toMatch(/\/verify-email$/));
  server.answer(route, { success: true });
  expect(server.callsOf(route)).toEqual([]);
  await user.click(await button(words.verify.submit));
  await told(words.verify.done, 'status');
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ token: 'held' }]);
  expect(screen.getByRole('link', { name: words.verify.logIn }).getAttribute('href')).toBe('/login');
});

it('a used link tells whoever is signed in and verified that all is well', async () => {
  const { server, user } = await openPage('/verify-email?token=held', { as: { ...person, email_verified: true } });
  server.refuse(route, 410, over);
  await user.click(await button(words.verify.submit));
  await told(words.verify.done, 'status');
});

it('a used link is explained to a stranger, who may log in for a new one', async () => {
  const { server, user } = await openPage('/verify-email?token=held');
  server.refuse(route, 410, over);
  await user.click(await button(words.verify.submit));
  await told(words.mailed.over, 'alert');
  expect(screen.getByRole('link', { name: words.verify.logInForNew }).getAttribute('href')).toBe('/login');
});

it('a forged link offers whoever is signed in a new mail', async () => {
  const { server, user } = await openPage('/verify-email?token=forged', { as: person });
  server.refuse(route, 404, { code: 'not_found', error: 'לא נמצא' }).answer(resend, { success: true });
  await user.click(await button(words.verify.submit));
  await told(words.mailed.forged, 'alert');
  await user.click(await button(words.verify.again));
  await told(words.verify.sentAgain, 'status');
  expect(server.callsOf(resend)).toHaveLength(1);
});
