import type { Comment } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { keyOfSending } from '../model/merge-comments';
import { takeOut } from './send-in-one-tab';
import { useUnsentStore } from './unsent.store';
import { asDraft } from './use-unsent-comments';
import styles from './sending-state.module.css';

interface SendingProps {
  readonly comment: Pick<Comment, 'id'>;
}

/** Sent, and nothing under way just now: there is no network, or no answer. */
function useIsUnsent({ id }: Pick<Comment, 'id'>): boolean {
  const key = keyOfSending(id);
  return useUnsentStore(({ all, underWay }) => all.some((one) => one.key === key) && !underWay.has(key));
}

/** In the place of its time: how far a comment has come that has no answer yet. */
export function SendingState({ comment }: SendingProps) {
  const { t } = useTranslation('comments');
  if (!useIsUnsent(comment)) return <small>{t('sending')}</small>;
  return (
    <small className={styles.waits} data-waits>
      <Icon name="history" /> {t('waiting.label')}
    </small>
  );
}

/** As long as it waits, it can be taken back: its words are a draft again. */
export function TakeBack({ comment }: SendingProps) {
  const { t } = useTranslation('comments');
  if (!useIsUnsent(comment)) return null;
  const takeBack = () => void takeOut(keyOfSending(comment.id)).then((entry) => entry && asDraft(entry));
  return (
    <div className={styles.actions}>
      <Button variant="quiet" size="small" onClick={takeBack}>
        {t('waiting.takeBack')}
      </Button>
    </div>
  );
}
