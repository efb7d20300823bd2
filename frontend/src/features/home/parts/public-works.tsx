import { textDirection } from '@shulayim/anchoring';
import type { LibraryWork } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { Problem } from '../../../platform/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { UserName } from '../../../platform/ui/content/user-text';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { usePublicWorks } from '../home.queries';
import { WorkSheet } from '../../../platform/ui/content/work-sheet';
import styles from './reading-home.module.css';

function PublicWork({ work }: { work: LibraryWork }) {
  const { t } = useTranslation('home');
  const isOpen = work.feedback_status === 'open';
  return (
    <WorkSheet className={styles.work} isOpen={isOpen}>
      <div className={styles.badges}>
        <Badge tone={isOpen ? 'leaf' : 'plain'}>{t(`feedback.${work.feedback_status}`)}</Badge>
      </div>
      <h3>
        <Link to={`/text/${work.part_id}`} className={styles.open}>
          <bdi dir={textDirection(work.title)}>{work.title}</bdi>
        </Link>
      </h3>
      <p dir={textDirection(work.description ?? work.excerpt)} className={styles.description}>
        {work.description ?? work.excerpt}
      </p>
      <div className={styles.facts}>
        <span>
          {t('reading.by')} <UserName>{work.author_name}</UserName>
        </span>
        <span className={styles.when}>{t('reading.parts', { count: work.parts_count })}</span>
      </div>
    </WorkSheet>
  );
}

/** Works that are open to everybody; each card opens the first part. */
export function PublicWorks() {
  const { t } = useTranslation('home');
  const library = usePublicWorks();
  const works = library.data?.pages.flatMap((page) => page.works) ?? [];
  if (library.isPending) return <Skeleton shape="cards" lines={3} />;
  if (library.isError && works.length === 0) return <Problem error={library.error} retry={library.refetch} />;
  if (works.length === 0) return <EmptyState text={t('reading.libraryEmpty')} hint={t('reading.libraryEmptyHint')} />;
  return (
    <>
      <ul className={styles.works} aria-label={t('reading.library')}>
        {works.map((work) => (
          <li key={work.id}>
            <PublicWork work={work} />
          </li>
        ))}
      </ul>
      {library.isError && <Problem compact error={library.error} retry={library.fetchNextPage} />}
      {library.hasNextPage && !library.isError && (
        <div className={styles.more}>
          <Button busy={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            {t('reading.more')}
          </Button>
        </div>
      )}
    </>
  );
}
