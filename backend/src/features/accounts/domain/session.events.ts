import type { Fact } from '@shulayim/event-sourcing';

/** Everything that can have happened to one session. Stream: `session-<sessionId>`. Tokens are never in events. */
export type SessionEvent =
  | Fact<'SessionStarted', { sessionId: string; userId: string; expiresAt: string; device: string | null }>
  /** `reason`: an admin's, who ended somebody else's. */
  | Fact<'SessionEnded', { sessionId: string; userId: string; why: 'signed_out' | 'revoked'; reason?: string }>
  /** The person behind a guest cookie signed in: what the guest did is theirs. Stream: `guest-<guestId>`. */
  | Fact<'GuestRecognised', { guestId: string; userId: string }>;
