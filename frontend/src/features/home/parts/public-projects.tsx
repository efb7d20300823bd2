import { textDirection } from '@shulayim/anchoring';
import type { LibraryProject } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { Problem } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { usePublicProjects } from '../home.queries';
import { ProjectSheet } from '../../../platform/ui/content/project-sheet';
import styles from './reading-home.module.css';

function PublicProject({ project }: { project: LibraryProject }) {
  const { t } = useTranslation('home');
  const isOpen = project.feedback_status === 'open';
  return (
    <ProjectSheet className={styles.work} isOpen={isOpen}>
      <div className={styles.badges}>
        <Badge tone={isOpen ? 'leaf' : 'plain'}>{t(`feedback.${project.feedback_status}`)}</Badge>
      </div>
      <h3>
        <Link to={`/text/${project.part_id}`} className={styles.open}>
          <bdi dir={textDirection(project.title)}>{project.title}</bdi>
        </Link>
      </h3>
      <div className={styles.description}>
        <UserText lines={3}>{project.description ?? project.excerpt}</UserText>
      </div>
      <div className={styles.facts}>
        <span>
          {t('reading.by')} <UserName>{project.author_name}</UserName>
        </span>
        <span className={styles.when}>{t('reading.parts', { count: project.parts_count })}</span>
      </div>
    </ProjectSheet>
  );
}

/** Works that are open to everybody; each card opens the first part. */
export function PublicProjects() {
  const { t } = useTranslation('home');
  const library = usePublicProjects();
  const projects = library.data?.pages.flatMap((page) => page.works) ?? [];
  if (library.isPending) return <Skeleton shape="cards" lines={3} />;
  if (library.isError && projects.length === 0) return <Problem error={library.error} retry={library.refetch} />;
  if (projects.length === 0)
    return <EmptyState text={t('reading.libraryEmpty')} hint={t('reading.libraryEmptyHint')} />;
  return (
    <>
      <ul className={styles.works} aria-label={t('reading.library')}>
        {projects.map((project) => (
          <li key={project.id}>
            <PublicProject project={project} />
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
