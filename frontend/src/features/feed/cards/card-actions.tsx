import type { Comment } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import styles from './cards.module.css';

interface CardActionsProps {
  comment: Comment;
  isReplying: boolean;
  onResolve: () => void;
  onReply: () => void;
}

export function CardActions({ comment, isReplying, onResolve, onReply }: CardActionsProps) {
  const { t } = useTranslation('feed');
  return (
    <div className={styles.actions}>
      <Button size="small" icon="reply" aria-expanded={isReplying} onClick={onReply}>
        {t('reply')}
      </Button>
      <Button size="small" tone="leaf" icon={comment.resolved ? 'reopen' : 'check'} onClick={onResolve}>
        {t(comment.resolved ? 'reopen' : 'resolve')}
      </Button>
      <LinkButton size="small" variant="quiet" to={`/text/${comment.part_id}#comment-${comment.id}`}>
        {t('openInText')}
      </LinkButton>
    </div>
  );
}
