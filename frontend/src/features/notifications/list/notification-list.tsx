import type { Notification } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import styles from './list.module.css';
import { NotificationRow } from './notification-row';
import { useMarking } from './use-marking';

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  /** Something was opened: what stands over the page makes way. */
  readonly onOpen?: () => void;
}

export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const { mark } = useMarking();
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {notifications.map((one) => (
        <NotificationRow
          key={one.id}
          notification={one}
          onRead={() => mark(one)}
          onOpen={() => {
            mark(one);
            onOpen?.();
          }}
        />
      ))}
    </ul>
  );
}
