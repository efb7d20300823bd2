import type { Decider } from '@shulayim/event-sourcing';
import type { SiteEvent, SiteFlags } from '../../../events/site/site.events.js';

/** `changes`: what is not named stays. */
interface ChangeSite {
  type: 'ChangeSite';
  changes: Partial<SiteFlags>;
  hasNewGatePassword: boolean;
  /** Null: the environment's. */
  senderAddress?: string | null;
  /** Null: none. */
  postalAddress?: string | null;
}

interface SiteState {
  flags: SiteFlags;
  senderAddress: string | null;
  postalAddress: string | null;
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
  initial: { flags: defaultFlags, senderAddress: null, postalAddress: null },
  decide(state, { changes, hasNewGatePassword, ...given }) {
    const { senderAddress = state.senderAddress, postalAddress = state.postalAddress } = given;
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
      case 'GatePasswordChanged':
        return state;
    }
  },
};

const changed = (changes: Partial<SiteFlags>): SiteEvent => ({ type: 'SiteSettingsChanged', data: { changes } });
