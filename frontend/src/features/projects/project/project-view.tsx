import type { Project, VisibilityStatus } from '@shulayim/contracts';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { DropLayer } from '../../../platform/ui/overlays/drop-layer/drop-layer';
import { ImportManuscript } from '../import/import-manuscript';
import { DeletedParts } from '../deleted/deleted-parts';
import { AddPartDialog } from '../parts/adding/add-part-dialog';
import { DeleteDialog } from '../settings/delete-dialog';
import { SettingsDialog } from '../settings/settings-dialog';
import { useLiveProject } from '../projects.queries';
import { Figures } from './figures';
import { ModerationNote } from './moderation-note';
import { Parts } from './parts';
import { ProjectHead } from './project-head';
import { SampleNote } from './sample-note';
import styles from './project.module.css';
import { useAddPartDialog } from './use-add-part-dialog';

/** What the sharing feature brings to this page; the program puts the two together. */
interface ShareSlotProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly projectId: string;
  readonly partId?: string | undefined;
  /** Of the part, or of the whole work. */
  readonly title: string;
  readonly visibility: VisibilityStatus;
}

/** What the invitations feature brings. */
type InviteSlotProps = Omit<ShareSlotProps, 'partId'>;

/** What other features bring to this page. */
export interface ProjectSlots {
  readonly Share: ComponentType<ShareSlotProps>;
  readonly Invite: ComponentType<InviteSlotProps>;
  /** Which reactions the work takes. */
  readonly Reactions: ComponentType<{ readonly projectId: string; readonly onClose: () => void }>;
}

interface ProjectViewProps extends ProjectSlots {
  project: Project;
}

export function ProjectView({ project, Share, Invite, Reactions }: ProjectViewProps) {
  const { t } = useTranslation(['projects', 'import']);
  const [open, setOpen] = useState<'settings' | 'delete' | 'share' | 'invite' | 'import' | 'reactions' | null>(null);
  const [shared, setShared] = useState<{ partId?: string; title: string }>({ title: project.title });
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const addPart = useAddPartDialog();
  const close = () => setOpen(null);
  useLiveProject(project.id);
  const share = (what: { partId?: string; title: string }) => {
    setShared(what);
    setOpen('share');
  };
  const hasReaders = (project.readers_count ?? 0) > 0;
  return (
    <div className={styles.page}>
      <BackLink to="/feed">{t('project.back')}</BackLink>
      <ProjectHead
        project={project}
        onShare={() => share({ title: project.title })}
        onInvite={() => setOpen('invite')}
        onSettings={() => setOpen('settings')}
        onReactions={() => setOpen('reactions')}
      />
      {project.is_sample && <SampleNote project={project} />}
      <ModerationNote moderation={project.moderation} />
      <Figures project={project} />
      <Parts
        project={project}
        hasReaders={hasReaders}
        onAdd={addPart.open}
        own={{ onImport: () => setOpen('import'), onShare: share, onInvite: () => setOpen('invite') }}
      />
      <DeletedParts projectId={project.id} />
      <AddPartDialog projectId={project.id} hasReaders={hasReaders} opened={addPart.isOpen} onClose={addPart.close} />
      <ImportManuscript project={project} opened={open === 'import'} onClose={close} files={dropped} />
      <DropLayer
        title={t('import:start.dropHere')}
        text={t('import:start.dropPart')}
        onFiles={(files) => {
          setDropped(files);
          setOpen('import');
        }}
      />
      <SettingsDialog
        project={project}
        opened={open === 'settings'}
        onClose={close}
        onDelete={() => setOpen('delete')}
      />
      {open === 'reactions' && <Reactions projectId={project.id} onClose={close} />}
      <DeleteDialog project={project} opened={open === 'delete'} onClose={close} />
      <Invite
        opened={open === 'invite'}
        onClose={close}
        projectId={project.id}
        title={project.title}
        visibility={project.visibility_status}
      />
      <Share
        opened={open === 'share'}
        onClose={close}
        projectId={project.id}
        partId={shared.partId}
        title={shared.title}
        visibility={project.visibility_status}
      />
    </div>
  );
}
