import { isUnderMaintenance } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { pathOf } from './sections';
import styles from './admin.module.css';
import { siteQuery } from './site.queries';
import { statsQuery } from './stats.queries';

/** What waits for an admin, and what is switched so that visitors notice it. Source: A §2. */
export function Banners() {
  const { t } = useTranslation('admin');
  const pending = useQuery(statsQuery()).data?.pendingReports ?? 0;
  const { data, dataUpdatedAt } = useQuery(siteQuery());
  const site = data?.site;
  const isOn = { maintenance: site && isUnderMaintenance(site, dataUpdatedAt), coming_soon: site?.coming_soon };
  const states = (['maintenance', 'coming_soon'] as const).filter((name) => isOn[name]);
  return (
    <>
      {pending > 0 && (
        <p className={styles.banner} data-banner="reports">
          <b>{t('banner.reports', { count: pending })}</b>
          <Link to={pathOf('pending')}>{t('banner.toReports')}</Link>
        </p>
      )}
      {states.map((name) => (
        <p key={name} className={styles.banner} data-banner={name}>
          <b>{t(`banner.${name}`)}</b>
          <Link to={pathOf('settings')}>{t('banner.toSettings')}</Link>
        </p>
      ))}
    </>
  );
}
