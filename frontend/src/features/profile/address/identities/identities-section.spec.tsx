import type { OpenIdIdentity } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer } from '../../../../testing/fake-server';
import { openProfile, press, saidAs } from '../../../../testing/open-profile';
import words from '../../profile.he.json';

const { identities: t, passkeys } = words;
const path = '/api/users/me/identities';
const library: OpenIdIdentity = {
  id: '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11',
  issuer: 'https://login.library.example/realm',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: '2026-11-25T10:00:00.000Z',
};
const listed = (...identities: OpenIdIdentity[]) => ({ success: true, identities });
const open = (server = new FakeServer()) => openProfile({}, server.answer(`GET ${path}`, listed(library)));

it('nothing is said of sign-in services where there is none', async () => {
  const { server } = await openProfile();
  await waitFor(() => expect(server.callsOf(`GET ${path}`)).toHaveLength(1));
  await screen.findByRole('heading', { name: passkeys.title });
  expect(screen.queryByRole('heading', { name: t.title })).toBeNull();
});

it('says by which one comes in and since when, and removes it by the password', async () => {
  const { server, user } = await open();
  const section = within(await screen.findByRole('region', { name: t.title }));
  const row = await section.findByRole('listitem');
  expect(row.textContent).toContain('login.library.example');
  expect(row.textContent).toContain('25 בנובמבר');
  expect(section.getByText(t.password)).not.toBeNull();
  await user.click(press(t.removeNamed.replace('{{name}}', 'login.library.example')));
  const dialog = within(await screen.findByRole('dialog'));
  const remove = `DELETE ${path}/${library.id}`;
  server.refuse(remove, 401, { code: 'wrong_credentials', error: 'x' });
  await user.type(dialog.getByLabelText(passkeys.password), 'סוד');
  await user.click(dialog.getByRole('button', { name: t.remove }));
  await saidAs('alert', passkeys.wrongPassword);
  server.answer(remove, { success: true }).answer(`GET ${path}`, listed());
  await user.click(dialog.getByRole('button', { name: t.remove }));
  await saidAs('status', t.removed);
  await waitFor(() => expect(screen.queryByRole('heading', { name: t.title })).toBeNull());
  expect(server.callsOf(remove).map(({ body }) => body)).toEqual([{ password: 'סוד' }, { password: 'סוד' }]);
});
