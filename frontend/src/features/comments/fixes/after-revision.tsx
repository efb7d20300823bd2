import type { Comment } from '@shulayim/contracts';
import { HadReadLine } from '../../../entities/had-read/had-read-line';
import { MovedPlace } from '../placing/moved-place';
import { DecisionNote } from './decision-note';

interface AfterRevisionProps {
  readonly comment: Comment;
  readonly isAuthor: boolean;
  readonly textKey: readonly unknown[];
}

/** What its writer had read, what a new version of the text did to a comment's passage, and what its author made of it. */
export function AfterRevision({ comment, isAuthor, textKey }: AfterRevisionProps) {
  const { decision, anchor_state, text_version } = comment;
  // What is asked of a reader says already how the passage was, and how it is.
  const saysPassage = !isAuthor && decision?.decision === 'fixed' && decision.version === text_version;
  return (
    <>
      {comment.had_read && <HadReadLine hadRead={comment.had_read} />}
      {anchor_state !== 'placed' && !saysPassage && (
        <MovedPlace comment={comment} isAuthor={isAuthor} textKey={textKey} />
      )}
      {decision && <DecisionNote comment={comment} decision={decision} isAuthor={isAuthor} textKey={textKey} />}
    </>
  );
}
