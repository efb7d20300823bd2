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

interface Changed {
  readonly changes?: Readonly<Record<string, boolean>>;
  readonly address?: string | null;
  readonly from?: string | null;
}

/** Which settings of the site an event changed, from what, and to what; null for events that change none. */
export function settingChangesOf(type: string, data: object): SettingChange[] | null {
  const { changes = {}, address = null, from } = data as Changed;
  // Only what differs is in the event, and a switch has two ways.
  if (type === 'SiteSettingsChanged')
    return Object.entries(changes).map(([name, to]) => ({ setting: switches[name] ?? name, from: !to, to }));
  const setting = addresses[type];
  return setting ? [{ setting, ...(from === undefined ? {} : { from }), to: address }] : null;
}
