import { israelTimeZone } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { FakeServer } from '../../../../testing/fake-server';
import { field, openProfile } from '../../../../testing/open-profile';
import words from '../../profile.he.json';

const { push: t } = words;
const path = '/api/users/me/push';
const id = '3f0e3c3a-54a5-4b52-9b52-0a4c3f1e7d10';
const device = { id, device: null, created_at: '2026-01-01T10:00:00.000Z', is_current: true };
const settings = (change: object = {}) => ({
  success: true,
  public_key: 'key',
  quiet_from: null,
  quiet_until: null,
  time_zone: israelTimeZone,
  devices: [],
  ...change,
});
const here = () => screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(t.here) });

/** A browser that can be told, and whose person answers its question so. */
function browser(permission: 'granted' | 'denied') {
  const subscription = {
    unsubscribe: jest.fn(() => Promise.resolve(true)),
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: jest.fn(() => Promise.resolve(subscription)),
  };
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const requestPermission = () => Promise.resolve(permission);
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'default', requestPermission } });
  return { subscription, pushManager };
}
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a browser that cannot be told says so', async () => {
  await openProfile();
  expect((await here()).disabled).toBe(true);
  expect(screen.getByText(t.unable)).toBeTruthy();
});

it('is switched on by the site’s key, with quiet hours to choose, and off again', async () => {
  const { pushManager, subscription } = browser('granted');
  const server = new FakeServer().answer(`POST ${path}/devices`, settings({ devices: [device] }), 201);
  server.answer(`PUT ${path}`, ({ body }: { body: unknown }) => settings({ devices: [device], ...(body as object) }));
  server.answer(`DELETE ${path}/devices/${id}`, settings());
  const { user } = await openProfile({}, server);
  await user.click(await here());
  await waitFor(async () => expect((await here()).checked).toBe(true));
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(server.callsOf(`POST ${path}/devices`)[0]?.body).toEqual({
    endpoint: 'https://push.example/a',
    keys: { p256dh: 'p', auth: 'a' },
  });
  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
  await user.selectOptions(await screen.findByLabelText(new RegExp(t.quietFrom)), '22');
  await waitFor(() =>
    expect(server.callsOf(`PUT ${path}`)[0]?.body).toEqual({ quiet_from: 22, quiet_until: 7, time_zone }),
  );
  await waitFor(() => expect(field(t.quietUntil).value).toBe('7'));
  await user.click(await here());
  await waitFor(async () => expect((await here()).checked).toBe(false));
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled());
});

it('stays off when its person says no to the browser’s question', async () => {
  browser('denied');
  const server = new FakeServer();
  const { user } = await openProfile({}, server);
  await user.click(await here());
  await waitFor(async () => expect((await here()).checked).toBe(false));
  expect(server.callsOf(`POST ${path}/devices`)).toEqual([]);
});

it('stays off where the browser allows it and cannot subscribe, and says so', async () => {
  browser('granted').pushManager.subscribe.mockRejectedValue(new DOMException('', 'AbortError'));
  const server = new FakeServer();
  const { user } = await openProfile({}, server);
  await user.click(await here());
  expect(await screen.findByText(t.notSetUp)).toBeTruthy();
  expect((await here()).checked).toBe(false);
  expect(server.callsOf(`POST ${path}/devices`)).toEqual([]);
});

it('quiet hours are by the clock that they were chosen by, which is named', async () => {
  browser('granted');
  const chosen = settings({ quiet_from: 22, quiet_until: 7, time_zone: 'America/New_York', devices: [device] });
  await openProfile({}, new FakeServer().answer(`GET ${path}`, chosen));
  const clock = new Intl.DateTimeFormat('he-IL', { timeZone: 'America/New_York', timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(await screen.findByText(t.quietHint.replace('{{clock}}', String(clock)))).toBeTruthy();
});
