import { defineEvents, encrypted, text, uuid, type EventOf } from '@shulayim/event-sourcing';

/** The passkeys of one account. Stream: `passkeys-<userId>`. */
export const passkeyEvents = defineEvents({
  PasskeyAdded: { userId: uuid, passkeyId: uuid, name: encrypted('userId', text) },
  PasskeyRenamed: { userId: uuid, passkeyId: uuid, name: encrypted('userId', text) },
  /** `keptSessionId`: whoever removed it goes on there, however that session began. */
  PasskeyRemoved: { userId: uuid, passkeyId: uuid, keptSessionId: uuid },
  /** Its counter went backwards, as one of a copy does. */
  PasskeyBlocked: { userId: uuid, passkeyId: uuid },
  /** All of them were removed by an operator. */
  PasskeysReset: { userId: uuid },
});
export type PasskeyEvent = EventOf<typeof passkeyEvents>;
