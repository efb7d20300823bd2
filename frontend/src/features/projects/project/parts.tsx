import type { ChangedPart, Part, Project } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PublishedVersion, publishedIn } from '../../../entities/writing/published-version';
import { useTranslation } from '../../../platform/i18n';
import { Problem, useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { CommentsOutcome } from '../parts/outcome/comments-outcome';
import { partsQuery, useDeletePart, useRestorePart } from '../parts/parts.queries';
import { PartsList } from '../parts/parts-list';
import { VersionsDialog } from '../parts/versions/versions-dialog';
import { HowTo } from './how-to';
import styles from './project.module.css';

interface PartsProps {
  project: Project;
  hasReaders: boolean;
  onAdd: () => void;
  /** What its owner does beside writing; null: somebody else, who writes it. */
  own: {
    onImport: () => void;
    onInvite: () => void;
    onShare: (what: { partId?: string; title: string }) => void;
  } | null;
}

/** The parts of a work and everything that is done to them. */
export function Parts({ project, hasReaders, onAdd, own }: PartsProps) {
  const { t } = useTranslation('projects');
  const parts = useQuery(partsQuery(project.id));
  const remove = useRemovePart(project.id);
  const [compared, setCompared] = useState<Part | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [saved, setSaved] = usePublished();
  const told = ({ part, comments }: ChangedPart) => comments && setSaved({ part, comments });
  if (parts.isPending) return <Skeleton lines={5} />;
  if (parts.isError && !parts.data) return <Problem error={parts.error} retry={() => void parts.refetch()} />;
  if (parts.data.length === 0) return <HowTo onAdd={onAdd} onImport={own?.onImport} />;
  return (
    <section>
      <div className={styles.partsHead}>
        <h2>{t('project.partsTitle')}</h2>
        <div className={styles.partsActions}>
          {own && (
            <Button variant="quiet" onClick={own.onImport}>
              {t('project.import')}
            </Button>
          )}
          <Button variant="line" icon="add" onClick={onAdd}>
            {t('project.addPart')}
          </Button>
        </div>
      </div>
      {saved && <CommentsOutcome part={saved.part} comments={saved.comments} onClose={() => setSaved(null)} />}
      <PartsList
        projectId={project.id}
        parts={parts.data}
        onVersions={(part) => {
          setCompared(part);
          setComparing(true);
        }}
        onShare={own && !project.is_sample ? ({ id, title }) => own.onShare({ partId: id, title }) : undefined}
        onDelete={own ? remove : undefined}
      />
      {own && !hasReaders && !project.is_sample && (
        <p className={styles.waiting}>
          {t('project.waiting')}{' '}
          <Button size="small" variant="soft" icon="share" onClick={() => own.onShare({ title: project.title })}>
            {t('project.share')}
          </Button>
          <Button size="small" variant="quiet" icon="mail" onClick={own.onInvite}>
            {t('project.invite')}
          </Button>
        </p>
      )}
      {compared && (
        <VersionsDialog part={compared} opened={isComparing} onClose={() => setComparing(false)} onRestored={told} />
      )}
    </section>
  );
}

/** Of the version that was made last: restored here, or published in the editor, which led back here. */
function usePublished() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<PublishedVersion | null>(() => publishedIn(state));
  const set = (now: PublishedVersion | null) => {
    setSaved(now);
    if (state) void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  };
  return [saved, set] as const;
}

/** Gone at once, and back at once: what was deleted is kept for 30 days. */
function useRemovePart(projectId: string): (part: Part) => void {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const restore = useRestorePart(projectId);
  const { mutate } = useDeletePart(projectId);
  return (part) =>
    mutate(part, {
      onSuccess: () =>
        toast(t('part.deleted', { title: part.title }), 'success', {
          label: t('delete.undo'),
          onAct: () => void restore(part),
        }),
      onError: (error) => toast(t('part.deleteFailed', { why: sentence(error) }), 'failure'),
    });
}
