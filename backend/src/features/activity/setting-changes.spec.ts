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
  it('is nothing of other events', () => expect(settingChangesOf('PartMoved', { orderIndex: 1 })).toBeNull());
});
