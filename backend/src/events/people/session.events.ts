import {
  boolean,
  defineEvents,
  nullable,
  oneOf,
  optional,
  encrypted,
  text,
  timestamp,
  uuid,
  type EventOf,
} from '@shulayim/event-sourcing';

/** Everything that can have happened to one session. Stream: `session-<sessionId>`. Tokens are never in events. */
export const sessionEvents = defineEvents({
  /**
   * `device`: the browser's own words about itself. `passkeyId`: which one it began by; it counts as both steps.
   * `isNewBrowser`: they had not signed in there before, and were told so. `country`: of the network address that it began
   * from, ISO 3166-1 alpha-2; the address itself is kept nowhere.
   */
  SessionStarted: {
    sessionId: uuid,
    userId: uuid,
    expiresAt: timestamp,
    device: encrypted('userId', nullable(text)),
    passkeyId: optional(uuid),
    isNewBrowser: optional(boolean),
    country: optional(encrypted('userId', text)),
  },
  /** `reason`: an admin's, who ended somebody else's. */
  SessionEnded: {
    sessionId: uuid,
    userId: uuid,
    why: oneOf('signed_out', 'revoked'),
    reason: optional(encrypted('userId', text)),
  },
  /** The person behind a guest cookie signed in: what the guest did is theirs. Stream: `guest-<guestId>`. */
  GuestRecognised: { guestId: uuid, userId: uuid },
});
export type SessionEvent = EventOf<typeof sessionEvents>;
