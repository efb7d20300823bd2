import { sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { noNetwork, silence } from '../../../testing/fake-server';
import { openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const route = 'POST /api/auth/forgot-password';
const field = () => screen.getByLabelText<HTMLInputElement>(words.email);
const submit = () => screen.getByRole('button', { name: words.forgot.submit });
const sentTo = async (email: string) =>
  expect((await screen.findByText(email)).closest('[role="status"]')).not.toBeNull();

it.each([
  ['', sentences.emailEmpty],
  ['dana.example.org', sentences.emailInvalid],
])('says beside the field what is wrong with %j, leads there, and asks nobody', async (typed, sentence) => {
  const { server, user } = await openPage('/forgot-password');
  if (typed) await user.type(field(), typed);
  await user.click(submit());
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).not.toBeNull();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(server.callsOf(route)).toEqual([]);
});

it('out of reach of the server keeps what was typed, and a second try sends; then once more', async () => {
  const { server, user } = await openPage('/forgot-password');
  server.fail(route, noNetwork);
  await user.type(field(), 'Nobody@example.org');
  await user.click(submit());
  await screen.findByText('אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.');
  expect(field().value).toBe('Nobody@example.org');
  server.answer(route, { success: true });
  await user.click(submit());
  await sentTo('nobody@example.org');
  await user.click(screen.getByRole('button', { name: words.forgot.again }));
  await user.click(submit());
  await sentTo('nobody@example.org');
  expect(server.callsOf(route).map(({ body }) => body)).toEqual(Array(3).fill({ email: 'nobody@example.org' }));
  const [first, second, third] = server.callsOf(route).map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('on a slow network says that it is busy, and sends once however often it is pressed', async () => {
  const { server, user } = await openPage('/forgot-password');
  server.fail(route, silence);
  await user.type(field(), 'dana@example.org');
  await user.dblClick(submit());
  await screen.findByRole('button', { name: words.forgot.busy });
  await user.type(field(), '{Enter}');
  await screen.findByRole('button', { name: words.forgot.busy });
  expect(server.callsOf(route)).toHaveLength(1);
});

it('takes along the address that was typed at the log-in', async () => {
  const { user } = await openPage('/login');
  await user.type(field(), 'dana@example.org');
  await user.click(screen.getByRole('link', { name: words.logIn.forgot }));
  await screen.findByRole('heading', { level: 1, name: words.forgot.title });
  await waitFor(() => expect(field().value).toBe('dana@example.org'));
});
