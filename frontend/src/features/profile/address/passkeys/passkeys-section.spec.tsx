import { sentences, type Passkey } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { giveAuthenticator, takeAuthenticator } from '../../../../testing/fake-authenticator';
import { FakeServer } from '../../../../testing/fake-server';
import { openProfile, press, saidAs } from '../../../../testing/open-profile';
import words from '../../profile.he.json';

const { passkeys: t } = words;
const path = '/api/users/me/passkeys';
const phone: Passkey = {
  id: '0198c7f2-4f4c-7c55-9d53-3f1f4c1f0a11',
  name: 'הטלפון Pixel',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: '2026-11-25T10:00:00.000Z',
  is_synced: true,
  is_blocked: false,
};
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'שוליים' },
  user: { id: 'ZGFuYQ', name: 'dana@example.org', displayName: 'דנה' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
const listed = (...passkeys: Passkey[]) => ({ success: true, passkeys });
const twoFactor = { since: '2026-11-01T10:00:00.000Z', recovery_codes_left: 9, is_required: false };
const section = async () => within(await screen.findByRole('region', { name: t.title }));

async function open(passkeys: Passkey[], server = new FakeServer()) {
  const device = giveAuthenticator();
  const opened = await openProfile({}, server.answer(`GET ${path}`, listed(...passkeys)));
  return { ...opened, device };
}
/** The form in which one is added. */
async function openForm(server?: FakeServer) {
  const opened = await open([], server);
  opened.server.answer(`POST ${path}/options`, { success: true, options });
  await opened.user.click(await screen.findByRole('button', { name: t.new }));
  const form = within(await screen.findByRole('form', { name: t.addTitle }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  return { ...opened, form, field, add: () => opened.user.click(press(t.add)) };
}
afterEach(takeAuthenticator);

it('adds one by the password, and what the device made', async () => {
  const { server, user, field, add, device } = await openForm();
  server
    .answer(`POST ${path}`, { success: true, passkey: { ...phone, last_used_at: null } }, 201)
    .answer(`GET ${path}`, listed(phone));
  await user.type(field(t.name), 'הטלפון Pixel');
  await user.type(field(t.password), 'סוד');
  await add();
  await saidAs('status', t.added);
  expect(await (await section()).findByText(phone.name)).not.toBeNull();
  expect(server.callsOf(`POST ${path}/options`).map(({ body }) => body)).toEqual([{ password: 'סוד' }]);
  expect(device.asked).toMatchObject([{ rp: { id: 'localhost' }, attestation: 'none' }]);
  expect(server.callsOf(`POST ${path}`).map(({ body }) => body)).toMatchObject([
    { name: phone.name, response: { id: 'a2V5', response: { attestationObject: 'bWFkZQ', transports: ['internal'] } } },
  ]);
});

it('asks for a code as well where signing in does', async () => {
  const server = new FakeServer().answer('GET /api/users/me/two-factor', { success: true, two_factor: twoFactor });
  const { user, field, add } = await openForm(server);
  await user.type(field(t.name), 'הטלפון');
  await user.type(field(t.password), 'סוד');
  await add();
  await saidAs('alert', sentences.secondFactorInvalid);
  expect(document.activeElement).toBe(field(t.code));
  server.refuse(`POST ${path}/options`, 400, { code: 'wrong_code', error: 'הקוד שגוי' });
  await user.type(field(t.code), '123 456');
  await add();
  await saidAs('alert', 'הקוד שגוי');
  expect(server.callsOf(`POST ${path}/options`).map(({ body }) => body)).toEqual([{ password: 'סוד', code: '123456' }]);
});

it('says beside each field, or below them, why none was added, and keeps what was typed', async () => {
  const { server, user, form, field, add, device } = await openForm();
  await add();
  await saidAs('alert', sentences.passkeyNameEmpty);
  expect(document.activeElement).toBe(field(t.name));
  expect(server.callsOf(`POST ${path}/options`)).toEqual([]);
  await user.type(field(t.name), 'הטלפון');
  await user.type(field(t.password), 'סוד');
  device.next = 'InvalidStateError';
  await add();
  expect(await form.findByText(t.trouble.known)).not.toBeNull();
  device.next = 'NotAllowedError';
  await add();
  expect(await form.findByText(t.trouble.cancelled)).not.toBeNull();
  server.refuse(`POST ${path}/options`, 401, { code: 'wrong_credentials', error: 'כתובת אימייל או סיסמה שגויים' });
  await add();
  await saidAs('alert', t.wrongPassword);
  server.refuse(`POST ${path}/options`, 403, { code: 'unverified_email', error: 'צריך לאמת קודם את הכתובת.' });
  await add();
  expect(await form.findByText('צריך לאמת קודם את הכתובת.')).not.toBeNull();
  expect(field(t.name).value).toBe('הטלפון');
  expect(server.callsOf(`POST ${path}`)).toEqual([]);
});

it('lists when each was added and used, and whether it is blocked, and removes one by the password', async () => {
  const blocked = { ...phone, id: phone.id.replace(/1$/, '2'), name: 'Key', is_synced: false, is_blocked: true };
  const { server, user } = await open([phone, { ...blocked, last_used_at: null }]);
  const [first, second] = await (await section()).findAllByRole('listitem');
  expect(first?.textContent).toContain(t.synced);
  expect(first?.textContent).toContain('25 בנובמבר');
  expect(second?.textContent).toContain(t.blockedText);
  expect(second?.textContent).toContain(t.unused);
  await user.click(press(t.removeNamed.replace('{{name}}', phone.name)));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(phone.name)).not.toBeNull();
  const remove = `DELETE ${path}/${phone.id}`;
  server.refuse(remove, 401, { code: 'wrong_credentials', error: 'x' });
  await user.type(dialog.getByLabelText(t.password), 'סוד');
  await user.click(dialog.getByRole('button', { name: t.remove }));
  await saidAs('alert', t.wrongPassword);
  server.answer(remove, { success: true }).answer(`GET ${path}`, listed());
  await user.click(dialog.getByRole('button', { name: t.remove }));
  await saidAs('status', t.removed);
  expect(await screen.findByText(t.none)).not.toBeNull();
  expect(server.callsOf(remove).map(({ body }) => body)).toEqual([{ password: 'סוד' }, { password: 'סוד' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('renaming one', () => {
  const call = `PUT ${path}/${phone.id}`;
  const button = (name = phone.name) => press(t.renameNamed.replace('{{name}}', name));
  /** The row's form, opened by the keyboard. */
  async function openRenaming() {
    const opened = await open([phone]);
    (await screen.findByRole('button', { name: t.renameNamed.replace('{{name}}', phone.name) })).focus();
    await opened.user.keyboard('{Enter}');
    const input = await screen.findByLabelText<HTMLInputElement>(t.name);
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe(phone.name);
    const save = () => opened.user.click(within(input.form as HTMLFormElement).getByRole('button', { name: t.save }));
    return { ...opened, input, save };
  }

  it('saves the name that was typed, shows it at once, and leads back to its button', async () => {
    const { server, user, input } = await openRenaming();
    const named = { ...phone, name: 'הטלפון הישן' };
    server.answer(call, { success: true, passkey: named }).answer(`GET ${path}`, listed(named));
    await user.clear(input);
    await user.type(input, 'הטלפון הישן{Enter}');
    await saidAs('status', t.renamed);
    expect((await section()).getByText(named.name)).not.toBeNull();
    expect(screen.queryByLabelText(t.name)).toBeNull();
    expect(document.activeElement).toBe(button(named.name));
    expect(server.callsOf(call).map(({ body }) => body)).toEqual([{ name: named.name }]);
  });

  it('is left by Escape as it was', async () => {
    const { server, user, input } = await openRenaming();
    await user.type(input, ' אחר{Escape}');
    expect(screen.queryByLabelText(t.name)).toBeNull();
    expect(document.activeElement).toBe(button());
    expect((await section()).getByText(phone.name)).not.toBeNull();
    expect(server.callsOf(call)).toEqual([]);
    await user.click(button());
    expect((await screen.findByLabelText<HTMLInputElement>(t.name)).value).toBe(phone.name);
  });

  it('says why a name was not taken, and keeps it', async () => {
    const { server, user, input, save } = await openRenaming();
    await user.clear(input);
    await save();
    await saidAs('alert', sentences.passkeyNameEmpty);
    expect(document.activeElement).toBe(input);
    expect(server.callsOf(call)).toEqual([]);
    server.refuse(call, 404, { code: 'not_found', error: 'לא נמצא' });
    await user.type(input, 'שם חדש');
    await save();
    await saidAs('alert', 'לא נמצא');
    expect(input.value).toBe('שם חדש');
  });
});

it('says so where the browser knows none, and when they could not be loaded', async () => {
  const { server, user } = await openProfile({}, new FakeServer().answer(`GET ${path}`, {}, 500));
  const shown = await section();
  await shown.findByRole('alert');
  server.answer(`GET ${path}`, listed(phone));
  await user.click(shown.getByRole('button'));
  expect(await shown.findByText(phone.name)).not.toBeNull();
  expect(shown.getByText(t.unknown)).not.toBeNull();
  expect(shown.queryByRole('button', { name: t.new })).toBeNull();
});
