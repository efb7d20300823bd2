import type { Project } from '@shulayim/contracts';
import { Suspense } from 'react';
import { WaitingProofs } from '../../../entities/suggestions/waiting-proofs';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { AddPartDialog } from '../parts/adding/add-part-dialog';
import { useLiveProject } from '../projects.queries';
import { Parts } from './parts';
import styles from './project.module.css';
import { useAddPartDialog } from './use-add-part-dialog';

/** A work as its editors have it: the text, the way to the proof-reading that waits in it, and nothing of its settings, its sharing and its readers. */
export function EditedProject({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const addPart = useAddPartDialog();
  useLiveProject(project.id);
  return (
    <div className={styles.page}>
      <BackLink to="/projects">{t('edited.back')}</BackLink>
      <header className={`${styles.head} ${styles.edited}`}>
        <div className={styles.about}>
          <p className={styles.badges}>
            <Badge tone="sky">{t('edited.badge')}</Badge>
          </p>
          <h1>
            <UserName>{project.title}</UserName>
          </h1>
          {project.description && (
            <div className={styles.description}>
              <UserText>{project.description}</UserText>
            </div>
          )}
        </div>
        <div className={styles.actions}>
          <LinkButton to={`/project/${project.id}/members`} variant="quiet">
            {t('project.members')}
          </LinkButton>
        </div>
      </header>
      <Suspense>
        <WaitingProofs projectId={project.id} />
      </Suspense>
      <Parts project={project} hasReaders={false} onAdd={addPart.open} own={null} />
      <AddPartDialog projectId={project.id} hasReaders={false} opened={addPart.isOpen} onClose={addPart.close} />
    </div>
  );
}
