import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { CountBadge } from '../../../platform/ui/content/badge';
import { Popover } from '../../../platform/ui/overlays/popover';
import { unreadQuery } from '../notifications.queries';
import styles from './bell.module.css';
import { BellPanel } from './bell-panel';
import { useIsNarrow } from './use-is-narrow';

/** How many are new, up to 99+ (A §9). On a phone it leads to the page, elsewhere the list hangs from it. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const isNarrow = useIsNarrow();
  const count = useQuery(unreadQuery()).data?.count ?? 0;
  const label = count > 0 ? t('bellWith', { count }) : t('bell');
  const face = (
    <>
      <Icon name="bell" size={1.35} />
      <span className={styles.count} aria-hidden="true">
        <CountBadge count={count} />
      </span>
    </>
  );
  if (isNarrow) {
    return (
      <NavLink to="/notifications" className={styles.bell} aria-label={label} title={label}>
        {face}
      </NavLink>
    );
  }
  return (
    <Popover
      trigger={
        <button type="button" className={styles.bell} aria-label={label} title={label} aria-haspopup="dialog">
          {face}
        </button>
      }
    >
      {(close) => <BellPanel onClose={close} />}
    </Popover>
  );
}
