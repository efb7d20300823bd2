import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Card } from '../../../platform/ui/layout/card';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './page.module.css';

/** The author's works, each with its own figures; the way to their pages. */
export function ProjectList({ projects }: { projects: readonly Project[] }) {
  const { t } = useTranslation('feed');
  return (
    <Card as="section">
      <h2 className={styles.cardTitle}>{t('myProjects')}</h2>
      <ul className={styles.projects}>
        {projects.map((project) => (
          <li key={project.id}>
            <Link to={`/project/${project.id}`} className={styles.project} data-open={isOpen(project) || undefined}>
              <span className={styles.projectTitle}>
                <UserName>{project.title}</UserName>
              </span>
              <span className={styles.projectFigures}>
                {[
                  t('figures.parts', { count: project.parts_count }),
                  t('figures.comments', { count: project.comments_count ?? 0 }),
                  t('figures.readers', { count: project.readers_count ?? 0 }),
                ].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isOpen = ({ visibility_status, feedback_status }: Project): boolean =>
  feedback_status === 'open' && (visibility_status === 'shared' || visibility_status === 'public');
