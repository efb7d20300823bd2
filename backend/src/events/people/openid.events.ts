import { boolean, defineEvents, text, uuid, type EventOf } from '@shulayim/event-sourcing';

/**
 * The identities at an OpenID provider by which one account signs in. Stream: `identities-<userId>`. What a provider calls
 * the person is never in an event.
 */
export const openIdEvents = defineEvents({
  /** `issuer`: the provider's address. `madeAccount`: the account began by it, a moment before. */
  OpenIdIdentityLinked: { userId: uuid, identityId: uuid, issuer: text, madeAccount: boolean },
  OpenIdIdentityRemoved: { userId: uuid, identityId: uuid },
});
export type OpenIdEvent = EventOf<typeof openIdEvents>;
