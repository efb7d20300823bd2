import { sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { silence } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const { secondFactor: t } = words;
const first = 'POST /api/auth/login';
const second = 'POST /api/auth/login/second-factor';
const challenge = { success: true, challenge: 'c'.repeat(32), expires_at: '2026-11-26T23:00:00.000Z' };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const press = (name: string) => screen.getByRole('button', { name });
const told = async (text: string) => expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

/** After the right password, on the way to the page about the site. */
async function openStep() {
  const opened = await openPage('/login?returnUrl=%2Fabout');
  const { server, user } = opened;
  server.answer(first, challenge);
  await user.type(field(words.email), 'dana@example.org');
  await user.type(field(words.password), 'סוד');
  await user.click(press(words.logIn.submit));
  await screen.findByText(t.text);
  await screen.findByLabelText(new RegExp(`^${t.code}`));
  return opened;
}
const given = (server: Awaited<ReturnType<typeof openStep>>['server']) =>
  server.callsOf(second).map(({ body }) => (body as { code: string }).code);

it('asks for the code after the password, and goes on to where one was going', async () => {
  const { server, user } = await openStep();
  expect(field(t.code).autocomplete).toBe('one-time-code');
  expect(field(t.code).inputMode).toBe('numeric');
  expect(document.activeElement).toBe(field(t.code));
  expect(window.location.href).not.toContain(challenge.challenge);
  server
    .answer(second, { success: true, user: exampleUser({ role: 'reader' }), token: 't' })
    .fail('GET /api/notifications/unread', silence);
  await user.paste(' 123 456 ');
  await user.click(press(t.submit));
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
  expect(server.callsOf(second).map(({ body }) => body)).toEqual([{ challenge: challenge.challenge, code: '123456' }]);
});

it('says what is wrong with a code, asks nobody about half of one, and takes one press for one call', async () => {
  const { server, user } = await openStep();
  await user.type(field(t.code), '12{Enter}');
  await told(sentences.secondFactorInvalid);
  expect(server.callsOf(second)).toEqual([]);
  server.refuse(second, 400, { code: 'wrong_code', error: 'הקוד שגוי' });
  await user.clear(field(t.code));
  await user.type(field(t.code), '١٢٣٤٥٦{Enter}');
  await told('הקוד שגוי');
  expect(document.activeElement).toBe(field(t.code));
  server.fail(second, silence);
  await user.type(field(t.code), '{Enter}{Enter}');
  await screen.findByRole('button', { name: words.logIn.busy });
  expect(given(server)).toEqual(['123456', '123456']);
});

it('takes a recovery code, for which a phone shows letters', async () => {
  const { server, user } = await openStep();
  await user.click(press(t.useRecovery));
  expect(field(t.recovery).inputMode).toBe('text');
  expect(document.activeElement).toBe(field(t.recovery));
  server.refuse(second, 429, { code: 'too_many_requests', error: 'יותר מדי ניסיונות.' });
  await user.type(field(t.recovery), 'AAAA-bbbb-CC0O{Enter}');
  await told('יותר מדי ניסיונות.');
  expect(given(server)).toEqual(['aaaabbbbcc00']);
});

it('leads back to the password when it took too long, says so, and keeps the address', async () => {
  const { server, user } = await openStep();
  server.refuse(second, 410, { code: 'log_in_expired', error: 'הכניסה לא הושלמה בזמן.' });
  await user.type(field(t.code), '123456{Enter}');
  await told('הכניסה לא הושלמה בזמן.');
  expect([field(words.email).value, field(words.password).value]).toEqual(['dana@example.org', '']);
  await user.type(field(words.password), 'סוד{Enter}');
  await screen.findByLabelText(new RegExp(`^${t.code}`));
  await user.click(press(t.back));
  expect(field(words.password)).not.toBeNull();
  expect(screen.queryByText('הכניסה לא הושלמה בזמן.')).toBeNull();
});
