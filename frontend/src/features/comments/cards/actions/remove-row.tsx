import type { Comment } from '@shulayim/contracts';
import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { takeFocus } from '../../../../platform/forms/take-focus';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { optimisticUpdate, useHeldText } from '../../model/comment.queries';
import { mergeDeleted } from '../../model/merge-comments';
import { unsavedText, useUnsavedEdits } from '../../offline/unsaved-edits.store';
import '../../placing/placing-words';
import { useReadingSource } from '../../text/use-source';
import styles from '../note.module.css';

/** What stands in the place of a comment's actions. */
export interface RowProps {
  readonly comment: Comment;
  readonly textKey: readonly unknown[];
  readonly onDone: () => void;
}

function useRemoveComment(key: RowProps['textKey']) {
  const held = useHeldText(key);
  const source = useReadingSource();
  return useMutation({
    mutationFn: (comment: Pick<Comment, 'id'>) => source.remove(comment.id),
    ...optimisticUpdate<Pick<Comment, 'id'>>(held, 'remove', () => null),
    // Only its id is asked of what was deleted.
    onSuccess: (_done, { id }) => held.change((text) => mergeDeleted(text, id)),
  });
}

/** The question before a comment is removed. */
export function RemoveRow({ comment, textKey, onDone }: RowProps) {
  const { t } = useTranslation('comments');
  const { t: rare } = useTranslation('placing.lazy');
  const removing = useRemoveComment(textKey);
  const { id } = comment;
  const refused = useUnsavedEdits(({ all }) => unsavedText(all, 'remove', id)?.sentence);
  const leave = () => {
    useUnsavedEdits.getState().drop('remove', id);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  return (
    <div
      className={`${styles.inner} ${styles.confirm}`}
      role="alertdialog"
      aria-label={rare('removeSure')}
      onKeyDown={onKeyDown}
    >
      <p>{rare('removeSure')}</p>
      <div className={styles.confirmButtons}>
        <Button variant="primary" size="small" onClick={() => removing.mutate({ id })}>
          {t('remove')}
        </Button>
        <Button variant="quiet" size="small" ref={takeFocus} onClick={leave}>
          {t('cancel')}
        </Button>
      </div>
      {refused && (
        <p className={styles.failed} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}
