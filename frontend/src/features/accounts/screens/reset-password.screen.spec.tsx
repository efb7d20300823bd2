import { passwordTooShort, sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeServer, silence } from '../../../testing/fake-server';
import { exampleSite, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const route = 'POST /api/auth/reset-password';
const path = '/reset-password?token=held';
const password = 'ארבע-סירות-18';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole('button', { name: words.reset.submit });
const told = async (text: string) => expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

async function choose(user: UserEvent, chosen = password, again = chosen): Promise<void> {
  for (const [name, text] of [
    [words.reset.password, chosen],
    [words.register.confirm, again],
  ] as const) {
    await user.clear(field(name));
    await user.type(field(name), text);
  }
  await user.click(submit());
}

it('takes the link out of the address, sends it with the password, and leads to the log-in', async () => {
  const { server, user } = await openPage(path);
  await waitFor(() => expect(window.location.href).toMatch(/\/reset-password$/));
  server.answer(route, { success: true });
  await choose(user, password, 'אחרת');
  await told(sentences.passwordsDiffer);
  expect(document.activeElement).toBe(field(words.register.confirm));
  expect(server.callsOf(route)).toEqual([]);
  await choose(user);
  const note = await screen.findByText(words.logIn.arrival.passwordChanged);
  expect(note.getAttribute('role')).toBe('status');
  expect(window.location.pathname).toBe('/login');
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ token: 'held', password }]);
});

it('says beside the field that the server refuses the password', async () => {
  const { server, user } = await openPage(path);
  const error = sentences.passwordTooCommon;
  server.refuse(route, 422, { code: 'invalid', error, fields: { password: error } });
  await choose(user, '123456');
  await told(error);
  expect(document.activeElement).toBe(field(words.reset.password));
});

it('asks for as many characters as the site does', async () => {
  const server = new FakeServer();
  server.answer('GET /api/site', { success: true, site: { ...exampleSite, min_password_length: 40 } });
  const { user } = await openPage(path, { server });
  await screen.findByText('לפחות 40 תווים');
  await choose(user);
  await told(passwordTooShort(40));
  expect(server.callsOf(route)).toEqual([]);
});

it('says that a link was used, and leads to a new one', async () => {
  const { server, user } = await openPage(path);
  server.refuse(route, 410, { code: 'link_expired', error: 'הקישור אינו בתוקף' });
  await choose(user);
  await told(words.mailed.over);
  await user.click(screen.getByRole('link', { name: words.reset.askAgain }));
  await waitFor(() => expect(window.location.pathname).toBe('/forgot-password'));
});

it('tells a forged link from a real one', async () => {
  const { server, user } = await openPage(path);
  server.refuse(route, 404, { code: 'not_found', error: 'לא נמצא' });
  await choose(user);
  await told(words.mailed.forged);
  expect(screen.queryByLabelText(words.reset.password)).toBeNull();
});

it('has no form without a link', async () => {
  await openPage('/reset-password');
  await told(words.mailed.forged);
  expect(screen.queryByLabelText(words.reset.password)).toBeNull();
});

it('on a slow network says that it is busy, and sends once however often it is pressed', async () => {
  const { server, user } = await openPage(path);
  server.fail(route, silence);
  await user.type(field(words.reset.password), password);
  await user.type(field(words.register.confirm), password);
  await user.dblClick(submit());
  await screen.findByRole('button', { name: words.reset.busy });
  await user.type(field(words.reset.password), '{Enter}');
  await screen.findByRole('button', { name: words.reset.busy });
  expect(server.callsOf(route)).toHaveLength(1);
});
