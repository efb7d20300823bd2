import { settingChangesOf } from './setting-changes.js';

describe('what a change of the site\u2019s settings says', () => {
  it('is each switch, from what and to what', () =>
    expect(settingChangesOf('SiteSettingsChanged', { changes: { comingSoon: false, maintenance: true } })).toEqual([
      { setting: 'coming_soon', from: true, to: false },
      { setting: 'maintenance', from: false, to: true },
    ]));
  it('is the address before, where the log knows it', () => {
    expect(settingChangesOf('PostalAddressChanged', { address: 'הים 7', from: null })).toEqual([
      { setting: 'postal_address', from: null, to: 'הים 7' },
    ]);
    expect(settingChangesOf('SenderAddressChanged', { address: null })).toEqual([
      { setting: 'sender_address', to: null },
    ]);
  });
  it('is the maintenance window, from when until when, and what was said of it', () => {
    const [startsAt, endsAt] = ['2026-12-01T20:00:00.000Z', '2026-12-01T21:00:00.000Z'];
    const window = { startsAt, endsAt, note: null };
    const setting = 'maintenance_window';
    const span = `${startsAt}/${endsAt}`;
    expect(settingChangesOf('MaintenanceWindowAnnounced', { window, from: null })).toEqual([
      { setting, from: null, to: span },
    ]);
    const said = { ...window, note: 'מעבר שרת' };
    expect(settingChangesOf('MaintenanceWindowAnnounced', { window: said, from: window })).toEqual([
      { setting, from: span, to: `${span} מעבר שרת` },
    ]);
    expect(settingChangesOf('MaintenanceWindowCancelled', { window: said })).toEqual([
      { setting, from: `${span} מעבר שרת`, to: null },
    ]);
  });
  it('is nothing of other events', () => expect(settingChangesOf('PartMoved', { orderIndex: 1 })).toBeNull());
});
