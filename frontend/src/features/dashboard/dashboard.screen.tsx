import type { User } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n';
import { Problem } from '../../platform/ui/states/failure';
import { useSession } from '../../platform/session/session';
import { FigureRow } from '../../platform/ui/data/figures';
import { AppHeader } from '../../platform/ui/layout/header/app-header';
import { Page } from '../../platform/ui/layout/page/page';
import { Skeleton } from '../../platform/ui/states/skeleton';
import type { DashboardSlots } from './dashboard-slots';
import { statsQuery, useLiveProjects, waitingQuery } from './dashboard.queries';
import { ownProjectsQuery } from '../../entities/queries/project.queries';
import { ProfileCard } from './parts/profile-card';
import { ProjectGrid } from './parts/project-grid';
import { Waiting } from './parts/waiting';
import styles from './parts/dashboard.module.css';
import { isActive } from './projects';

/** `/dashboard`: who I am here, what waits for me today, four figures, and my works. */
export function DashboardScreen({ NewText }: Pick<DashboardSlots, 'NewText'>) {
  const { user } = useSession();
  return user && <Dashboard user={user} NewText={NewText} />;
}

function Dashboard({ user, NewText }: { user: User } & Pick<DashboardSlots, 'NewText'>) {
  const { t } = useTranslation('dashboard');
  useLiveProjects();
  const stats = useQuery(statsQuery());
  const projects = useQuery(ownProjectsQuery());
  const waiting = useQuery(waitingQuery());
  const all = [projects, stats, waiting];
  // Nothing of the page came: that is one failure, however many requests it had.
  const hasFailed = all.every(({ isError, data }) => isError && !data);
  const { total_readers, total_comments, total_words } = stats.data ?? {};
  return (
    <Page
      title={t('dashboard')}
      header={<AppHeader home="/home" newText={<NewText projects={projects.data ?? []} />} />}
    >
      <ProfileCard user={user} stats={stats.data} />
      {hasFailed ? (
        <Problem error={projects.error} retry={() => Promise.all(all.map(({ refetch }) => refetch()))} />
      ) : (
        <>
          <Waiting />
          {stats.isError && !stats.data ? (
            <Problem compact error={stats.error} retry={stats.refetch} />
          ) : (
            <FigureRow
              label={t('figures')}
              figures={[
                { name: 'active', label: t('activeProjects'), value: projects.data?.filter(isActive).length ?? null },
                { name: 'readers', label: t('readers'), value: total_readers ?? null },
                { name: 'comments', label: t('commentsReceived'), value: total_comments ?? null },
                { name: 'words', label: t('words'), value: total_words ?? null },
              ]}
            />
          )}
          <h2 className={styles.sectionTitle}>{t('myProjects')}</h2>
          {projects.isPending && <Skeleton shape="cards" lines={3} />}
          {projects.isError && !projects.data && <Problem error={projects.error} retry={projects.refetch} />}
          {projects.data && <ProjectGrid projects={projects.data} />}
        </>
      )}
    </Page>
  );
}
