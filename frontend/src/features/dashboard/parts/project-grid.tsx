import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Icon } from '../../../platform/ui/brand/icon';
import { ProjectCard } from './project-card';
import styles from './dashboard.module.css';

/** The works, and after them the way to a new one. */
export function ProjectGrid({ works }: { works: readonly Project[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {works.length === 0 && <p className={styles.none}>{t('noProjects')}</p>}
      <ul className={styles.grid} aria-label={t('myProjects')}>
        {works.map((work) => (
          <li key={work.id}>
            <ProjectCard work={work} />
          </li>
        ))}
        <li>
          <Link to="/create-project" className={styles.newProject}>
            <Icon name="add" size={1.8} />
            {t('newProject')}
          </Link>
        </li>
      </ul>
    </>
  );
}
