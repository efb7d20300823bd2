import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { live } from '../../../../testing/fake-live';
import { FakeServer } from '../../../../testing/fake-server';
import { field, openProfile, press, saidAs } from '../../../../testing/open-profile';
import words from '../../profile.he.json';

const { twoFactor: t } = words;
const path = '/api/users/me/two-factor';
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Shulayim:dana%40example.org?secret=${key}`;
const codes = Array.from({ length: 10 }, (_, n) => `aaaa-bbbb-cc0${n}`);
const since = '2026-11-20T10:00:00.000Z';
const stateOf = (change: object = {}) => ({
  success: true,
  two_factor: { since: null, recovery_codes_left: 0, is_required: false, ...change },
});
const on = stateOf({ since, recovery_codes_left: 9 });

const open = (state: object) => openProfile({}, new FakeServer().answer(`GET ${path}`, state));

/** As far as the form in which the code is confirmed. */
async function openSetUp() {
  const opened = await open(stateOf());
  opened.server.answer(`POST ${path}/setup`, { success: true, key, uri });
  await opened.user.click(await screen.findByRole('button', { name: t.turnOn }));
  await screen.findByRole('img', { name: t.qr });
  return opened;
}
async function confirm(user: UserEvent, code: string, password: string): Promise<void> {
  await user.clear(field(t.code));
  if (code) await user.type(field(t.code), code);
  await user.clear(field(t.password));
  if (password) await user.type(field(t.password), password);
  await user.click(press(t.confirm));
}

it('is turned on by the code of an app and the password, and shows the recovery codes once', async () => {
  const { server, user } = await openSetUp();
  expect(field(t.code).autocomplete).toBe('one-time-code');
  expect(field(t.code).inputMode).toBe('numeric');
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).not.toBeNull();
  server.answer(`POST ${path}`, { success: true, recovery_codes: codes }).answer(`GET ${path}`, on);
  await confirm(user, '123 456', 'סוד');
  await screen.findByRole('heading', { name: t.codesTitle });
  expect(document.activeElement?.textContent).toBe(t.codesTitle);
  expect(server.callsOf(`POST ${path}`).map(({ body }) => body)).toEqual([{ code: '123456', password: 'סוד' }]);
  expect(screen.getAllByText(/^aaaa-bbbb-/).map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(press(t.copyCodes));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await user.click(press(t.kept));
  expect(screen.queryByText(String(codes[0]))).toBeNull();
  expect(await screen.findByText(/נשארו 9 קודי שחזור/)).not.toBeNull();
});

it('says beside each field what is wrong with it, and keeps what was typed', async () => {
  const { server, user } = await openSetUp();
  await confirm(user, '12', '');
  await saidAs('alert', 'הקוד הוא בן 6 ספרות');
  expect(server.callsOf(`POST ${path}`)).toEqual([]);
  server.refuse(`POST ${path}`, 401, { code: 'wrong_credentials', error: 'כתובת אימייל או סיסמה שגויים' });
  await confirm(user, '123456', 'טעות');
  await saidAs('alert', t.wrongPassword);
  expect(document.activeElement).toBe(field(t.password));
  server.refuse(`POST ${path}`, 400, { code: 'wrong_code', error: 'הקוד שגוי' });
  await confirm(user, '123456', 'סוד');
  await saidAs('alert', 'הקוד שגוי');
  expect(document.activeElement).toBe(field(t.code));
  expect([field(t.code).value, field(t.password).value]).toEqual(['123456', 'סוד']);
  server.refuse(`POST ${path}`, 410, { code: 'setup_expired', error: 'ההפעלה לא הושלמה בזמן.' });
  await confirm(user, '123456', 'סוד');
  await saidAs('alert', 'ההפעלה לא הושלמה בזמן.');
  await user.click(press(words.cancel));
  expect(press(t.turnOn)).not.toBeNull();
});

it('is turned off by the password and a recovery code', async () => {
  const { server, user } = await open(on);
  await user.click(await screen.findByRole('button', { name: t.turnOff }));
  const dialog = within(await screen.findByRole('dialog'));
  server.answer(`DELETE ${path}`, { success: true }).answer(`GET ${path}`, stateOf());
  await user.type(dialog.getByLabelText(new RegExp(`^${t.proofCode}`)), 'AAAA-BBBB-CC01');
  await user.type(dialog.getByLabelText(new RegExp(`^${t.password}`)), 'סוד');
  await user.click(dialog.getByRole('button', { name: t.turnOffYes }));
  await saidAs('status', t.turnedOff);
  const sent = server.callsOf(`DELETE ${path}`).map(({ body }) => body);
  expect(sent).toEqual([{ code: 'aaaabbbbcc01', password: 'סוד' }]);
  expect(await screen.findByText(t.off)).not.toBeNull();
});

it('keeps no recovery code that stands there as the session ends', async () => {
  const { user } = await open(on);
  await user.click(await screen.findByRole('button', { name: t.turnOff }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(new RegExp(`^${t.proofCode}`)), 'AAAA-BBBB-CC01');
  await live.tell('signed-out', { why: 'revoked' });
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('AAAA-BBBB-CC01');
});

it('makes new recovery codes, and says when none are left', async () => {
  const { server, user } = await open(stateOf({ since }));
  expect(await screen.findByText(new RegExp(t.leftNone))).not.toBeNull();
  await user.click(press(t.renew));
  const dialog = within(await screen.findByRole('dialog'));
  server.answer(`POST ${path}/recovery-codes`, { success: true, recovery_codes: codes }).answer(`GET ${path}`, on);
  await user.type(dialog.getByLabelText(new RegExp(`^${t.proofCode}`)), '123456');
  await user.type(dialog.getByLabelText(new RegExp(`^${t.password}`)), 'סוד');
  await user.click(dialog.getByRole('button', { name: t.renewYes }));
  expect(await screen.findByText(String(codes[9]))).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(`POST ${path}/recovery-codes`)).toHaveLength(1);
});

it('says what an admin needs it for, and tries again what could not be loaded', async () => {
  const server = new FakeServer().answer(`GET ${path}`, {}, 500);
  const { user } = await openProfile({}, server);
  const section = within(await screen.findByRole('region', { name: t.title }));
  await section.findByRole('alert');
  server.answer(`GET ${path}`, stateOf({ is_required: true }));
  await user.click(section.getByRole('button'));
  expect(await section.findByText(t.required)).not.toBeNull();
});
