import type { Span } from '@shulayim/anchoring';
import type { Comment, User } from '@shulayim/contracts';
import type { SendReport } from '../../../entities/comments/reporting/reported';
import type { ReadText } from '../model/merge-comments';
import type { Sending } from '../model/new-comment';

/** Words for a comment that stands already; `key` makes one reply of any number of tries. */
export interface Words {
  readonly id: string;
  readonly comment_text: string;
  readonly key: string;
}

export interface PlacedComment {
  readonly comment: Pick<Comment, 'id'>;
  readonly span: Span;
}

/**
 * Where the reading screens keep their comments: the server, or this browser alone (the preview). Every call answers with
 * the comment as it stands afterwards, and fails with an `ApiFailure`.
 */
export interface ReadingSource {
  add(held: Pick<ReadText, 'text'>, sending: Sending, user: User | null): Promise<Comment>;
  edit(words: Words): Promise<Comment>;
  reply(words: Words, user: User | null): Promise<Comment>;
  /** Resolves what is open and reopens what is resolved. */
  resolve(comment: Pick<Comment, 'id' | 'resolved'>): Promise<Comment>;
  /** The author says which passage a comment is about. */
  place(held: Pick<ReadText, 'text'>, placing: PlacedComment): Promise<Comment>;
  remove(id: string): Promise<unknown>;
  /**
   * Remembers where the reader is; `isLeaving`: the page may be gone before the answer comes. Where nobody can be told
   * apart, it and `finish` are missing.
   */
  persistPlace?(textId: string, offset: number, isLeaving: boolean): Promise<unknown>;
  /** The reader has come to the end. */
  finish?(textId: string): Promise<unknown>;
  /** Not where there is nobody to tell. */
  report?: SendReport;
}
