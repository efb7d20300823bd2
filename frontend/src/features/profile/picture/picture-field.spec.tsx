import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, noNetwork } from '../../../testing/fake-server';
import { exampleUser } from '../../../testing/open-page';
import { openProfile, press, saidAs } from '../../../testing/open-profile';
import words from '../profile.he.json';

const { picture: t } = words;
const me = 'GET /api/users/me';
const route = 'PUT /api/users/me/avatar';
const person = exampleUser({ role: 'reader' });

Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });

const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type="file"]') as Element, { target: { files: [file] } });
const picture = (name = 'תמונה.png') => new File(['x'], name, { type: 'image/png' });
const shown = () => [...document.querySelectorAll('header img, main img')].map((image) => image.getAttribute('src'));

it('is uploaded, shown here and in the header, and removed again', async () => {
  const { server, user } = await openProfile();
  choose(picture());
  await saidAs('status', t.saved);
  expect(shown()).toEqual(['/api/avatars/1', '/api/avatars/1']);
  const [{ body } = { body: null }] = server.callsOf(route);
  expect(((body as FormData).get('file') as File).name).toBe('תמונה.png');
  await user.click(press(t.remove));
  await saidAs('status', t.removed);
  expect(shown()).toEqual([]);
  expect(server.callsOf('DELETE /api/users/me/avatar')).toHaveLength(1);
});

it('stays when an answer from before it comes late', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const server = new FakeServer().answer(me, () => held.then(() => ({ success: true, user: person })));
  await openProfile({}, server);
  await waitFor(() => expect(server.callsOf(me)).toHaveLength(1));
  choose(picture());
  await saidAs('status', t.saved);
  await act(async () => answer());
  expect(shown()).toEqual(['/api/avatars/1', '/api/avatars/1']);
});

it.each([
  ['too large', new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'p.png', { type: 'image/png' }), t.problems.tooLarge],
  ['another kind of file', new File(['%PDF-1.7'], 'p.png', { type: 'application/pdf' }), t.problems.notPicture],
])('is refused in words and not sent when it is %s', async (_name, file, sentence) => {
  const { server } = await openProfile();
  choose(file);
  await saidAs('alert', sentence);
  expect(shown()).toEqual([]);
  expect(server.callsOf(route)).toEqual([]);
});

it.each([
  ['wrong_file_type', 415, t.problems.notPicture],
  ['unreadable_file', 422, t.problems.notPicture],
  ['too_large', 413, t.problems.tooLarge],
])('is refused in the same words when the server finds it: %s', async (code, status, sentence) => {
  const { server } = await openProfile();
  server.refuse(route, status, { code, error: 'לא תמונה' });
  choose(picture());
  await saidAs('alert', sentence);
  expect(shown()).toEqual([]);
});

it('that did not arrive can be sent again', async () => {
  const { server, save } = await openProfile();
  server.fail(route, noNetwork);
  choose(picture());
  await saidAs('alert', t.problems.broken);
  expect(press(t.add)).not.toBeNull();
  server.answer(route, () => save({ avatar_url: '/api/avatars/2' }));
  choose(picture());
  await saidAs('status', t.saved);
  expect(screen.queryByText(t.problems.broken)).toBeNull();
  expect(shown()).toEqual(['/api/avatars/2', '/api/avatars/2']);
});
