import type { TextAnchor } from '@shulayim/anchoring';
import type { Fact } from '@shulayim/event-sourcing';
import type { FeedbackState } from './project.events.js';

export interface PartPlace {
  partId: string;
  projectId: string;
  authorId: string;
}

/** Where a comment went through a revision. Of an orphan, `anchor` is the one it had last. */
export interface CommentPlacement {
  commentId: string;
  state: 'placed' | 'moved' | 'changed' | 'orphaned';
  anchor: TextAnchor;
}

/** Everything that can have happened to one part. Stream: `part-<partId>`. Stored for ever: add, never rename. */
export type PartEvent =
  | Fact<
      'PartAdded',
      PartPlace & {
        title: string;
        /** Exactly as typed: offsets of comments count in it. */
        body: string;
        wordCount: number;
        orderIndex: number;
        feedback: FeedbackState;
        /** Readers of the work are told of it. Missing in the oldest events: they were not. */
        announced?: boolean;
      }
    >
  /** A new version of the text. `title`: as it stands with it. */
  | Fact<
      'PartRevised',
      PartPlace & { version: number; title: string; body: string; wordCount: number; announced: boolean }
    >
  | Fact<'PartRenamed', PartPlace & { title: string }>
  | Fact<'PartFeedbackChanged', PartPlace & { feedback: FeedbackState }>
  | Fact<'PartMoved', PartPlace & { orderIndex: number }>
  /** Comments of earlier versions found their places in version `version`. In the append of `PartRevised`, or after it. */
  | Fact<'CommentsReanchored', PartPlace & { version: number; placements: CommentPlacement[] }>
  /** Can be undone for 30 days. */
  | Fact<'PartDeleted', PartPlace>
  | Fact<'PartRestored', PartPlace>;

export const partPersonalFields = {
  PartAdded: { person: 'authorId', fields: ['title', 'body'] },
  PartRevised: { person: 'authorId', fields: ['title', 'body'] },
  PartRenamed: { person: 'authorId', fields: ['title'] },
  CommentsReanchored: { person: 'authorId', fields: ['placements'] },
};
