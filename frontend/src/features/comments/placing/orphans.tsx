import type { Comment } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import styles from './orphans.module.css';

/** More than this, and the list waits to be opened. */
const mostOpen = 3;

export const isOrphan = ({ anchor_state }: Pick<Comment, 'anchor_state'>): boolean => anchor_state === 'orphaned';

interface OrphansProps {
  readonly comments: readonly Comment[];
  readonly focusedId: string | null;
  readonly draw: (comment: Comment) => ReactNode;
}

/** Comments whose passage is gone from the text: kept beside it, with what they were said about. */
export function Orphans({ comments, focusedId, draw }: OrphansProps) {
  const { t } = useTranslation('comments');
  const orphans = comments.filter(isOrphan);
  if (orphans.length === 0) return null;
  const isFocused = orphans.some(({ id }) => id === focusedId);
  return (
    <details className={styles.orphans} open={isFocused || orphans.length <= mostOpen}>
      <summary>{t('orphans', { count: orphans.length })}</summary>
      <ul>
        {orphans.map((comment) => (
          <li key={comment.id}>{draw(comment)}</li>
        ))}
      </ul>
    </details>
  );
}
