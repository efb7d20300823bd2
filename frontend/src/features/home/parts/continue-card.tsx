import type { ReadingProject } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { ProjectSheet } from '../../../platform/ui/content/project-sheet';
import { UserName } from '../../../platform/ui/content/user-text';
import { MemberRole } from '../mine/member-role';
import styles from './continue-card.module.css';
import { WayLine } from './way-line';
import { continuing, wayRead } from './way-read';
import { ProjectMails } from './project-mails';

/** What was left in the middle, and the way back to its place. */
export function ContinueCard({ project: work }: { project: ReadingProject }) {
  const { t } = useTranslation('home');
  const { project, part, part_id: partId, progress, new_answers: answers } = work;
  const way = wayRead(work);
  const to = `/text/${partId}`;
  return (
    <ProjectSheet className={styles.card} isOpen>
      <div className={styles.names}>
        <h3>
          <Link to={to} state={continuing}>
            <UserName>{project.title}</UserName>
          </Link>
        </h3>
        {part && (
          <p className={styles.part}>
            <UserName>{part.title}</UserName>
            {project.parts_count > 1 && (
              <span>{t('reading.partNumber', { number: part.number, count: project.parts_count })}</span>
            )}
          </p>
        )}
      </div>
      {way !== null && <WayLine percent={way} />}
      <div className={styles.foot}>
        <LinkButton to={to} state={continuing} variant="primary">
          {t('reading.continue')}
        </LinkButton>
        {progress && (
          <span className={styles.when}>
            {t('reading.readAt')} <Time at={progress.updated_at} />
          </span>
        )}
        {answers > 0 && <Badge tone="margin">{t('reading.answers', { count: answers })}</Badge>}
        <ProjectMails project={work} />
      </div>
      <MemberRole project={work} />
    </ProjectSheet>
  );
}
