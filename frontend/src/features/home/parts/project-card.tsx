import { textDirection } from '@shulayim/anchoring';
import type { ReadingProject } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { ProjectSheet } from '../../../platform/ui/content/project-sheet';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { MemberRole } from '../mine/member-role';
import styles from './reading-home.module.css';
import { WayLine } from './way-line';
import { continuing, wayRead } from './way-read';
import { ProjectMails } from './project-mails';

/** A work that was shared with the reader; it opens at the part that was read last, where they stopped. */
export function ReadersProjectCard({ project: work }: { project: ReadingProject }) {
  const { t } = useTranslation('home');
  const { project, part, part_id: partId, progress, new_answers: answers } = work;
  const isOpen = project.feedback_status === 'open';
  const way = wayRead(work);
  return (
    <ProjectSheet className={styles.work} isOpen={isOpen}>
      <div className={styles.badges}>
        <Badge tone={isOpen ? 'leaf' : 'plain'}>{t(`feedback.${project.feedback_status}`)}</Badge>
        {answers > 0 && <Badge tone="margin">{t('reading.answers', { count: answers })}</Badge>}
        <ProjectMails project={work} />
      </div>
      <MemberRole project={work} />
      <h3>
        <Link to={`/text/${partId}`} state={continuing} className={styles.open}>
          <UserName>{project.title}</UserName>
        </Link>
      </h3>
      {project.description && (
        <div className={styles.description}>
          <UserText lines={3}>{project.description}</UserText>
        </div>
      )}
      {way !== null && (
        <div className={styles.way}>
          {part && project.parts_count > 1 && (
            <bdi dir={textDirection(part.title)} className={styles.partTitle}>
              {part.title}
            </bdi>
          )}
          <WayLine percent={way} />
        </div>
      )}
      <div className={styles.facts}>
        <span>{t('reading.parts', { count: project.parts_count })}</span>
        <span className={styles.when}>
          {t(progress ? 'reading.readAt' : 'reading.updated')}{' '}
          <Time at={progress?.updated_at ?? project.last_updated} />
        </span>
      </div>
    </ProjectSheet>
  );
}
