import { useTranslation } from '../../../platform/i18n';
import { useReadingProjects } from '../home.queries';
import { ReadersProjectCard } from '../parts/project-card';
import styles from '../parts/reading-home.module.css';

/** Works of others that somebody writes with them; nothing where there are none. */
export function EditedProjects() {
  const { t } = useTranslation('home');
  const edited = useReadingProjects().data?.filter(({ role }) => role === 'editor') ?? [];
  if (edited.length === 0) return null;
  return (
    <section aria-labelledby="home-edited" className={`${styles.section} ${styles.edited}`}>
      <h2 id="home-edited">{t('role.edited')}</h2>
      <ul className={styles.works} aria-label={t('role.edited')}>
        {edited.map((project) => (
          <li key={project.project.id}>
            <ReadersProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}
