import type { User } from '@shulayim/contracts';
import { useTranslation } from '../../../i18n';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../../session/session';
import { LinkButton } from '../../actions/button';
import { Avatar } from '../../content/avatar/avatar';
import { Menu } from '../../overlays/menu';
import { toast } from '../../overlays/toasts/toast';
import styles from './marketing-header.module.css';

/** Whoever is signed in: their picture and name, with help and the way out behind it. Source: P §2. */
export function MarketingAccount({ user }: { user: User }) {
  const { t } = useTranslation(['marketing', 'ui']);
  const navigate = useNavigate();
  const isStaff = user.role === 'moderator' || user.role === 'admin';
  const leave = () => void signOut(() => navigate('/home')).catch(() => toast(t('ui:logOutFailed'), 'failure'));
  return (
    <>
      {isStaff && (
        <span className={styles.wideOnly}>
          <LinkButton to="/admin">{t('adminPanel')}</LinkButton>
        </span>
      )}
      <Menu
        trigger={
          <button
            type="button"
            className={styles.account}
            aria-label={t('ui:accountMenu', { name: user.name })}
            aria-haspopup="menu"
          >
            <Avatar name={user.name} id={user.id} />
            <bdi className={styles.name}>{user.name}</bdi>
          </button>
        }
        groups={[
          {
            entries: [
              ...(isStaff ? [{ label: t('adminPanel'), to: '/admin' }] : []),
              { label: t('help'), to: '/about#help' },
            ],
          },
          { entries: [{ label: t('ui:logOut'), onSelect: leave, tone: 'margin' as const }] },
        ]}
      />
    </>
  );
}
