import type { Comment } from '@shulayim/contracts';
import { AboutWhole } from '../../../entities/comments/about-whole';
import { HadReadLine } from '../../../entities/had-read/had-read-line';
import { MovedPlace } from '../placing/moved-place';
import { SuggestionBlock } from '../../../entities/suggestions/suggestion-block';
import { useHeldText } from '../model/comment.queries';
import { isSending } from '../model/merge-comments';
import { serverSource } from '../text/server-source';
import { useReadingSource } from '../text/use-source';
import { DecisionNote } from './decision-note';

interface AfterRevisionProps {
  readonly comment: Comment;
  readonly isAuthor: boolean;
  readonly textKey: readonly unknown[];
}

/**
 * That it is about the whole, what its writer had read, and what a comment proposes; what a new version of the text did to its passage, and what its
 * author made of it.
 */
export function AfterRevision({ comment, isAuthor, textKey }: AfterRevisionProps) {
  const { decision, anchor_state, text_version } = comment;
  const text = useHeldText(textKey).read()?.text;
  const decides = useReadingSource() === serverSource && isAuthor && !isSending(comment);
  // What is asked of a reader says already how the passage was, and how it is.
  const saysPassage = !isAuthor && decision?.decision === 'fixed' && decision.version === text_version;
  return (
    <>
      {comment.about && <AboutWhole about={comment.about} />}
      {comment.had_read && <HadReadLine hadRead={comment.had_read} />}
      {comment.suggestion && <SuggestionBlock comment={comment} projectId={decides ? text?.projectId : undefined} />}
      {anchor_state !== 'placed' && !saysPassage && (
        <MovedPlace comment={comment} isAuthor={isAuthor} textKey={textKey} />
      )}
      {decision && <DecisionNote comment={comment} decision={decision} isAuthor={isAuthor} textKey={textKey} />}
    </>
  );
}
