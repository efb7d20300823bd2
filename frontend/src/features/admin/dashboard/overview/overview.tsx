import type { SiteFigures } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Problem } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Icon } from '../../../../platform/ui/brand/icon';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { statsQuery } from '../../page/stats.queries';
import { groups, pathOf } from '../../page/sections';
import styles from '../../page/admin.module.css';
import { Health } from './health';
import { Trends } from './trends';
import own from './overview.module.css';

const rows: readonly { name: 'people' | 'content'; figures: readonly (keyof SiteFigures)[] }[] = [
  { name: 'people', figures: ['totalUsers', 'activeUsers', 'todaySignups', 'weeklyGrowth', 'monthlyGrowth'] },
  { name: 'content', figures: ['totalTexts', 'flaggedTexts', 'totalComments', 'pendingReports', 'totalSubscribers'] },
];

function SiteInNumbers() {
  const { t } = useTranslation('admin-dashboard');
  const stats = useQuery(statsQuery());
  if (stats.isError && !stats.data) {
    return (
      <>
        <p className={styles.failed}>{t('failed.stats')}</p>
        <Problem error={stats.error} retry={stats.refetch} />
      </>
    );
  }
  return rows.map(({ name, figures }) => (
    <FigureRow
      key={name}
      label={t(`rows.${name}`)}
      figures={figures.map((figure) => ({
        name: figure,
        label: t(`figures.${figure}`),
        value: stats.data?.[figure] ?? null,
      }))}
    />
  ));
}

/** What needs somebody, the site in numbers and its last week, and, where the sections are no list at the side, the ways on. */
export function Overview() {
  const { t } = useTranslation(['admin-dashboard', 'admin']);
  return (
    <>
      <Health />
      <SiteInNumbers />
      <Trends />
      <ul className={own.ways}>
        {groups
          .flatMap(({ sections }) => [...sections])
          .filter((section) => section !== 'overview' && section !== 'active' && section !== 'published')
          .map((section) => (
            <li key={section}>
              <Link to={pathOf(section)}>
                <span>
                  <b>{t(`admin:sections.${section}`)}</b>
                  <small>{t(`about.${section}`)}</small>
                </span>
                <Icon name="forward" />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
