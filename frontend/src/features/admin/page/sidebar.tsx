import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { CountBadge } from '../../../platform/ui/content/badge';
import { useSession } from '../../../platform/session/session';
import { groupsOf, pathOf } from './sections';
import styles from './admin.module.css';
import { statsQuery } from './stats.queries';

function Pending() {
  const { t } = useTranslation('admin');
  const count = useQuery(statsQuery()).data?.pendingReports ?? 0;
  return <CountBadge count={count} label={t('banner.reports', { count })} />;
}

/** Groups of sections, and the way home; on a narrow page one line that can be pushed along. */
export function Sidebar() {
  const { t } = useTranslation('admin');
  const nav = useRef<HTMLElement>(null);
  const { user } = useSession();
  const { pathname } = useLocation();
  useEffect(() => {
    const here = nav.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const line = nav.current?.getBoundingClientRect();
    // Along the line alone: the page itself stays where it is.
    if (here && line) nav.current?.scrollBy({ left: (here.left + here.right - line.left - line.right) / 2 });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.sidebar} aria-label={t('panel')}>
      {(user ? groupsOf(user.role) : []).map(({ name, sections }) => (
        <div key={name} className={styles.group}>
          <p className={styles.groupName} id={`group-${name}`}>
            {t(`groups.${name}`)}
          </p>
          <ul aria-labelledby={`group-${name}`}>
            {sections.map((section) => (
              <li key={section}>
                <NavLink to={pathOf(section)} end={section === 'overview'} className={styles.entry}>
                  {t(`sections.${section}`)}
                  {section === 'pending' && user?.role === 'admin' && <Pending />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link to="/" className={`${styles.entry} ${styles.home}`}>
        {t('toHome')}
      </Link>
    </nav>
  );
}
