import type { Comment } from '@shulayim/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { SignInNote } from '../../comments/cards/sign-in-note';
import { Orphans, isOrphan } from '../../comments/placing/orphans';
import side from '../../comments/margin/sheet/side.module.css';
import { DraftItems } from './draft-items';
import { ComposingNote, Note, type NotesProps } from './note';
import styles from './notes-list.module.css';

interface NotesListProps extends NotesProps {
  /** In the order in which they stand. */
  readonly comments: readonly Comment[];
  readonly head?: ReactNode;
  /** Where a comment is, above it. */
  readonly labelOf?: (comment: Comment) => ReactNode;
  /** Pixels; as high as the window when left out. */
  readonly height?: number;
  /** The form stands in the list; otherwise the screen shows it elsewhere. */
  readonly hasForm: boolean;
}

/** Pixels between the list's edge and the note that it is scrolled to. */
const slack = 8;

/** Brings the focused note into the list's own window, without moving the page. */
function useFollowing(focusedId: string | null) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const note = focusedId && list.current?.querySelector(`[data-comment-id="${focusedId}"]`);
    if (!list.current || !note) return;
    const frame = list.current.getBoundingClientRect();
    const { top, bottom } = note.getBoundingClientRect();
    const above = top - slack - frame.top;
    const below = bottom + slack - frame.bottom;
    if (above < 0) list.current.scrollTop += above;
    else if (below > 0) list.current.scrollTop += Math.min(below, above);
  }, [focusedId]);
  return list;
}

/** The wide page's notes as a list that scrolls by itself. */
export function NotesList({ comments, head, labelOf, height, hasForm, ...props }: NotesListProps) {
  const { t } = useTranslation('comments');
  const { commenting, focus } = props;
  const { composer, gate } = commenting;
  const list = useFollowing(focus.focusedId);
  return (
    <aside className={side.side} aria-label={t('list')}>
      <div ref={list} className={styles.list} style={height ? { blockSize: height } : undefined}>
        {head}
        {gate && <SignInNote />}
        {hasForm && composer.writing && <ComposingNote commenting={commenting} />}
        <Orphans
          comments={comments}
          focusedId={focus.focusedId}
          draw={(comment) => <Note comment={comment} {...props} />}
        />
        <ol className={styles.notes}>
          <DraftItems commenting={commenting} />
          {comments
            .filter((comment) => !isOrphan(comment))
            .map((comment) => (
              <li key={comment.id}>
                {labelOf && <span className={styles.label}>{labelOf(comment)}</span>}
                <Note comment={comment} {...props} />
              </li>
            ))}
        </ol>
      </div>
    </aside>
  );
}
