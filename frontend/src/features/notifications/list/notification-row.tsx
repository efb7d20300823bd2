import type { Notification } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { IconButton } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { Time } from '../../../platform/ui/content/time';
import { VisuallyHidden } from '../../../platform/ui/content/visually-hidden';
import { kindLooks } from './kind-icons';
import styles from './list.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

/** One sentence that leads to what it speaks of. The margin's red line stands beside those that are new. */
export function NotificationRow({ notification, onOpen, onRead }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { kind, text, url, at, read } = notification;
  const { icon, tone } = kindLooks[kind];
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <Link to={url} className={styles.open} onClick={onOpen}>
          {!read && <VisuallyHidden>{`${t('unread')}: `}</VisuallyHidden>}
          <span dir="auto">{text}</span>
        </Link>
        <span className={styles.when}>
          <Time at={at} />
        </span>
      </div>
      {!read && (
        <span className={styles.mark}>
          <IconButton icon="check" label={t('markRead')} onClick={onRead} />
        </span>
      )}
    </li>
  );
}
