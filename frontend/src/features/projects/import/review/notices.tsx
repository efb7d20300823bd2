import type { ImportNotice } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { UserName } from '../../../../platform/ui/content/user-text';
import styles from './review.module.css';

/** What could not be kept, each kind with the places where it stood: they open one by one. */
export function Notices({ notices }: { notices: readonly ImportNotice[] }) {
  const { t } = useTranslation('import');
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label={t('review.notices')}>
      {notices.map((notice) => (
        <li key={notice.code}>
          <Icon name="alert" />
          <div>
            {t(`notice.${notice.code}`)}
            <Places {...notice} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Places({ places = [], count = places.length }: ImportNotice) {
  const { t } = useTranslation('import');
  if (places.length === 0) return null;
  return (
    <details className={styles.places}>
      <summary>{t('review.places', { count })}</summary>
      <ul>
        {places.map(({ title, excerpt }, index) => (
          <li key={index}>
            <UserName>{title}</UserName>: <q dir="auto">{excerpt}</q>
          </li>
        ))}
        {count > places.length && <li>{t('review.morePlaces', { count: count - places.length })}</li>}
      </ul>
    </details>
  );
}
