import type { ReadingProject } from '@shulayim/contracts';
import { useState } from 'react';
import { useLeaveRole } from '../../../entities/queries/leave-role';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { VisuallyHidden } from '../../../platform/ui/content/visually-hidden';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';
import styles from './member-role.module.css';

/** The role that somebody has in another's work, and the way out of it. Readers have none. */
export function MemberRole({ project: { project, role } }: { project: ReadingProject }) {
  const { t } = useTranslation('home');
  const sentence = useSentence();
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveRole(project.id, () => {
    setAsking(false);
    toast(t('role.left'), 'success');
  });
  if (role === 'reader') return null;
  if (!isAsking) {
    return (
      <span className={styles.role}>
        <Badge tone="sky">{t(`role.${role}`)}</Badge>
        {role === 'editor' && (
          <LinkButton size="small" to={`/project/${project.id}`}>
            {t('role.write')} <VisuallyHidden>{project.title}</VisuallyHidden>
          </LinkButton>
        )}
        <LinkButton size="small" variant="quiet" to={`/project/${project.id}/members`}>
          {t('role.members')} <VisuallyHidden>{project.title}</VisuallyHidden>
        </LinkButton>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('role.leaveOf', { title: project.title })}
          onClick={() => setAsking(true)}
        >
          {t('role.leave')}
        </Button>
      </span>
    );
  }
  return (
    <div className={styles.ask} role="group" aria-label={t('role.leaveOf', { title: project.title })}>
      <p>{t(`role.ask_${role}`)}</p>
      <div className={styles.buttons}>
        <Button
          size="small"
          ref={takeFocus}
          busy={leave.isPending}
          busyLabel={t('role.leaving')}
          onClick={() => leave.mutate()}
        >
          {t('role.yes')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
          {t('role.back')}
        </Button>
      </div>
      <p role="alert" className={styles.failed}>
        {leave.isError && t('role.failed', { why: sentence(leave.error) })}
      </p>
    </div>
  );
}
