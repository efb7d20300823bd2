import type { Decider } from '@shulayim/event-sourcing';
import type { MaintenanceWindowData, SiteEvent, SiteFlags } from '../../../events/site/site.events.js';

/** `changes`: what is not named stays. */
interface ChangeSite {
  type: 'ChangeSite';
  changes: Partial<SiteFlags>;
  hasNewGatePassword: boolean;
  /** Null: the environment's. */
  senderAddress?: string | null;
  /** Null: none. */
  postalAddress?: string | null;
  /** Null: none. */
  maintenanceWindow?: MaintenanceWindowData | null;
}

interface SiteState {
  flags: SiteFlags;
  senderAddress: string | null;
  postalAddress: string | null;
  /** The last one that was announced and not cancelled, over or not: only its reader knows the time. */
  maintenanceWindow: MaintenanceWindowData | null;
}

/** A new site shows its waiting list only (decisions §4). */
export const defaultFlags: SiteFlags = {
  comingSoon: true,
  maintenance: false,
  registrationOpen: true,
  guestsAllowed: true,
  demo: true,
};

export const siteStream = 'site';

export const site: Decider<SiteState, ChangeSite, SiteEvent> = {
  initial: { flags: defaultFlags, senderAddress: null, postalAddress: null, maintenanceWindow: null },
  decide(state, { changes, hasNewGatePassword, ...given }) {
    const { senderAddress = state.senderAddress, postalAddress = state.postalAddress } = given;
    const { maintenanceWindow = state.maintenanceWindow } = given;
    const differing = Object.entries(changes).filter(([name, value]) => state.flags[name as keyof SiteFlags] !== value);
    return [
      ...(differing.length === 0 ? [] : [changed(Object.fromEntries(differing))]),
      ...(hasNewGatePassword ? [{ type: 'GatePasswordChanged', data: {} } as const] : []),
      ...(senderAddress === state.senderAddress
        ? []
        : [{ type: 'SenderAddressChanged', data: { address: senderAddress, from: state.senderAddress } } as const]),
      ...(postalAddress === state.postalAddress
        ? []
        : [{ type: 'PostalAddressChanged', data: { address: postalAddress, from: state.postalAddress } } as const]),
      ...windowChanged(state.maintenanceWindow, maintenanceWindow),
    ];
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SiteSettingsChanged':
        return { ...state, flags: { ...state.flags, ...event.data.changes } };
      case 'SenderAddressChanged':
        return { ...state, senderAddress: event.data.address };
      case 'PostalAddressChanged':
        return { ...state, postalAddress: event.data.address };
      case 'MaintenanceWindowAnnounced':
        return { ...state, maintenanceWindow: event.data.window };
      case 'MaintenanceWindowCancelled':
        return { ...state, maintenanceWindow: null };
      case 'GatePasswordChanged':
        return state;
    }
  },
};

const changed = (changes: Partial<SiteFlags>): SiteEvent => ({ type: 'SiteSettingsChanged', data: { changes } });

type AnyWindow = MaintenanceWindowData | null;
function windowChanged(from: AnyWindow, window: AnyWindow): SiteEvent[] {
  if (window === null) return from ? [{ type: 'MaintenanceWindowCancelled', data: { window: from } }] : [];
  const isSame = from?.startsAt === window.startsAt && from.endsAt === window.endsAt && from.note === window.note;
  return isSame ? [] : [{ type: 'MaintenanceWindowAnnounced', data: { window, from } }];
}
