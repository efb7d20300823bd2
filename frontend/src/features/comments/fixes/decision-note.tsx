import '../../../entities/fixes/fix-words';
import type { Comment } from '@shulayim/contracts';
import { DecisionLine } from '../../../entities/fixes/decision-line';
import { FixAnswerForm } from '../../../entities/fixes/fix-answer';
import { api } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { UserText } from '../../../platform/ui/content/user-text';
import { answer as schemaOf } from '../text/answers';
import { useHeldText } from '../model/comment.queries';
import { mergeComment } from '../model/merge-comments';
import styles from './decision-note.module.css';

interface DecisionNoteProps {
  readonly comment: Comment;
  readonly decision: NonNullable<Comment['decision']>;
  readonly isAuthor: boolean;
  readonly textKey: readonly unknown[];
}

/** What became of a comment, beside it: for the text's author what its reader says, for that reader the question. */
export function DecisionNote({ comment, decision, isAuthor, textKey }: DecisionNoteProps) {
  const { t } = useTranslation('fixes');
  const held = useHeldText(textKey);
  if (isAuthor)
    return (
      <div className={styles.decision}>
        <DecisionLine comment={comment} decision={decision} projectId={held.read()?.text.projectId} />
      </div>
    );
  if (decision.decision !== 'fixed')
    return (
      <div className={styles.decision}>
        <p>{t(`reader.${decision.decision}`)}</p>
        {decision.why && <UserText>{decision.why}</UserText>}
      </div>
    );
  return (
    <div className={styles.decision}>
      <FixAnswerForm
        decision={decision}
        send={async (answer) =>
          (await api.post(`/api/comments/${comment.id}/fix-answer`, schemaOf('OneComment'), answer)).comment
        }
        onSent={(now) =>
          held.change((text) => mergeComment(text, { change: 'decided', comment: now }, performance.now()))
        }
      />
    </div>
  );
}
