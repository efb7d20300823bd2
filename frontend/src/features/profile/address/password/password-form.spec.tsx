import { passwordTooShort, sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeServer } from '../../../../testing/fake-server';
import { exampleSite } from '../../../../testing/open-page';
import { field, openProfile, press, saidAs } from '../../../../testing/open-profile';
import words from '../../profile.he.json';

const { password: t, address } = words;
const route = 'PUT /api/users/me/password';
const [current, chosen] = ['קלמנטינה-17', 'אפרסמון-19'];

async function openForm(server = new FakeServer()) {
  const opened = await openProfile({}, server);
  await opened.user.click(press(t.change));
  await screen.findByRole('form', { name: t.change });
  return opened;
}
async function fill(user: UserEvent, [now, next, again = next]: readonly string[]): Promise<void> {
  for (const [label, text] of [
    [t.current, now],
    [t.new, next],
    [t.again, again],
  ] as const) {
    await user.clear(field(label));
    if (text) await user.type(field(label), text);
  }
  await user.click(press(t.save));
}

it('changes by the present one, and the fields say what they are for', async () => {
  const { server, user } = await openForm();
  server.answer(route, { success: true });
  expect(document.activeElement).toBe(field(t.current));
  expect([t.current, t.new, t.again].map((label) => field(label).autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  await fill(user, [current, chosen]);
  await saidAs('status', t.changed);
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ current_password: current, password: chosen }]);
  expect(screen.queryByRole('form', { name: t.change })).toBeNull();
  await waitFor(() => expect(server.callsOf('GET /api/users/me/sessions').length).toBeGreaterThan(1));
});

it('says what is missing beside each field, leads to the first, and asks nobody', async () => {
  const { server, user } = await openForm();
  await fill(user, ['', '12345', '123456']);
  for (const sentence of [sentences.passwordMissing, sentences.passwordTooShort, sentences.passwordsDiffer])
    await saidAs('alert', sentence);
  expect(document.activeElement).toBe(field(t.current));
  expect(server.callsOf(route)).toEqual([]);
});

it('asks for as many characters as the site does', async () => {
  const server = new FakeServer();
  server.answer('GET /api/site', { success: true, site: { ...exampleSite, min_password_length: 40 } });
  const { user } = await openForm(server);
  await screen.findByText(t.newHint.replace('{{least}}', '40'));
  await fill(user, [current, chosen]);
  await saidAs('alert', passwordTooShort(40));
  expect(server.callsOf(route)).toEqual([]);
});

it.each([
  ['the present one is wrong', 401, { code: 'wrong_credentials', error: 'אימייל או סיסמה שגויים' }, t.wrong, t.current],
  [
    'everybody guesses the new one',
    400,
    { code: 'invalid_input', error: '', fields: { password: sentences.passwordTooCommon } },
    sentences.passwordTooCommon,
    t.new,
  ],
] as const)('says beside its field that %s, and keeps all', async (_what, status, refusal, sentence, label) => {
  const { server, user } = await openForm();
  server.refuse(route, status, refusal);
  await fill(user, [current, chosen]);
  await saidAs('alert', sentence);
  expect(document.activeElement).toBe(field(label));
  expect([t.current, t.new, t.again].map((each) => field(each).value)).toEqual([current, chosen, chosen]);
});

it('says beside the button what is about none of the fields', async () => {
  const { server, user } = await openForm();
  const error = 'יותר מדי ניסיונות. אנא נסו שוב מאוחר יותר.';
  server.refuse(route, 429, { code: 'too_many_requests', error });
  await fill(user, [current, chosen]);
  await saidAs('alert', error);
  expect(document.querySelector('form [aria-invalid]')).toBeNull();
});

it('mails a link to whoever has forgotten it', async () => {
  const { server, user } = await openForm();
  server.answer('POST /api/auth/forgot-password', { success: true });
  await user.click(press(address.reset));
  await saidAs('status', address.resetSent.replace('{{email}}', 'dana@example.org'));
  const asked = server.callsOf('POST /api/auth/forgot-password').map(({ body }) => body);
  expect(asked).toEqual([{ email: 'dana@example.org' }]);
});

it('closes without a change', async () => {
  const { user } = await openForm();
  await user.click(press(words.cancel));
  expect(screen.queryByLabelText(t.current)).toBeNull();
  expect(press(t.change)).not.toBeNull();
});
