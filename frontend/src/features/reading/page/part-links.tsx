import type { Text } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Link } from 'react-router-dom';
import { Icon } from '../../../platform/ui/brand/icon';
import { useSession } from '../../../platform/session/session';
import { UserName } from '../../../platform/ui/content/user-text';
import { BackLink } from '../../../platform/ui/layout/back-link';
import styles from './reading-page.module.css';

interface PartLinksProps {
  readonly previous: string | null;
  readonly next: string | null;
}

/** At the end of a part: on to the next, or back. */
export function PartLinks({ previous, next }: PartLinksProps) {
  const { t } = useTranslation('reading');
  if (!previous && !next) return null;
  return (
    <nav className={styles.partLinks} aria-label={t('parts')}>
      {previous && (
        <Link to={previous} rel="prev">
          <Icon name="back" /> {t('previousPart')}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next" className={styles.nextPart}>
          {t('nextPart')} <Icon name="forward" />
        </Link>
      )}
    </nav>
  );
}

/** Before a part: back to its work, for the author; a reader of it starts from their own home. */
export function BackToProject({ project }: { readonly project: Text }) {
  const { t } = useTranslation('reading');
  const { user } = useSession();
  const isOwn = user?.id === project.authorId;
  return (
    <BackLink to={isOwn ? `/project/${project.projectId}` : '/home'}>
      {isOwn ? <UserName>{project.projectTitle}</UserName> : t('home')}
    </BackLink>
  );
}
