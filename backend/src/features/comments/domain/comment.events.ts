import type { TextAnchor } from '@shulayim/anchoring';
import type { Fact } from '@shulayim/event-sourcing';

/** Where a comment belongs. Every event carries it: projections read no other projection's rows. */
export interface CommentPlace {
  commentId: string;
  partId: string;
  projectId: string;
  /** The work's author, by whom the log can be partitioned. */
  authorId: string;
}

export interface Writer {
  readerKind: 'user' | 'guest';
  readerId: string;
}

/** Everything that can have happened to one comment. Stream: `comment-<commentId>`. Stored for ever: add, never rename. */
export type CommentEvent =
  | Fact<
      'CommentAdded',
      CommentPlace &
        Writer & {
          /** A guest's chosen name; null is anonymous. */
          guestName: string | null;
          text: string;
          /** The quote, its place and its version. */
          anchor: TextAnchor;
        }
    >
  | Fact<'CommentEdited', CommentPlace & { text: string }>
  | Fact<'CommentDeleted', CommentPlace>
  | Fact<'CommentResolved', CommentPlace>
  | Fact<'CommentReopened', CommentPlace>
  /** The text's author chose its passage, in version `version` of the text. */
  | Fact<'CommentPlaced', CommentPlace & { version: number; anchor: TextAnchor }>
  /** The guest who wrote it signed in: it is the account's comment now. */
  | Fact<'CommentClaimed', CommentPlace & { guestId: string; userId: string }>
  | Fact<'ReplyAdded', CommentPlace & Writer & { replyId: string; text: string }>
  /** An admin took it out of everybody's sight. `writerId`: whose key seals the reason. */
  | Fact<'CommentHidden', CommentPlace & { writerId: string; reason: string }>
  /** It stands again as it was. */
  | Fact<'CommentShown', CommentPlace & { writerId: string; reason: string }>;

export const commentPersonalFields = {
  CommentAdded: { person: 'readerId', fields: ['guestName'] },
  CommentPlaced: { person: 'authorId', fields: ['anchor'] },
  CommentHidden: { person: 'writerId', fields: ['reason'] },
  CommentShown: { person: 'writerId', fields: ['reason'] },
};
