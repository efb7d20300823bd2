import type { OneAdminProjectPage } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import { pathOf } from '../../page/sections';
import styles from '../admin-projects.module.css';

/** What readers reported; each is dealt with where reports are. */
export function ProjectReports({ reports }: Pick<OneAdminProjectPage, 'reports'>) {
  const { t } = useTranslation('admin-projects');
  if (reports.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('reports.title')}</h3>
      <ul className={styles.rows}>
        {reports.map((report) => (
          <li key={report.id}>
            <span>
              <Link to={`${pathOf('reports')}#${report.id}`}>{t(`reports.${report.type}`)}</Link>
              {': '}
              {t(`reports.reasons.${report.reason}`)}
              {report.part_title && (
                <>
                  {' · '}
                  <bdi>{report.part_title}</bdi>
                </>
              )}
              <small>
                <Time at={report.created_at} />
              </small>
            </span>
            <Badge tone={report.status === 'pending' ? 'margin' : 'leaf'}>{t(`reports.${report.status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
