import { cutText, textDirection } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { type FocusEvent, type MouseEvent, Suspense, memo, useState } from 'react';
import { givenName, writerName } from '../../../platform/words/writer-name';
import { firstWords } from '../../../entities/comments/first-words';
import { useTranslation } from '../../../platform/i18n';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { UserName, UserText } from '../../../platform/ui/content/user-text';
import { CommentActionRow } from './actions/comment-action-row';
import { Words } from './words/folded-words';
import { SendingState, TakeBack } from '../offline/sending-state';
import { refusedKind, useUnsavedEdits } from '../offline/unsaved-edits.store';
import { isSending, onItsWay } from '../model/merge-comments';
import styles from './note.module.css';
import { Quote } from './quote';
import { laterPart } from '../fixes/later-part';

/** Few comments have been through a revision. */
const AfterRevision = laterPart('AfterRevision');

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
              <UserName>{writerName(reply, comment)}</UserName>
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

interface FirstWordsProps {
  readonly text: string;
  readonly isFocused: boolean;
}

/** Without an effect of its own: a press opens the note, and so does the focus. */
function FirstWords({ text, isFocused }: FirstWordsProps) {
  return (
    <button
      type="button"
      data-line
      className={styles.line}
      dir={textDirection(text)}
      tabIndex={isFocused ? -1 : undefined}
    >
      {cutText(text.replace(/\s+/g, ' ').trim(), maxLine)}
    </button>
  );
}

type OpenPartProps = Pick<CommentNoteProps, 'comment' | 'authorId' | 'isAuthor' | 'textKey' | 'longest' | 'onOpen'>;

/** All of a note but its first line. */
function OpenPart({ comment, authorId, isAuthor, textKey, longest, onOpen }: OpenPartProps) {
  const { t } = useTranslation('comments');
  const isOnItsWay = isSending(comment);
  return (
    <>
      {!comment.about && (
        <Quote
          text={comment.selected_text}
          max={maxQuote}
          label={t('toPassage')}
          onOpen={comment.selection_start === null ? undefined : () => onOpen(comment.id)}
        />
      )}
      <div className={styles.words}>
        <Words text={comment.comment_text} longest={longest} />
        {comment.edited_at !== null && (
          <span className={styles.edited}>{t(comment.edited_at === onItsWay ? 'sending' : 'edited')}</span>
        )}
      </div>
      <Badges comment={comment} />
      {((comment.about ?? comment.suggestion) ||
        (!isOnItsWay && (comment.anchor_state !== 'placed' || comment.decision || comment.had_read))) && (
        <Suspense>
          <AfterRevision comment={comment} isAuthor={isAuthor} textKey={textKey} />
        </Suspense>
      )}
      {comment.replies.length > 0 && <Replies comment={comment} authorId={authorId} />}
      {isOnItsWay && <TakeBack comment={comment} />}
      {!isOnItsWay && <CommentActionRow comment={comment} isAuthor={isAuthor} textKey={textKey} />}
    </>
  );
}

/**
 * Whether a note stands there with all it has. One of many is a line until it is opened, gets the focus, or comes back with
 * refused words; what it then has stays, out of sight, with whatever is typed in it.
 *
 * @param isLine it is one of many
 */
function useOpened(id: string, isLine: boolean, isFocused: boolean): [isOpened: boolean, open: () => void] {
  const hasRefused = useUnsavedEdits(({ all }) => refusedKind(all, id) !== null);
  const isOpenNow = !isLine || isFocused || hasRefused;
  const [wasOpened, setOpened] = useState(isOpenNow);
  if (isOpenNow && !wasOpened) setOpened(true);
  return [isOpenNow || wasOpened, () => setOpened(true)];
}

/** One comment: who, when, about what, and what can be done about it. */
export const CommentNote = memo(function CommentNote(props: CommentNoteProps) {
  const { comment, isFocused, onOpen, onFocus } = props;
  const { t } = useTranslation('comments');
  const given = givenName(comment);
  const name = writerName(comment, comment);
  const isOnItsWay = isSending(comment);
  const isLine = props.isLine === true && !isOnItsWay;
  const [isOpened, open] = useOpened(comment.id, isLine, isFocused);
  const onPress = (event: MouseEvent) => {
    const isControl = (event.target as Element).closest('button:not([data-line]), a, form, [role="alertdialog"]');
    if (!isControl && getSelection()?.isCollapsed !== false) onOpen(comment.id);
  };
  const onEntered = ({ target }: FocusEvent) => {
    open();
    // Reached with the keyboard it may stand out of sight; under a pointer it must not move.
    if (target.matches(':focus-visible') && !isFocused) onFocus(comment.id);
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
      onClick={onPress}
      onFocus={onEntered}
    >
      <div className={styles.who}>
        <Avatar name={given || null} id={comment.reader_id} />
        <b>
          <UserName>{name}</UserName>
        </b>
        {isLine && <FirstWords text={firstWords(comment)} isFocused={isFocused} />}
        {isOpened && (isOnItsWay ? <SendingState comment={comment} /> : <Time at={comment.created_at} />)}
      </div>
      {isOpened && <OpenPart {...props} />}
    </article>
  );
});
