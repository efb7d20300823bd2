import { useTranslation } from '../../../../platform/i18n';
import { IconButton } from '../../../../platform/ui/actions/button';
import styles from './continuous.module.css';
import type { Step } from './use-comment-steps';

/** The way between comments for those who point. */
export function CommentSteps({ go }: { readonly go: (step: Step) => void }) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.commentSteps} role="group" aria-label={t('list')}>
      <IconButton icon="up" label={t('previous')} aria-keyshortcuts="Control+ArrowUp" onClick={() => go(-1)} />
      <IconButton icon="down" label={t('next')} aria-keyshortcuts="Control+ArrowDown" onClick={() => go(1)} />
    </div>
  );
}

/** Above the notes: which keys lead between them. */
export function StepsHint({ count }: { readonly count: number }) {
  const { t } = useTranslation('continuous');
  if (count === 0) return null;
  return (
    <p className={styles.hint}>
      <bdi dir="ltr">
        <kbd>Ctrl</kbd> + <kbd>↑</kbd> <kbd>↓</kbd>
      </bdi>
      {t('keysBetween')}
    </p>
  );
}
