import type { Project } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { feedKey } from '../../../entities/queries/feed.queries';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { api } from '../../../platform/api/api';
import { projectsKey } from '../../../entities/queries/project.queries';
import { partEditorPath } from '../../../entities/writing/part-editor-path';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';
import { partsQuery } from '../parts/parts.queries';
import styles from './project.module.css';

/** Of a work to try everything on: what it is, what can be tried, and the one press that removes it. */
export function SampleNote({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const [part] = useQuery(partsQuery(project.id)).data ?? [];
  const page = part && `/project/${project.id}/part/${part.id}`;
  return (
    <section className={styles.sample} aria-labelledby="sample-title">
      <h2 id="sample-title">{t('sample.title')}</h2>
      <p>{t('sample.text')}</p>
      <ol>
        <li>{part ? <Link to={`/text/${part.id}`}>{t('sample.read')}</Link> : t('sample.read')}</li>
        <li>{part ? <Link to={partEditorPath(part)}>{t('sample.fix')}</Link> : t('sample.fix')}</li>
        <li>
          {page && part.text_version > 1 ? (
            <Link to={`${page}/versions/${part.text_version}`}>{t('sample.answers')}</Link>
          ) : (
            t('sample.answers')
          )}
        </li>
      </ol>
      <div className={styles.sampleActions}>
        <LinkButton to="/start" icon="text">
          {t('sample.own')}
        </LinkButton>
        <RemoveSample projectId={project.id} />
      </div>
    </section>
  );
}

function RemoveSample({ projectId }: { projectId: string }) {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const client = useQueryClient();
  const navigate = useNavigate();
  const removing = useSending({
    mutationFn: () => api.del(`/api/projects/${projectId}`),
    onSuccess: () => {
      // The page of the work is about to be left, and would find nothing.
      void client.invalidateQueries({ queryKey: projectsKey, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: feedKey });
      toast(t('sample.removed'), 'success');
      void navigate('/projects');
    },
    onError: (error) => toast(t('sample.removeFailed', { why: sentence(error) }), 'failure'),
  });
  return (
    <Button
      variant="quiet"
      icon="trash"
      busy={removing.isPending}
      busyLabel={t('sample.removing')}
      onClick={() => removing.mutate()}
    >
      {t('sample.remove')}
    </Button>
  );
}
