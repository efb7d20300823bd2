import {
  boolean,
  changesOf,
  defineEvents,
  list,
  nullable,
  oneOf,
  optional,
  encryptedBy,
  text,
  timestamp,
  uuid,
  type DataOf,
  type EventOf,
  type ValueOf,
} from '@shulayim/event-sourcing';

const visibility = oneOf('draft', 'private', 'shared', 'public');
export type Visibility = ValueOf<typeof visibility>;
export const feedback = oneOf('not_open', 'open', 'closed');
export type FeedbackState = ValueOf<typeof feedback>;

const place = { projectId: uuid, authorId: uuid };

/** A work's words, and those about it, are its author's: without their key nobody reads them any more. */
const ofAuthor = encryptedBy('authorId');

export const projectSettings = {
  title: text,
  description: nullable(text),
  category: text,
  /** Only with the category `other`. */
  customCategory: nullable(text),
  tags: list(text),
  visibility,
  feedback,
  allowComments: boolean,
  allowGuests: boolean,
  /** Readers may suggest other words. Missing in older events: they may. */
  allowSuggestions: optional(boolean),
  readersSeeComments: boolean,
  /** Readers may answer each other's comments. Missing in older events: they may not. */
  readersMayReply: optional(boolean),
  /** null: the author's own frequency holds. */
  mailFrequency: nullable(oneOf('immediately', 'daily', 'none')),
};
export type ProjectSettings = DataOf<typeof projectSettings>;

/** What admins made of a work: one to be looked at, hidden from all but its author, or taken back to a draft. */
export type ModerationStatus = 'flagged' | 'hidden' | 'draft';
/** `reason`: an admin's words, which the author reads. */
const moderated = { ...place, reason: ofAuthor(text) };

/** Of whoever handed it over. */
const formerRole = oneOf('editor', 'first_reader', 'none');
export type FormerRole = ValueOf<typeof formerRole>;
const handedOver = { ...place, formerAuthorId: uuid, partIds: list(uuid) };

const created = {
  ...place,
  ...projectSettings,
  title: ofAuthor(projectSettings.title),
  description: ofAuthor(projectSettings.description),
  customCategory: ofAuthor(projectSettings.customCategory),
  tags: ofAuthor(projectSettings.tags),
};

/** Everything that can have happened to one work. Stream: `project-<projectId>`. Stored for ever: add, never rename. */
export const projectEvents = defineEvents({
  ProjectCreated: created,
  /** A work to try everything on: nobody else ever opens it, and deleted it is gone for good. */
  SampleProjectCreated: created,
  ProjectSettingsChanged: { ...place, changes: ofAuthor(changesOf(projectSettings)) },
  /** Can be undone for 30 days. */
  ProjectDeleted: place,
  ProjectRestored: place,
  /** Stays readable. */
  ProjectFlagged: moderated,
  /** Nobody but its author opens it, who cannot share it meanwhile; the visibility that they chose waits. */
  ProjectHidden: moderated,
  /** A draft again, as its author may change. */
  ProjectUnpublished: moderated,
  /** Neither of these three any more: as visible as its author chose. */
  ProjectCleared: moderated,
  /** Its owner wants to hand it over to one of its members; `formerRole`: what the owner is in it then. */
  ProjectOffered: { ...place, recipientId: uuid, formerRole, at: timestamp },
  ProjectOfferWithdrawn: { ...place, recipientId: uuid },
  ProjectOfferDeclined: { ...place, recipientId: uuid },
  /**
   * `authorId`: whose it is from now on. `membershipId`: the invitation by which the former owner has their role. `partIds`: the
   * parts that it had, deleted ones that can come back among them.
   */
  ProjectHandedOver: { ...handedOver, formerRole, membershipId: uuid },
  /** The words of a work that was handed over stand under its owner's key, and what was still written for the former one is theirs. */
  ProjectHandOverCompleted: handedOver,
  /** An admin asked to read its texts and comments, and said why. The author is not told. */
  WorkInspected: moderated,
});
export type ProjectEvent = EventOf<typeof projectEvents>;
