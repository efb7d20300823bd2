import type { Comment } from '@shulayim/contracts';
import { editorPath } from '../../../entities/paths/editor-path';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import styles from './cards.module.css';

interface CardActionsProps {
  comment: Comment;
  projectId: string;
  isReplying: boolean;
  onResolve: () => void;
  onReply: () => void;
}

export function CardActions({ comment, projectId, isReplying, onResolve, onReply }: CardActionsProps) {
  const { t } = useTranslation('feed');
  return (
    <div className={styles.actions}>
      <Button size="small" icon="reply" aria-expanded={isReplying} onClick={onReply}>
        {t('reply')}
      </Button>
      <Button size="small" tone="leaf" icon={comment.resolved ? 'reopen' : 'check'} onClick={onResolve}>
        {t(comment.resolved ? 'reopen' : 'resolve')}
      </Button>
      {!comment.resolved && comment.selection_start !== null && (
        <LinkButton
          size="small"
          variant="quiet"
          to={editorPath({ projectId, partId: comment.part_id, commentId: comment.id })}
        >
          {t('fixInText')}
        </LinkButton>
      )}
      <LinkButton size="small" variant="quiet" to={`/text/${comment.part_id}#comment-${comment.id}`}>
        {t('openInText')}
      </LinkButton>
    </div>
  );
}
