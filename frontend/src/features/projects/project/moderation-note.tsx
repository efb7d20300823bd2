import type { Project } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { Time } from '../../../platform/ui/content/time';
import { UserText } from '../../../platform/ui/content/user-text';
import styles from './project.module.css';

/** What admins made of the work, what that means, and why. */
export function ModerationNote({ moderation }: Pick<Project, 'moderation'>) {
  const { t } = useTranslation('projects');
  if (!moderation) return null;
  const { status, reason, at } = moderation;
  return (
    <section className={styles.moderation} aria-label={t(`moderation.${status}.title`)}>
      <Icon name={status === 'hidden' ? 'lock' : 'alert'} />
      <div>
        <b>{t(`moderation.${status}.title`)}</b> <Time at={at} />
        <p>{t(`moderation.${status}.text`)}</p>
        {reason && (
          <>
            <p className={styles.why}>{t('moderation.reason')}</p>
            <UserText>{reason}</UserText>
          </>
        )}
      </div>
    </section>
  );
}
