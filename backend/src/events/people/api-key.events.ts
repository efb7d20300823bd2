import {
  defineEvents,
  encrypted,
  list,
  nullable,
  oneOf,
  text,
  timestamp,
  uuid,
  type EventOf,
  type ValueOf,
} from '@shulayim/event-sourcing';

const scope = oneOf('read', 'read_drafts', 'write', 'write_drafts');
export type KeyScope = ValueOf<typeof scope>;

/** The keys for programs of one account. Stream: `api-keys-<userId>`. Nothing of a key itself is in an event. */
export const apiKeyEvents = defineEvents({
  ApiKeyCreated: {
    userId: uuid,
    keyId: uuid,
    name: encrypted('userId', text),
    scopes: list(scope),
    expiresAt: nullable(timestamp),
  },
  ApiKeyRevoked: { userId: uuid, keyId: uuid },
});
export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;
