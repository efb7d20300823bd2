import {
  boolean,
  changesOf,
  defineEvents,
  nullable,
  encrypted,
  encryptedBy,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';

/** `partId`: null is the whole work. */
const place = { shareId: uuid, projectId: uuid, partId: nullable(uuid), authorId: uuid };

/** `expiresAt`: null is never. */
export const linkSettings = { name: nullable(text), expiresAt: nullable(timestamp), guestsMayComment: boolean };
export type LinkSettings = DataOf<typeof linkSettings>;

const toRecipient = encryptedBy('recipientId');

/** Everything that can have happened to one link. Stream: `share-<shareId>`. The token itself is never in an event. */
export const linkEvents = defineEvents({
  LinkCreated: { ...place, ...linkSettings, name: encrypted('authorId', linkSettings.name) },
  LinkChanged: { ...place, changes: encrypted('authorId', changesOf(linkSettings)) },
  LinkSwitchedOff: place,
  LinkMailed: {
    ...place,
    mailId: uuid,
    recipientId: uuid,
    to: toRecipient(text),
    message: toRecipient(nullable(text)),
    excerpt: toRecipient(nullable(text)),
  },
});
export type LinkEvent = EventOf<typeof linkEvents>;
