import { sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Call, noNetwork } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
import panel from '../../admin.he.json';
import { exampleAdmin, exampleAdminSite, panelServer } from '../../users/users.examples';
import words from '../admin-system.he.json';

const { settings } = words;
const put = 'PUT /api/admin/site';
const toggle = (label: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: (name) => name.startsWith(label) });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.findByRole('button', { name });
const inDialog = async (name: string) => within(await screen.findByRole('dialog')).findByRole('button', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Keeps what it is sent, as the server does. */
async function openSettings() {
  const opened = await openPage('/admin/settings', { as: exampleAdmin, server: panelServer() });
  const { server } = opened;
  let { site, sender } = exampleAdminSite;
  server.answer(put, ({ body }: Call) => {
    const { sender_address, postal_address, gate_password: _hidden, ...switches } = body as Record<string, never>;
    site = { ...site, ...switches };
    if (sender_address !== undefined)
      sender = { ...sender, address: sender_address ?? 'shulayim@localhost', is_own: sender_address !== null };
    if (postal_address !== undefined) sender = { ...sender, postal_address };
    return { ...exampleAdminSite, site, sender };
  });
  const sent = () => server.callsOf(put).map(({ body }) => body);
  return { ...opened, sent };
}
const alertBeside = async (label: string, text: string) =>
  expect(
    (await within((await field(label)).closest('form') as HTMLElement).findByText(text)).closest('[role="alert"]'),
  ).not.toBeNull();

describe('a switch that visitors notice', () => {
  it('asks first, can be let be, takes effect, and says what it does', async () => {
    const { user, sent } = await openSettings();
    const { maintenance } = settings;
    await user.click(await toggle(maintenance.label));
    await screen.findByText(maintenance.ask.turnOn.text);
    await user.click(await inDialog(panel.cancel));
    await isClosed();
    expect(sent()).toEqual([]);
    expect((await toggle(maintenance.label)).checked).toBe(false);
    await user.click(await toggle(maintenance.label));
    await user.click(await inDialog(maintenance.ask.turnOn.do));
    await screen.findByText(maintenance.on);
    await screen.findByText(settings.saved);
    expect(sent()).toEqual([{ maintenance: true }]);
    expect((await toggle(maintenance.label)).checked).toBe(true);
  });

  it('of an open registration asks before it is closed', async () => {
    const { user, sent } = await openSettings();
    const { registration_open: registration } = settings;
    await user.click(await toggle(registration.label));
    await screen.findByText(registration.ask.turnOff.text);
    expect(sent()).toEqual([]);
    await user.click(await inDialog(registration.ask.turnOff.do));
    await screen.findByText(registration.off);
    expect(sent()).toEqual([{ registration_open: false }]);
  });
});

it('a switch stays as it was when the server cannot be reached; that of the demo cannot be used without one', async () => {
  const { server, user } = await openSettings();
  server.fail(put, noNetwork);
  const guests = await toggle(settings.guests_allowed.label);
  await user.click(guests);
  await screen.findByText(new RegExp(settings.failed));
  await waitFor(() => expect(guests.checked).toBe(true));
  expect((await toggle(settings.demo.label)).disabled).toBe(true);
});

it('the address of mails is set, refused where it is none, and given back', async () => {
  const { user, sent } = await openSettings();
  const { sender } = settings;
  const address = await field(sender.label);
  expect(address.value).toBe('shulayim@localhost');
  await user.clear(address);
  await user.type(address, 'אין@כאן');
  await user.click(await button(sender.save));
  await alertBeside(sender.label, sentences.emailInvalid);
  expect([address.value, sent()]).toEqual(['אין@כאן', []]);
  await user.clear(address);
  await user.type(address, 'News@Example.org');
  await user.click(await button(sender.save));
  await screen.findByText(sender.own);
  await screen.findByText(sender.saved);
  expect(address.value).toBe('news@example.org');
  await user.click(await button(sender.reset));
  await screen.findByText(sender.given);
  await waitFor(() => expect(address.value).toBe('shulayim@localhost'));
  expect(sent()).toEqual([{ sender_address: 'news@example.org' }, { sender_address: null }]);
});

it('the postal address is refused in words, saved, and taken away', async () => {
  const { user, sent } = await openSettings();
  const { postal } = settings;
  const address = await field(postal.label);
  await user.click(await button(postal.save));
  await alertBeside(postal.label, 'אנא הזינו את הכתובת');
  expect(sent()).toEqual([]);
  await user.type(address, 'רחוב הים 7, Haifa 3303107');
  await user.click(await button(postal.save));
  await screen.findByText(postal.saved);
  await user.click(await button(postal.remove));
  await waitFor(() => expect(address.value).toBe(''));
  expect(sent()).toEqual([{ postal_address: 'רחוב הים 7, Haifa 3303107' }, { postal_address: null }]);
});

it('the gate password is written, checked and never shown', async () => {
  const { user, sent } = await openSettings();
  const { gate } = settings;
  const password = await field(gate.label);
  expect(password.type).toBe('password');
  await user.type(password, 'קצר');
  await user.click(await button(gate.save));
  await alertBeside(gate.label, sentences.passwordTooShort);
  expect(sent()).toEqual([]);
  await user.clear(password);
  await user.type(password, 'שער-חדש-17');
  await user.click(await button(gate.save));
  await screen.findByText(gate.saved);
  await waitFor(() => expect(password.value).toBe(''));
  expect(sent()).toEqual([{ gate_password: 'שער-חדש-17' }]);
});
