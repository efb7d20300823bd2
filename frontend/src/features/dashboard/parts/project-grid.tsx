import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Icon } from '../../../platform/ui/brand/icon';
import { ProjectCard } from './project-card';
import { NoWorks } from './no-works';
import styles from './dashboard.module.css';

/** The works, and after them the way to a new one. */
export function ProjectGrid({ projects }: { projects: readonly Project[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {projects.length === 0 && <NoWorks />}
      <ul className={styles.grid} aria-label={t('myProjects')}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
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
