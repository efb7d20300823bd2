import type { Comment } from '@shulayim/contracts';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { useResolve } from '../mail-actions.queries';
import styles from './acts.module.css';
import { ActionDone } from './action-done';

interface ResolveActProps {
  readonly token: string;
  readonly comment: Comment;
  readonly isAsked: boolean;
}

/** One press; the page that the mail's button opened has done nothing yet. */
export function ResolveAct({ token, comment, isAsked }: ResolveActProps) {
  const { t } = useTranslation('mail-actions');
  const sentence = useSentence();
  const resolve = useResolve(token);
  if (comment.resolved) return <ActionDone>{t(resolve.isSuccess ? 'resolve.done' : 'resolve.already')}</ActionDone>;
  return (
    <div className={styles.act}>
      <div>
        <Button
          icon="check"
          ref={isAsked ? takeFocus : null}
          variant={isAsked ? 'primary' : 'line'}
          size={isAsked ? 'large' : 'normal'}
          busy={resolve.isPending}
          busyLabel={t('resolve.busy')}
          onClick={() => resolve.mutate()}
        >
          {t('resolve.do')}
        </Button>
      </div>
      {resolve.isError && (
        <p role="alert" className={styles.failed}>
          {t('resolve.failed', { why: sentence(resolve.error) })}
        </p>
      )}
    </div>
  );
}
