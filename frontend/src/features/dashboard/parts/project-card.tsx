import { textDirection } from '@shulayim/anchoring';
import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { isActive, isReadable } from '../works';
import { WorkSheet } from '../../../platform/ui/content/work-sheet';
import styles from './dashboard.module.css';

export function WorkBadges({ work }: { work: Project }) {
  const { t } = useTranslation('dashboard');
  return (
    <p className={styles.badges}>
      <Badge tone={isReadable(work) ? 'leaf' : 'plain'}>{t(`visibility.${work.visibility_status}`)}</Badge>
      {isReadable(work) && (
        <Badge tone={work.feedback_status === 'open' ? 'leaf' : 'plain'}>{t(`feedback.${work.feedback_status}`)}</Badge>
      )}
    </p>
  );
}

/** A work in short: what it is, how far it has come, and when something last happened in it. */
export function ProjectCard({ work, detailed = false }: { work: Project; detailed?: boolean }) {
  const { t } = useTranslation('dashboard');
  const category = work.category === 'other' ? work.custom_category : null;
  const to = `/project/${work.id}`;
  // In full it stands under the page's own heading, in short under a chapter's.
  const Heading = detailed ? 'h2' : 'h3';
  return (
    <WorkSheet className={styles.card} isOpen={isActive(work)}>
      <WorkBadges work={work} />
      <Heading>
        <bdi dir={textDirection(work.title)}>{work.title}</bdi>
      </Heading>
      {work.description && (
        <p dir={textDirection(work.description)} className={styles.description}>
          {work.description}
        </p>
      )}
      {detailed && (
        <p className={styles.more}>
          <bdi>{category ?? t(`category.${work.category}`)}</bdi> ·{' '}
          {t('tiles.words', { count: work.total_word_count, words: work.total_word_count.toLocaleString('he-IL') })} ·{' '}
          {t('updated')} <Time at={work.last_updated} />
        </p>
      )}
      <div className={styles.foot}>
        <ul className={styles.counts}>
          <li>{t('counts.parts', { count: work.parts_count })}</li>
          <li>{t('counts.readers', { count: work.readers_count ?? 0 })}</li>
          {!detailed && <li>{t('counts.comments', { count: work.comments_count ?? 0 })}</li>}
        </ul>
        <div className={styles.ways}>
          <Link to={to} aria-label={t('editOf', { title: work.title })}>
            {t('edit')}
          </Link>
          <Link to={to} aria-label={t('viewOf', { title: work.title })}>
            {t('view')}
          </Link>
        </div>
      </div>
    </WorkSheet>
  );
}
