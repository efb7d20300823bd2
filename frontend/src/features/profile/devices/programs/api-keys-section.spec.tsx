import type { ApiKey } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer } from '../../../../testing/fake-server';
import { openProfile, press, saidAs } from '../../../../testing/open-profile';
import words from './programs.he.json';

const { keys: t } = words;
const path = '/api/users/me/api-keys';
const key = `shulayim_${'a'.repeat(28)}wxyz`;
const backup: ApiKey = {
  id: '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11',
  name: 'Backup לילי',
  prefix: 'shulayim_',
  last4: 'wxyz',
  scopes: ['read', 'write'],
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
  last_used_on: '2026-11-25',
  last_change_at: '2026-11-24T10:00:00.000Z',
};
const listed = (...api_keys: ApiKey[]) => ({ success: true, api_keys });
const open = (...api_keys: ApiKey[]) => openProfile({}, new FakeServer().answer(`GET ${path}`, listed(...api_keys)));
const section = async () => within(await screen.findByRole('region', { name: t.title }));

/** The form in which a key is made. */
async function openForm() {
  const opened = await open();
  await opened.user.click(await screen.findByRole('button', { name: t.create }));
  const form = within(await screen.findByRole('form', { name: t.createTitle }));
  const scope = (n: number) => form.getAllByRole('switch')[n] as HTMLElement;
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return { ...opened, form, field, scope, make: () => opened.user.click(press(t.make)) };
}

it('makes a key that reads unless more is chosen, and shows it once, to copy', async () => {
  const { server, user, field, scope, make } = await openForm();
  server.answer(`POST ${path}`, { success: true, api_key: backup, key }, 201).answer(`GET ${path}`, listed(backup));
  await user.type(field(t.name), 'Backup לילי');
  await user.click(scope(2));
  await user.type(field(t.password), 'סוד');
  await make();
  await screen.findByRole('heading', { name: t.madeTitle });
  expect(document.activeElement?.textContent).toBe(t.madeTitle);
  const [sent] = server.callsOf(`POST ${path}`).map(({ body }) => body as { expires_at: string });
  expect(sent).toMatchObject({ name: 'Backup לילי', scopes: ['read', 'write'], password: 'סוד' });
  const days = (Date.parse(String(sent?.expires_at)) - Date.now()) / (24 * 3600_000);
  expect(Math.round(days)).toBe(90);
  await user.click(press(t.copy));
  expect(await navigator.clipboard.readText()).toBe(key);
  await user.click(press(t.kept));
  expect(screen.queryByText(key)).toBeNull();
  expect(await screen.findByText('shulayim_…wxyz')).not.toBeNull();
});

it('says beside each field what is wrong with it, and keeps what was typed', async () => {
  const { server, user, form, field, scope, make } = await openForm();
  await user.click(scope(0));
  await make();
  await saidAs('alert', 'בחרו לפחות הרשאה אחת');
  expect(document.activeElement).toBe(field(t.name));
  expect(server.callsOf(`POST ${path}`)).toEqual([]);
  await user.click(scope(1));
  await user.type(field(t.name), 'גיבוי');
  await user.type(field(t.password), 'טעות');
  server.refuse(`POST ${path}`, 401, { code: 'wrong_credentials', error: 'כתובת אימייל או סיסמה שגויים' });
  await make();
  await saidAs('alert', t.wrongPassword);
  expect(document.activeElement).toBe(field(t.password));
  server.refuse(`POST ${path}`, 409, { code: 'api_keys_full', error: 'יש כבר 10 מפתחות בתוקף.' });
  await make();
  expect(await form.findByText('יש כבר 10 מפתחות בתוקף.')).not.toBeNull();
  expect(field(t.name).value).toBe('גיבוי');
});

it('lists what each may do and when it was used, and revokes one after a question', async () => {
  const old = {
    ...backup,
    id: '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a12',
    name: 'ישן',
    scopes: ['read' as const],
    last_used_on: null,
    last_change_at: null,
  };
  const { server, user } = await open(backup, { ...old, expires_at: '2026-01-01T00:00:00.000Z' });
  const [first, second] = await (await section()).findAllByRole('listitem');
  expect(first?.textContent).toContain(`${t.read} · ${t.write}`);
  expect(first?.textContent).toContain('25 בנובמבר');
  expect(first?.textContent).toContain(t.changed);
  expect(second?.textContent).not.toContain(t.changed);
  expect(second?.textContent).toContain(t.expired);
  expect(second?.textContent).toContain(t.unused);
  await user.click(press(t.revokeNamed.replace('{{name}}', backup.name)));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(backup.name)).not.toBeNull();
  server.answer(`DELETE ${path}/${backup.id}`, { success: true }).answer(`GET ${path}`, listed());
  await user.click(dialog.getByRole('button', { name: t.revoke }));
  await saidAs('status', t.revoked);
  expect(await screen.findByText(t.none)).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so when they could not be loaded, and tries again', async () => {
  const { server, user } = await openProfile({}, new FakeServer().answer(`GET ${path}`, {}, 500));
  const shown = await section();
  await shown.findByRole('alert');
  server.answer(`GET ${path}`, listed(backup));
  await user.click(shown.getByRole('button'));
  expect(await shown.findByText(backup.name)).not.toBeNull();
});
