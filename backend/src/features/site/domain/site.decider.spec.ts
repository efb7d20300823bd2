import { deciderSpec } from '@shulayim/event-sourcing';
import { site } from './site.decider.js';
import type { SiteEvent, SiteFlags } from '../../../events/site/site.events.js';

const { given } = deciderSpec(site);
const change = (changes: Partial<SiteFlags>, hasNewGatePassword = false) =>
  ({ type: 'ChangeSite', changes, hasNewGatePassword }) as const;
const changed = (changes: Partial<SiteFlags>): SiteEvent => ({ type: 'SiteSettingsChanged', data: { changes } });

describe('the site', () => {
  it('begins with its waiting list only', () =>
    given()
      .when(change({ comingSoon: true }))
      .thenNothing());
  it('records only what really changes', () =>
    given(changed({ comingSoon: false }))
      .when(change({ comingSoon: false, maintenance: true }))
      .then(changed({ maintenance: true })));
  it('takes a sender address once, and gives it up again', () => {
    const takes = { type: 'SenderAddressChanged', data: { address: 'news@example.org', from: null } } as const;
    given()
      .when({ ...change({}), senderAddress: 'news@example.org' })
      .then(takes);
    given(takes)
      .when({ ...change({}), senderAddress: 'news@example.org' })
      .thenNothing();
    given(takes).when(change({})).thenNothing();
    given(takes)
      .when({ ...change({}), senderAddress: null })
      .then({ type: 'SenderAddressChanged', data: { address: null, from: 'news@example.org' } });
  });
  it('takes a postal address once, and gives it up again', () => {
    const takes = { type: 'PostalAddressChanged', data: { address: 'הים 7, חיפה', from: null } } as const;
    given()
      .when({ ...change({}), postalAddress: 'הים 7, חיפה' })
      .then(takes);
    given(takes)
      .when({ ...change({}), postalAddress: 'הים 7, חיפה' })
      .thenNothing();
    given(takes)
      .when({ ...change({}), postalAddress: null })
      .then({ type: 'PostalAddressChanged', data: { address: null, from: 'הים 7, חיפה' } });
  });
  it('announces a maintenance window once, another in its place, and cancels it', () => {
    const window = { startsAt: '2026-12-01T20:00:00.000Z', endsAt: '2026-12-01T21:00:00.000Z', note: null };
    const longer = { ...window, endsAt: '2026-12-01T22:00:00.000Z' };
    const announced = { type: 'MaintenanceWindowAnnounced', data: { window, from: null } } as const;
    given()
      .when({ ...change({}), maintenanceWindow: window })
      .then(announced);
    given(announced)
      .when({ ...change({}), maintenanceWindow: window })
      .thenNothing();
    given(announced)
      .when(change({ maintenance: true }))
      .then(changed({ maintenance: true }));
    given(announced)
      .when({ ...change({}), maintenanceWindow: longer })
      .then({ type: 'MaintenanceWindowAnnounced', data: { window: longer, from: window } });
    given(announced)
      .when({ ...change({}), maintenanceWindow: null })
      .then({ type: 'MaintenanceWindowCancelled', data: { window } });
    given()
      .when({ ...change({}), maintenanceWindow: null })
      .thenNothing();
  });
  it('records that the password of the gate is a new one, and nothing of it', () =>
    given().when(change({}, true)).then({ type: 'GatePasswordChanged', data: {} }));
});
