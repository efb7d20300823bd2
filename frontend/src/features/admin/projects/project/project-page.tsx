import type { OneAdminProjectPage } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../../platform/api/api';
import { Problem } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { BackLink } from '../../../../platform/ui/layout/back-link';
import { EmptyState } from '../../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { pathOf } from '../../page/sections';
import { adminProjectQuery } from '../admin-projects.queries';
import styles from '../admin-projects.module.css';
import { ProjectHead } from './project-head';
import { ProjectHistory } from './project-history';
import { ProjectReports } from './project-reports';
import { ProjectWords } from './project-words';

/** One work: what is known of it, what admins did, and its words for whoever says why. */
export function ProjectPage({ id }: { id: string }) {
  const { t } = useTranslation('admin-projects');
  const page = useQuery(adminProjectQuery(id));
  return (
    <div className={styles.page}>
      <BackLink to={pathOf('content')}>{t('page.back')}</BackLink>
      {page.isPending && <Skeleton shape="page" lines={6} />}
      {page.isError && !page.data && <NotLoaded error={page.error} retry={() => page.refetch()} />}
      {page.data && <Loaded page={page.data} />}
    </div>
  );
}

function NotLoaded({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation('admin-projects');
  if (error instanceof ApiFailure && error.status === 404)
    return <EmptyState text={t('page.missing')} hint={t('page.missingHint')} />;
  return <Problem error={error} retry={retry} />;
}

function Loaded({ page }: { page: OneAdminProjectPage }) {
  const { t } = useTranslation('admin-projects');
  const { book } = page;
  const figures = [
    { name: 'parts', value: book.parts_count },
    { name: 'words', value: book.word_count },
    { name: 'readers', value: book.readers_count },
    { name: 'comments', value: book.comments_count },
    { name: 'views', value: page.views },
  ].map((figure) => ({ ...figure, label: t(`figures.${figure.name}`) }));
  return (
    <>
      <ProjectHead book={book} />
      <FigureRow label={t('figures.label')} figures={figures} />
      <ProjectReports reports={page.reports} />
      <ProjectWords page={page} />
      <ProjectHistory history={page.history} />
    </>
  );
}
