import { cutText, textDirection } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { memo } from 'react';
import { firstWords } from '../../../entities/comments/first-words';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import { VisuallyHidden } from '../../../platform/ui/content/visually-hidden';
import { writerName } from '../../../platform/words/writer-name';
import { Icon } from '../../../platform/ui/brand/icon';
import { useDesk, useWritingUi } from '../writing/use-writing';
import styles from './notes.module.css';

/** UTF-16 code units: more than a line shows. */
const maxLine = 80;

interface ClosedNoteProps {
  readonly comment: Comment;
  /** Where a press does not lead to its passage. */
  readonly onOpen?: () => void;
}

/** A line of who and what; a press opens the comment at its passage. */
export const ClosedNote = memo(function ClosedNote({ comment, onOpen }: ClosedNoteProps) {
  const { t } = useTranslation('editor');
  const { writing } = useDesk();
  const isDone = useWritingUi(({ fixes }) => fixes.some(({ comment_id }) => comment_id === comment.id));
  const text = cutText(firstWords(comment).replace(/\s+/g, ' ').trim(), maxLine);
  return (
    <button type="button" className={styles.closed} onClick={onOpen ?? (() => writing.goTo(comment.id))}>
      <b>
        <UserName>{writerName(comment, comment)}</UserName>
      </b>
      <span dir={textDirection(text)}>{text}</span>
      {isDone && (
        <>
          <Icon name="check" />
          <VisuallyHidden>{t('fix.ticked')}</VisuallyHidden>
        </>
      )}
    </button>
  );
});
