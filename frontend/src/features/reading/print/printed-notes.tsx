import { textDirection } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { writerName } from '../../../platform/words/writer-name';
import { Quote } from '../../comments/cards/quote';
import { usePrintedText } from '../text/use-printing';
import { numberMarks } from './number-marks';
import styles from './printed-notes.module.css';

/** Longer than on screen: on paper nothing leads back to the passage but its number. UTF-16 code units. */
const quoteLength = 150;

interface PrintedNotesProps {
  readonly text: RefObject<HTMLElement | null>;
  /** In the order of the text. */
  readonly comments: readonly Comment[];
}

function Notes({ text, comments }: PrintedNotesProps) {
  const { t } = useTranslation('reading-settings');
  const ids = useMemo(() => comments.map(({ id }) => id), [comments]);
  useLayoutEffect(() => (text.current ? numberMarks(text.current, ids) : undefined), [text, ids]);
  return (
    <section className={styles.notes}>
      <h2>{t('notesOnPaper')}</h2>
      <ol>
        {comments.map((comment) => (
          <li key={comment.id}>
            {comment.about ? (
              <small>{t(`whole.${comment.about}`)}</small>
            ) : (
              <Quote text={comment.selected_text} max={quoteLength} />
            )}
            {comment.selection_start === null && !comment.about && <small> ({t('orphan')})</small>}
            <b>
              <UserName>{writerName(comment, comment)}</UserName>
            </b>
            {comment.comment_text && <UserText>{comment.comment_text}</UserText>}
            {comment.suggestion && <Proposed old={comment.selected_text} text={comment.suggestion.text} />}
            {comment.replies.map((reply) => (
              <div key={reply.id} className={styles.reply}>
                <b>
                  <UserName>{writerName(reply, comment)}</UserName>
                </b>
                <UserText>{reply.comment_text}</UserText>
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Without what shows a suggestion on the screen: that is still to be loaded when the paper is drawn. */
const Proposed = ({ old, text }: { readonly old: string; readonly text: string }) => (
  <p dir={textDirection(old)}>
    <del>{old}</del> <ins>{text}</ins>
  </p>
);

/** On paper the comments follow the text as numbered notes, and each passage bears its numbers. */
export function PrintedNotes(props: PrintedNotesProps) {
  const isTextPrinted = usePrintedText();
  if (!isTextPrinted || props.comments.length === 0) return null;
  return <Notes {...props} />;
}
