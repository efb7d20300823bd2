import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n';
import { Problem } from '../../platform/ui/states/failure';
import { FigureRow } from '../../platform/ui/data/figures';
import { AppHeader } from '../../platform/ui/layout/header/app-header';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { Skeleton } from '../../platform/ui/states/skeleton';
import type { DashboardSlots } from './dashboard-slots';
import { statsQuery, useLiveProjects } from './dashboard.queries';
import { ownProjectsQuery } from '../../entities/queries/project.queries';
import { TextCards } from './parts/text-cards';
import styles from './parts/dashboard.module.css';
import { sumOf } from './projects';
import { BackLink } from '../../platform/ui/layout/back-link';

/** `/legacy-dashboard`, 'my area': what the person reads and wrote as a reader, their own texts, and what became of these. */
export function MyAreaScreen({ NewText, Reading }: Pick<DashboardSlots, 'NewText' | 'Reading'>) {
  const { t } = useTranslation('dashboard');
  useLiveProjects();
  const stats = useQuery(statsQuery());
  const projects = useQuery(ownProjectsQuery());
  // A sample is nobody's text.
  const data = projects.data?.filter(({ is_sample }) => !is_sample);
  return (
    <Page title={t('myArea')} header={<AppHeader newText={<NewText projects={data ?? []} />} />}>
      <BackLink to="/">{t('backHome')}</BackLink>
      <PageHead title={t('myArea')} text={t('myAreaText')} />
      {stats.isError ? (
        <Problem compact error={stats.error} retry={stats.refetch} />
      ) : (
        <FigureRow
          label={t('figures')}
          figures={[
            { name: 'texts', label: t('allTexts'), value: data?.length ?? null },
            { name: 'readers', label: t('activeReaders'), value: stats.data?.total_readers ?? null },
            { name: 'comments', label: t('commentsReceived'), value: stats.data?.total_comments ?? null },
            { name: 'views', label: t('views'), value: data ? sumOf(data, 'views') : null },
          ]}
        />
      )}
      <h2 className={styles.sectionTitle}>{t('myTexts')}</h2>
      {projects.isPending && <Skeleton shape="cards" lines={3} />}
      {projects.isError && <Problem error={projects.error} retry={projects.refetch} />}
      {data && <TextCards projects={data} />}
      <Reading />
    </Page>
  );
}
