import {
  boolean,
  defineEvents,
  encrypted,
  encryptedBy,
  integer,
  list,
  nullable,
  object,
  oneOf,
  text,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';
import { anchor } from './anchor.fields.js';

/** Stored for ever. */
export const reactionCodes = ['moved', 'laughed', 'lost', 'slow', 'unconvinced', 'beautiful', 'more'] as const;
const kind = oneOf(...reactionCodes);

/** Where a reaction belongs. All reactions to one passage have its `passageId`. `authorId`: the work's. */
const place = { reactionId: uuid, passageId: uuid, partId: uuid, projectId: uuid, authorId: uuid };
export type ReactionPlace = DataOf<typeof place>;

const reader = { readerKind: oneOf('user', 'guest'), readerId: uuid };
export type Reacting = DataOf<typeof reader>;

const ofAuthor = encryptedBy('authorId');

/** Where a passage went through a revision. Of one that is gone, `anchor` is the one it had last. */
export const passagePlacement = {
  passageId: uuid,
  state: oneOf('placed', 'moved', 'changed', 'orphaned'),
  anchor,
};
export type PassagePlacement = DataOf<typeof passagePlacement>;

const label = nullable(text);
const labels = object({
  moved: label,
  laughed: label,
  lost: label,
  slow: label,
  unconvinced: label,
  beautiful: label,
  more: label,
});

/**
 * How a passage struck one reader. Streams: `reaction-<reactionId>`, of one reader and one passage; `reaction-places-<partId>`;
 * `reaction-settings-<projectId>`. Stored for ever: add, never rename.
 */
export const reactionEvents = defineEvents({
  ReactionGiven: {
    ...place,
    ...reader,
    kind,
    anchor: ofAuthor(anchor),
  },
  /** By a guest who goes by a name; others are anonymous. */
  ReactionSigned: { ...place, readerId: uuid, guestName: encrypted('readerId', text) },
  ReactionChanged: { ...place, ...reader, kind },
  ReactionTakenBack: { ...place, ...reader },
  /** The guest who gave it signed in: it is the account's now. */
  ReactionClaimed: { ...place, guestId: uuid, userId: uuid },
});
export type ReactionEvent = EventOf<typeof reactionEvents>;

/** The text was revised, and what was reacted to was found in its new version. */
export const reactionPlaceEvents = defineEvents({
  ReactedPassagesPlaced: {
    partId: uuid,
    projectId: uuid,
    authorId: uuid,
    version: integer,
    placements: ofAuthor(list(object(passagePlacement))),
  },
});
export type ReactionPlaceEvent = EventOf<typeof reactionPlaceEvents>;

/** Which reactions an author lets readers of a work give, and what they call them. */
export const reactionSettingEvents = defineEvents({
  ReactionSettingsChanged: {
    projectId: uuid,
    authorId: uuid,
    isOn: boolean,
    off: list(kind),
    labels: ofAuthor(labels),
  },
});
export type ReactionSettingEvent = EventOf<typeof reactionSettingEvents>;
