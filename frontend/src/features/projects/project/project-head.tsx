import type { Project } from '@shulayim/contracts';
import { Fragment } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { ExportMenu } from './export-menu';
import styles from './project.module.css';

interface ProjectHeadProps {
  project: Project;
  onShare: () => void;
  onInvite: () => void;
  onSettings: () => void;
  onReactions: () => void;
}
type Acts = Omit<ProjectHeadProps, 'project'>;

export function ProjectHead({ project, ...acts }: ProjectHeadProps) {
  const { t } = useTranslation('projects');
  const isReadable = project.visibility_status === 'shared' || project.visibility_status === 'public';
  const category = project.category === 'other' ? project.custom_category : null;
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <p className={styles.badges}>
          {project.is_sample && <Badge tone="sky">{t('sample.badge')}</Badge>}
          <Badge tone={isReadable ? 'leaf' : 'plain'}>{t(`visibility.${project.visibility_status}`)}</Badge>
          {!project.is_sample && (
            <Badge tone={project.feedback_status === 'open' ? 'leaf' : 'plain'}>
              {t(`feedback.${project.feedback_status}`)}
            </Badge>
          )}
          <span className={styles.category}>
            {[category ?? t(`category.${project.category}`), ...project.tags].map((word, index) => (
              <Fragment key={word}>
                {index > 0 && ' · '}
                <bdi>{word}</bdi>
              </Fragment>
            ))}
          </span>
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
      <HeadActions project={project} {...acts} />
    </header>
  );
}

/** A sample is shown to nobody, and has nothing to set. */
function HeadActions({ project, onShare, onInvite, onSettings, onReactions }: { project: Project } & Acts) {
  const { t } = useTranslation('projects');
  return (
    <div className={styles.actions}>
      {!project.is_sample && (
        <>
          <Button variant="soft" icon="mail" onClick={onInvite}>
            {t('project.invite')}
          </Button>
          <Button icon="share" onClick={onShare}>
            {t('project.share')}
          </Button>
          <LinkButton to={`/project/${project.id}/members`} variant="quiet">
            {t('project.members')}
          </LinkButton>
          <LinkButton to={`/project/${project.id}/readers`} variant="quiet">
            {t('project.whoReads')}
          </LinkButton>
          <LinkButton to={`/project/${project.id}/readers/map`} variant="quiet">
            {t('project.readingMap')}
          </LinkButton>
          <LinkButton to={`/project/${project.id}/questions`} variant="quiet">
            {t('project.questions')}
          </LinkButton>
          <LinkButton to={`/project/${project.id}/rounds`} variant="quiet">
            {t('project.rounds')}
          </LinkButton>
        </>
      )}
      <ExportMenu projectId={project.id} />
      {!project.is_sample && (
        <>
          <Button variant="quiet" onClick={onReactions}>
            {t('project.reactions')}
          </Button>
          <Button variant="quiet" onClick={onSettings}>
            {t('project.settings')}
          </Button>
        </>
      )}
    </div>
  );
}
