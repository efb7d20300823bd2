import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n';
import { useNavigate } from 'react-router-dom';
import { handFiles } from '../../platform/files/handed-files';
import { Problem } from '../../platform/ui/states/failure';
import { LinkButton } from '../../platform/ui/actions/button';
import { AppHeader } from '../../platform/ui/layout/header/app-header';
import { DropLayer } from '../../platform/ui/overlays/drop-layer/drop-layer';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { useLiveProjects } from './dashboard.queries';
import { ownProjectsQuery } from '../../entities/queries/project.queries';
import type { DashboardSlots } from './dashboard-slots';
import { ProjectCard } from './parts/project-card';
import styles from './parts/dashboard.module.css';

type ProjectsSlots = Omit<DashboardSlots, 'Reading'>;

/** `/projects`: all works, or how to begin the first. A file that is dropped on it begins a new one. */
export function ProjectsScreen(slots: ProjectsSlots) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const begin = (files: readonly File[]) => {
    handFiles(files);
    void navigate('/start');
  };
  return (
    <>
      <Projects {...slots} />
      <DropLayer title={t('drop')} text={t('dropText')} onFiles={begin} />
    </>
  );
}

function Projects({ NewText, FirstSteps, Edited, Deleted }: ProjectsSlots) {
  const { t } = useTranslation('dashboard');
  useLiveProjects();
  const projects = useQuery(ownProjectsQuery());
  const header = <AppHeader newText={<NewText projects={projects.data ?? []} />} />;
  if (projects.data?.length === 0) {
    return (
      <Page title={t('myProjects')} header={header}>
        <FirstSteps />
        <Edited />
        <Deleted />
      </Page>
    );
  }
  const count = projects.data?.length;
  return (
    <Page title={t('myProjects')} header={header}>
      <PageHead
        title={t('myProjects')}
        text={count === undefined ? undefined : t('projectsText', { count })}
        actions={
          <>
            <LinkButton to="/start" variant="quiet" icon="text">
              {t('quick')}
            </LinkButton>
            <LinkButton to="/create-project" icon="add">
              {t('newProject')}
            </LinkButton>
          </>
        }
      />
      {projects.isPending && <Skeleton shape="cards" lines={3} />}
      {projects.isError && <Problem error={projects.error} retry={projects.refetch} />}
      {projects.data && (
        <ul className={styles.grid} aria-label={t('myProjects')}>
          {projects.data.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} detailed />
            </li>
          ))}
        </ul>
      )}
      <Edited />
      <Deleted />
    </Page>
  );
}
