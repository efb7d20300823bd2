import { textDirection } from '@shulayim/anchoring';
import type { Project } from '@shulayim/contracts';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { isActive, isReadable, nextStepOf } from '../projects';
import { ProjectSheet } from '../../../platform/ui/content/project-sheet';
import { UserText } from '../../../platform/ui/content/user-text';
import styles from './dashboard.module.css';

export function ProjectBadges({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard');
  return (
    <p className={styles.badges}>
      {project.is_sample && <Badge tone="sky">{t('sample')}</Badge>}
      <Badge tone={isReadable(project) ? 'leaf' : 'plain'}>{t(`visibility.${project.visibility_status}`)}</Badge>
      {isReadable(project) && (
        <Badge tone={project.feedback_status === 'open' ? 'leaf' : 'plain'}>
          {t(`feedback.${project.feedback_status}`)}
        </Badge>
      )}
    </p>
  );
}

/** A work in short: what it is, how far it has come, and when something last happened in it. */
export function ProjectCard({ project, detailed = false }: { project: Project; detailed?: boolean }) {
  const { t } = useTranslation('dashboard');
  const category = project.category === 'other' ? project.custom_category : null;
  const to = `/project/${project.id}`;
  // In full it stands under the page's own heading, in short under a chapter's.
  const Heading = detailed ? 'h2' : 'h3';
  return (
    <ProjectSheet className={styles.card} isOpen={isActive(project)}>
      <ProjectBadges project={project} />
      <Heading>
        <Link to={to} className={styles.title}>
          <bdi dir={textDirection(project.title)}>{project.title}</bdi>
        </Link>
      </Heading>
      {project.description && (
        <div className={styles.description}>
          <UserText lines={3}>{project.description}</UserText>
        </div>
      )}
      {detailed && (
        <p className={styles.more}>
          <bdi>{category ?? t(`category.${project.category}`)}</bdi> ·{' '}
          {t('tiles.words', {
            count: project.total_word_count,
            words: formatNumber(project.total_word_count),
          })}{' '}
          · {t('updated')} <Time at={project.last_updated} />
        </p>
      )}
      {detailed && <NextStep project={project} />}
      <div className={styles.foot}>
        <ul className={styles.counts}>
          <li>{t('counts.parts', { count: project.parts_count })}</li>
          <li>{t('counts.readers', { count: project.readers_count ?? 0 })}</li>
          {!detailed && <li>{t('counts.comments', { count: project.comments_count ?? 0 })}</li>}
        </ul>
        <div className={styles.ways}>
          <Link to={to} aria-label={t('editOf', { title: project.title })}>
            {t('edit')}
          </Link>
          <Link to={to} aria-label={t('viewOf', { title: project.title })}>
            {t('view')}
          </Link>
        </div>
      </div>
    </ProjectSheet>
  );
}

/** How the work stands, and what brings it on. */
export function NextStep({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard');
  const { step, to } = nextStepOf(project);
  return (
    <p className={styles.next}>
      <span>{t(`next.${step}`)}</span>
      <Link to={to} aria-label={`${t('next.label')}: ${t(`next.${step}Act`)}, ${project.title}`}>
        {t(`next.${step}Act`)}
      </Link>
    </p>
  );
}
