import type { Text } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { useSession } from '../../../../platform/session/session';
import { Badge } from '../../../../platform/ui/content/badge';
import { UserName } from '../../../../platform/ui/content/user-text';
import { AppHeader } from '../../../../platform/ui/layout/header/app-header';
import { usePlace } from '../../progress/place/place.store';
import { useLayout } from '../../../comments/compose/use-layout';
import { ReadProgress } from '../../progress/indicators/read-progress';
import { SettingsButton } from '../../settings/settings-button';
import styles from './reading-header.module.css';

const tones = { open: 'leaf', not_open: 'plain', closed: 'plain' } as const;

interface ReadingHeaderProps {
  readonly project: Text;
  /** Buttons of this page; on a narrow one they stand at its foot. */
  readonly tools?: ReactNode;
}

/** The work's name, whether it takes comments, the text's size, and how far the reader has come. */
export function ReadingHeader({ project, tools }: ReadingHeaderProps) {
  const { t } = useTranslation('reading');
  const { user } = useSession();
  const progress = usePlace((now) => now.share);
  const isNarrow = useLayout() === 'drawer';
  /** A phone's header holds one thing of the page's own beside the account. */
  const isFull = isNarrow && Boolean(tools);
  return (
    <AppHeader
      progress={progress}
      // A visitor's header has the way in; the work's name stands above the title for everyone.
      context={
        user ? (
          <div className={styles.context}>
            <span className={styles.work}>
              <UserName>{project.projectTitle}</UserName>
            </span>
            <span className={styles.wideOnly}>
              <Badge tone={tones[project.feedback_status]}>{t(`feedback.${project.feedback_status}`)}</Badge>
            </span>
          </div>
        ) : isFull ? (
          <span />
        ) : undefined
      }
      actions={
        <>
          {!isFull && (user || !isNarrow) && <ReadProgress words={project.word_count} />}
          {tools}
          <SettingsButton words={project.word_count} />
        </>
      }
    />
  );
}
