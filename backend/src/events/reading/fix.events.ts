import {
  defineEvents,
  encrypted,
  encryptedBy,
  integer,
  nullable,
  oneOf,
  text,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';

/** Where the comment belongs, and who wrote it. `authorId`: the text's author. */
const about = {
  commentId: uuid,
  partId: uuid,
  projectId: uuid,
  authorId: uuid,
  readerKind: oneOf('user', 'guest'),
  readerId: uuid,
};
export type FixSubject = DataOf<typeof about>;

const ofAuthor = encryptedBy('authorId');

/** `before`, `after`: the comment's passage in the version before, and in `version`. */
const decided = {
  ...about,
  version: integer,
  before: ofAuthor(text),
  after: ofAuthor(text),
  why: ofAuthor(nullable(text)),
};
export type Decided = DataOf<typeof decided>;

/** What became of one comment in the versions after it. Stream: `fix-<commentId>`. Stored for ever: add, never rename. */
export const fixEvents = defineEvents({
  CommentFixed: decided,
  /** The passage stays as it is, on purpose. */
  CommentKept: decided,
  CommentPostponed: decided,
  /** The comment's writer says whether the fix in `version` works. */
  FixAnswered: {
    ...about,
    version: integer,
    answer: oneOf('yes', 'better', 'no'),
    words: encrypted('readerId', nullable(text)),
  },
});
export type FixEvent = EventOf<typeof fixEvents>;
