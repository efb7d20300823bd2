import { useTranslation } from '../../../platform/i18n';
import { Problem } from '../../../platform/failure';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { useReadingWorks } from '../home.queries';
import { ContinueCard } from './continue-card';
import styles from './reading-home.module.css';
import { unfinished } from './way-read';
import { WorkCard } from './work-card';

/** What was left in the middle first, then everything else that was shared. */
export function SharedWorks() {
  const { t } = useTranslation('home');
  const works = useReadingWorks();
  const last = unfinished(works.data ?? []);
  const others = works.data?.filter((work) => work !== last);
  return (
    <>
      {last && (
        <section aria-labelledby="home-continue" className={styles.section}>
          <h2 id="home-continue">{t('reading.continueTitle')}</h2>
          <ContinueCard work={last} />
        </section>
      )}
      {(!last || others?.length !== 0) && (
        <section aria-labelledby="home-shared" className={styles.section}>
          <h2 id="home-shared">{t('reading.shared')}</h2>
          {works.isPending && <Skeleton shape="cards" lines={3} />}
          {works.isError && <Problem compact={works.data !== undefined} error={works.error} retry={works.refetch} />}
          {others?.length === 0 && <EmptyState text={t('reading.empty')} hint={t('reading.emptyHint')} />}
          {others !== undefined && others.length > 0 && (
            <ul className={styles.works} aria-label={t('reading.shared')}>
              {others.map((work) => (
                <li key={work.project.id}>
                  <WorkCard work={work} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
