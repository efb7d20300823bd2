import {
  boolean,
  changesOf,
  defineEvents,
  nullable,
  object,
  optional,
  text,
  timestamp,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';

const siteFlags = {
  comingSoon: boolean,
  maintenance: boolean,
  registrationOpen: boolean,
  guestsAllowed: boolean,
  /** Off: no demo sign-in, even where the program runs in demo mode. */
  demo: boolean,
};
export type SiteFlags = DataOf<typeof siteFlags>;

/** `from`: the one before; older events do not say. */
const address = { address: nullable(text), from: optional(nullable(text)) };

const maintenanceWindow = {
  /** Closed from then on, and at the end no more. */
  startsAt: timestamp,
  endsAt: timestamp,
  /** An admin's words about it, for everybody. */
  note: nullable(text),
};
export type MaintenanceWindowData = DataOf<typeof maintenanceWindow>;

/** What operators switched. Stream: `site`, the only one. The gate's password itself is never in an event. */
export const siteEvents = defineEvents({
  /** Only what differs stands in it, so each switch was the other way before. */
  SiteSettingsChanged: { changes: changesOf(siteFlags) },
  GatePasswordChanged: {},
  /** Null: the address of the program's environment again. */
  SenderAddressChanged: address,
  /** Where the operator is reached by post; null: nowhere that is told. */
  PostalAddressChanged: address,
  /** The site closes and opens by the clock: no event is written then. `from`: the one before, also when it was over. */
  MaintenanceWindowAnnounced: { window: object(maintenanceWindow), from: nullable(object(maintenanceWindow)) },
  MaintenanceWindowCancelled: { window: object(maintenanceWindow) },
});
export type SiteEvent = EventOf<typeof siteEvents>;
