import { boolean, defineEvents, encrypted, list, text, uuid, type EventOf } from '@shulayim/event-sourcing';

/** The addresses that an author has told of their works. Stream: `webhooks-<userId>`. Neither an address, which may hold a secret, nor a secret is in an event. */
export const webhookEvents = defineEvents({
  WebhookAdded: { userId: uuid, webhookId: uuid, host: encrypted('userId', text), kinds: list(text) },
  WebhookChanged: { userId: uuid, webhookId: uuid, kinds: list(text), isOn: boolean },
  WebhookSecretRenewed: { userId: uuid, webhookId: uuid },
  /** By the program, after too many failures in a row. */
  WebhookSwitchedOff: { userId: uuid, webhookId: uuid },
  WebhookRemoved: { userId: uuid, webhookId: uuid },
});
export type WebhookEvent = EventOf<typeof webhookEvents>;
