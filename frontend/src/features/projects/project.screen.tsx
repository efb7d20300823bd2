import type { Project } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/i18n';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '../../platform/api/api';
import { FailureWords } from '../../platform/ui/states/failure';
import { useSession } from '../../platform/session/session';
import { Button, LinkButton } from '../../platform/ui/actions/button';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { Page } from '../../platform/ui/layout/page/page';
import { EditedProject } from './project/edited-project';
import { type ProjectSlots, ProjectView } from './project/project-view';
import { deletedQuery, projectQuery, useRestoreProject } from './projects.queries';

/** A work as its author has it, or its editors. Somebody else's is not found here, even where it may be read. */
export function ProjectScreen(slots: ProjectSlots) {
  const { id = '' } = useParams();
  const { user } = useSession();
  const project = useQuery(projectQuery(id));
  const isMine = project.data?.author_id === user?.id;
  if (project.isPending) return <Waiting />;
  if (project.data?.role === 'editor' && !isMine)
    return (
      <Page title={project.data.title}>
        <EditedProject project={project.data} />
      </Page>
    );
  if (project.data && isMine) return <Found project={project.data} {...slots} />;
  if (project.data || isNotFound(project.error)) return <Missing id={id} />;
  return <LoadFailed error={project.error} retry={project.refetch} />;
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.code === 'invalid_input');

function Found({ project, ...slots }: ProjectSlots & { project: Project }) {
  return (
    <Page title={project.title}>
      <ProjectView project={project} {...slots} />
    </Page>
  );
}

function Waiting() {
  const { t } = useTranslation('projects');
  return (
    <Page title={t('project.partsTitle')}>
      <Skeleton shape="page" lines={8} />
    </Page>
  );
}

/** A work of one's own that was deleted is missed in another way: it can come back. */
function Missing({ id }: { id: string }) {
  const { t } = useTranslation('projects');
  const deleted = useQuery(deletedQuery());
  const restore = useRestoreProject();
  const project = deleted.data?.projects.find((one) => one.id === id);
  const title = t(project ? 'deleted.project' : 'project.notFound');
  if (deleted.isPending) return <Waiting />;
  // What cannot be looked up may yet be theirs to bring back: only an answer says that nothing is there.
  if (deleted.isError) return <LoadFailed error={deleted.error} retry={deleted.refetch} />;
  return (
    <Page title={title} width="text">
      <div role="alert">
        <EmptyState
          isPage
          text={title}
          hint={project ? t('deleted.projectHint', { title: project.title }) : t('project.notFoundHint')}
          action={
            project ? (
              <Button variant="primary" icon="reopen" onClick={() => void restore(id)}>
                {t('deleted.restore')}
              </Button>
            ) : (
              <LinkButton to="/feed">{t('project.back')}</LinkButton>
            )
          }
        />
      </div>
    </Page>
  );
}

function LoadFailed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation('projects');
  return (
    <Page title={t('project.loadFailed')} width="text">
      <div role="alert">
        <EmptyState
          isPage
          text={t('project.loadFailed')}
          hint={<FailureWords error={error} />}
          action={
            <Button icon="refresh" onClick={() => void retry()}>
              {t('project.retry')}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
