import type { SettingChange } from '@shulayim/contracts';

/** The log's names of the switches, and the wire's. */
const switches: Readonly<Record<string, string>> = {
  comingSoon: 'coming_soon',
  maintenance: 'maintenance',
  registrationOpen: 'registration_open',
  guestsAllowed: 'guests_allowed',
  demo: 'demo',
};
const addresses: Readonly<Record<string, string>> = {
  SenderAddressChanged: 'sender_address',
  PostalAddressChanged: 'postal_address',
};

/** As the log has it. */
interface Window {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly note: string | null;
}

interface Changed {
  readonly changes?: Readonly<Record<string, boolean>>;
  readonly address?: string | null;
  readonly from?: string | null;
}
interface WindowChanged {
  readonly window: Window;
  readonly from?: Window | null;
}

/** Which settings of the site an event changed, from what, and to what; null for events that change none. */
export function settingChangesOf(type: string, data: object): SettingChange[] | null {
  const { changes = {}, address = null, from } = data as Changed;
  // Only what differs is in the event, and a switch has two ways.
  if (type === 'SiteSettingsChanged')
    return Object.entries(changes).map(([name, to]) => ({ setting: switches[name] ?? name, from: !to, to }));
  if (type.startsWith('MaintenanceWindow')) return [windowChange(type, data as WindowChanged)];
  const setting = addresses[type];
  return setting ? [{ setting, ...(from === undefined ? {} : { from }), to: address }] : null;
}

function windowChange(type: string, { window, from = null }: WindowChanged): SettingChange {
  const isCancelled = type === 'MaintenanceWindowCancelled';
  const [before, now] = isCancelled ? [window, null] : [from, window];
  return { setting: 'maintenance_window', from: before && spanOf(before), to: now && spanOf(now) };
}

/** An interval as ISO 8601 writes it, and after a space what was said about it. */
const spanOf = ({ startsAt, endsAt, note }: Window): string =>
  [`${startsAt}/${endsAt}`, ...(note ? [note] : [])].join(' ');
