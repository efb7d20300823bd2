import { useTranslation } from '../../../platform/i18n';
import { Problem } from '../../../platform/ui/states/failure';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { useReadingProjects } from '../home.queries';
import { ContinueCard } from './continue-card';
import styles from './reading-home.module.css';
import { unfinished } from './way-read';
import { ReadersProjectCard } from './project-card';

/** What was left in the middle first, then everything else that was shared. */
export function SharedProjects() {
  const { t } = useTranslation('home');
  const projects = useReadingProjects();
  const last = unfinished(projects.data ?? []);
  const others = projects.data?.filter((project) => project !== last);
  return (
    <>
      {last && (
        <section aria-labelledby="home-continue" className={styles.section}>
          <h2 id="home-continue">{t('reading.continueTitle')}</h2>
          <ContinueCard project={last} />
        </section>
      )}
      {(!last || others?.length !== 0) && (
        <section aria-labelledby="home-shared" className={styles.section}>
          <h2 id="home-shared">{t('reading.shared')}</h2>
          {projects.isPending && <Skeleton shape="cards" lines={3} />}
          {projects.isError && (
            <Problem compact={projects.data !== undefined} error={projects.error} retry={projects.refetch} />
          )}
          {others?.length === 0 && <EmptyState text={t('reading.empty')} hint={t('reading.emptyHint')} />}
          {others !== undefined && others.length > 0 && (
            <ul className={styles.works} aria-label={t('reading.shared')}>
              {others.map((project) => (
                <li key={project.project.id}>
                  <ReadersProjectCard project={project} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
