import type { Comment, FixAnswer } from '@shulayim/contracts';
import { FixAnswerForm } from '../../../entities/fixes/fix-answer';
import { sendFixAnswer, useShowComment } from '../mail-actions.queries';

interface FixActProps {
  readonly token: string;
  readonly comment: Comment;
  /** The mail's own button. */
  readonly asked: FixAnswer | undefined;
}

/** Whether the passage works now. The page that the mail's button opened has answered nothing yet. */
export function FixAct({ token, comment, asked }: FixActProps) {
  const show = useShowComment(token);
  if (!comment.decision) return null;
  return (
    <FixAnswerForm
      decision={comment.decision}
      send={(answer) => sendFixAnswer(token, answer)}
      onSent={(now) => show({ comment: now })}
      asked={asked}
    />
  );
}
