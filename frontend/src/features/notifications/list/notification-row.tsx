import type { Notification } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { IconButton } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import { Time } from '../../../platform/ui/content/time';
import { VisuallyHidden } from '../../../platform/ui/content/visually-hidden';
import { editorPath } from '../../../entities/paths/editor-path';
import { kindLooks } from './kind-icons';
import styles from './list.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

/** In one press to the passage, with its comment beside it; back here afterwards. */
function FixLink({ fix, onOpen }: { readonly fix: NonNullable<Notification['fix']>; readonly onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const { project_id: projectId, part_id: partId, comment_id: commentId } = fix;
  return (
    <Link to={editorPath({ projectId, partId, commentId })} className={styles.fix} onClick={onOpen}>
      {t('fixInText')}
    </Link>
  );
}

/** One sentence that leads to what it speaks of. The margin's red line stands beside those that are new. */
export function NotificationRow({ notification, onOpen, onRead }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { kind, text, url, fix, at, read } = notification;
  const { icon, tone } = kindLooks[kind];
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <Link to={url} className={styles.open} onClick={onOpen}>
          {!read && <VisuallyHidden>{`${t('unread')}: `}</VisuallyHidden>}
          {/* In the account's language, as the page is: by its first letter, a name would turn it round. */}
          <span>{text}</span>
        </Link>
        <span className={styles.when}>
          <Time at={at} />
          {fix && <FixLink fix={fix} onOpen={onOpen} />}
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
