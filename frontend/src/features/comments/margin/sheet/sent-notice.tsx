import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { useSentNotice } from '../../offline/sent-notice.store';
import styles from './sent-notice.module.css';

/** Says that the comment has arrived, or waits for the network; announced without taking the focus. */
export function SentNotice() {
  const { t } = useTranslation('comments');
  const kind = useSentNotice((notice) => notice.kind);
  return (
    <div className={styles.place} role="status">
      {kind && (
        <p className={styles.notice} data-waits={kind === 'waits' || undefined}>
          <Icon name={kind === 'sent' ? 'check' : 'history'} /> {t(kind === 'sent' ? 'sent' : 'waiting.notice')}
        </p>
      )}
    </div>
  );
}
