import type { Fact } from '@shulayim/event-sourcing';

export interface SiteFlags {
  comingSoon: boolean;
  maintenance: boolean;
  registrationOpen: boolean;
  guestsAllowed: boolean;
  /** Off: no demo sign-in, even where the program runs in demo mode. */
  demo: boolean;
}

/** What operators switched. Stream: `site`, the only one. The gate's password itself is never in an event. */
export type SiteEvent =
  // Only what differs stands in it, so each switch was the other way before.
  | Fact<'SiteSettingsChanged', { changes: Partial<SiteFlags> }>
  | Fact<'GatePasswordChanged', Record<string, never>>
  /** Null: the address of the program's environment again. */
  | Fact<'SenderAddressChanged', Address>
  /** Where the operator is reached by post; null: nowhere that is told. */
  | Fact<'PostalAddressChanged', Address>;

interface Address {
  address: string | null;
  /** The one before; older events do not say. */
  from?: string | null;
}
