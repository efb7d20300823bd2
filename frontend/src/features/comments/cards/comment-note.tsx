import { cutText, textDirection } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { type MouseEvent, memo } from 'react';
import { givenName, writerName } from '../../../platform/words/writer-name';
import { useTranslation } from '../../../platform/i18n';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { CommentActionRow } from './actions/comment-action-row';
import { Words } from './words/folded-words';
import { PlaceRow } from '../placing/place-row';
import { SendingState, TakeBack } from '../offline/sending-state';
import { isSending } from '../model/merge-comments';
import styles from './note.module.css';
import { Quote } from './quote';

/** UTF-16 code units. Source: A §5. */
const maxQuote = 50;
/** More than a line shows. UTF-16 code units. */
const maxLine = 80;

interface CommentNoteProps {
  readonly comment: Comment;
  readonly authorId: string;
  readonly isAuthor: boolean;
  readonly isFocused: boolean;
  readonly textKey: readonly unknown[];
  readonly onOpen: (id: string) => void;
  readonly onFocus: (id: string) => void;
  /** What is longer is cut there until it is opened. UTF-16 code units; all of it is shown when left out. */
  readonly longest?: number | undefined;
  /** One of many: a line of who and what, until it is opened or has the focus. */
  readonly isLine?: boolean | undefined;
}

function Replies({ comment, authorId }: { comment: Comment; authorId: string }) {
  const { t } = useTranslation('comments');
  return (
    <ul className={styles.replies} aria-label={t('replies')}>
      {comment.replies.map((reply) => (
        <li key={reply.id}>
          <div className={styles.who}>
            <Avatar size="small" name={givenName(reply) || null} id={reply.reader?.id} />
            <b>
              <UserName>{writerName(reply, comment, t('anonymousReader'))}</UserName>
            </b>
            {reply.reader?.id === authorId && <Badge>{t('theAuthor')}</Badge>}
            {isSending(reply) ? <small>{t('sending')}</small> : <Time at={reply.created_at} />}
          </div>
          <div className={styles.words}>
            <UserText>{reply.comment_text}</UserText>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Badges({ comment }: { comment: Comment }) {
  const { t } = useTranslation('comments');
  const isAnonymous = comment.is_guest && !givenName(comment);
  if (!isAnonymous && !comment.resolved) return null;
  return (
    <div className={styles.badges}>
      {isAnonymous && <Badge>{t('anonymousComment')}</Badge>}
      {comment.resolved && <Badge tone="leaf">{t('resolved')}</Badge>}
    </div>
  );
}

/** One comment: who, when, about what, and what can be done about it. */
export const CommentNote = memo(function CommentNote(props: CommentNoteProps) {
  const { comment, authorId, isFocused, onOpen, onFocus } = props;
  const { t } = useTranslation('comments');
  const given = givenName(comment);
  const name = writerName(comment, comment, t('anonymousReader'));
  const isOnItsWay = isSending(comment);
  const isLine = props.isLine && !isOnItsWay;
  const open = (event: MouseEvent) => {
    const isControl = (event.target as Element).closest('button:not([data-line]), a, form, [role="alertdialog"]');
    if (!isControl && getSelection()?.isCollapsed !== false) onOpen(comment.id);
  };
  return (
    <article
      className={styles.note}
      data-comment-id={comment.id}
      data-focused={isFocused || undefined}
      data-done={comment.resolved || undefined}
      data-sending={isOnItsWay || undefined}
      data-line={(isLine && !isFocused) || undefined}
      tabIndex={-1}
      aria-label={t('commentOf', { name })}
      onClick={open}
      // Reached with the keyboard it may stand out of sight; under a pointer it must not move.
      onFocus={({ target }) => target.matches(':focus-visible') && !isFocused && onFocus(comment.id)}
    >
      <div className={styles.who}>
        <Avatar name={given || null} id={comment.reader_id} />
        <b>
          <UserName>{name}</UserName>
        </b>
        {/* Without an effect of its own: a press opens the note, and so does the focus. */}
        {isLine && (
          <button
            type="button"
            data-line
            className={styles.line}
            dir={textDirection(comment.comment_text)}
            tabIndex={isFocused ? -1 : undefined}
          >
            {cutText(comment.comment_text.replace(/\s+/g, ' ').trim(), maxLine)}
          </button>
        )}
        {isOnItsWay ? <SendingState comment={comment} /> : <Time at={comment.created_at} />}
      </div>
      <Quote
        text={comment.selected_text}
        max={maxQuote}
        label={t('toPassage')}
        onOpen={comment.selection_start === null ? undefined : () => onOpen(comment.id)}
      />
      <div className={styles.words}>
        <Words text={comment.comment_text} longest={props.longest} />
        {comment.edited_at && <span className={styles.edited}>{t('edited')}</span>}
      </div>
      <Badges comment={comment} />
      {!isOnItsWay && <PlaceRow comment={comment} isAuthor={props.isAuthor} textKey={props.textKey} />}
      {comment.replies.length > 0 && <Replies comment={comment} authorId={authorId} />}
      {isOnItsWay && <TakeBack comment={comment} />}
      {!isOnItsWay && <CommentActionRow comment={comment} isAuthor={props.isAuthor} textKey={props.textKey} />}
    </article>
  );
});
